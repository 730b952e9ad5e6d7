import { services } from '../__testUtils__/Cluster';
import { connect, describeApi } from '../__testUtils__/describeApi';
import { errorOf } from '../__testUtils__/waiting';
import {
  numberOf,
  stringifyLossless,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../types';

const name = (object: KubernetesObject) => object.metadata.name;

describeApi('reading through the port', cluster => {
  it('gets an object with integers as they were written', async () => {
    const { client, namespace: newNamespace, server } = cluster();
    expect(server.url).toMatch(/^https?:\/\/127\.0\.0\.1:/);
    const namespace = await newNamespace.call(cluster());
    const values = JSON.parse('{"big":0,"small":7}');
    values.big = (
      JSON as unknown as { rawJSON(text: string): unknown }
    ).rawJSON('9007199254740993');
    await cluster().create(namespace, 'chat', {
      spec: { layers: [{ name: 'form', values }] },
    });
    const object = await client.get(services, { namespace, name: 'chat' });
    expect(stringifyLossless(object.spec)).toContain('"big":9007199254740993');
    const [layer] = (object.spec as { layers: Array<{ values: object }> })
      .layers;
    expect(numberOf(Reflect.get(layer.values, 'small'))).toBe(7);
  });

  it('tells an absent object, an absent kind and an absent built-in apart', async () => {
    const { client } = cluster();
    const ref = { namespace: await cluster().namespace(), name: 'nobody' };
    expect(await errorOf(client.get(services, ref))).toMatchObject({
      reason: 'notFound',
      status: 404,
    });
    for (const resource of [
      { ...services, plural: 'nothings' },
      { ...services, group: 'nothing.example.com' },
      { ...services, version: 'v9' },
      { group: 'apps', version: 'v1', plural: 'nothings', kind: 'Nothing' },
    ]) {
      expect(await errorOf(client.get(resource, ref))).toMatchObject({
        reason: 'notServed',
      });
    }
  });

  it('says unauthorized for a wrong token and forbidden for a missing right', async () => {
    const ref = { namespace: 'default', name: 'chat' };
    const stranger = connect(cluster().server, { token: 'nonsense' });
    expect(await errorOf(stranger.get(services, ref))).toMatchObject({
      reason: 'unauthorized',
    });
    await stranger.close();
    const token = await cluster().server.grant('port-nobody', []);
    const nobody = connect(cluster().server, { token });
    expect(await errorOf(nobody.get(services, ref))).toMatchObject({
      reason: 'forbidden',
    });
    await nobody.close();
  });

  it('lists pages in server order with one resourceVersion and what remains', async () => {
    const namespace = await cluster().namespace();
    for (const each of ['e', 'a', 'c', 'b', 'd']) {
      await cluster().create(namespace, each);
    }
    const pages = [];
    for await (const page of cluster().client.list(services, {
      namespace,
      pageSize: 2,
      project: name,
    })) {
      pages.push(page);
    }
    expect(pages.map(page => page.items)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e'],
    ]);
    expect(new Set(pages.map(page => page.resourceVersion)).size).toBe(1);
    expect(pages.map(page => page.remainingItemCount)).toEqual([
      3,
      1,
      undefined,
    ]);
  });

  it('lists by label, skips what projects to null, and only the namespace asked for', async () => {
    const namespace = await cluster().namespace();
    await cluster().create(namespace, 'a', {
      metadata: { labels: { x: 'y' } },
    });
    await cluster().create(namespace, 'b', {
      metadata: { labels: { x: 'y' } },
    });
    await cluster().create(namespace, 'c');
    const found: string[] = [];
    for await (const page of cluster().client.list(services, {
      namespace,
      labelSelector: 'x=y',
      project: object => (object.metadata.name === 'b' ? null : name(object)),
    })) {
      found.push(...page.items);
    }
    expect(found).toEqual(['a']);
  });

  it('lists metadata only when asked, and built-in kinds with their kind', async () => {
    const namespace = await cluster().namespace();
    await cluster().create(namespace, 'a', {
      metadata: { labels: { x: 'y' } },
    });
    for await (const page of cluster().client.list(services, {
      namespace,
      metadataOnly: true,
      project: object => ({ ...object }),
    })) {
      expect(page.items).toHaveLength(1);
      expect(page.items[0].metadata.labels).toEqual({ x: 'y' });
      expect(page.items[0]).not.toHaveProperty('spec');
    }
    const namespaces = {
      group: '',
      version: 'v1',
      plural: 'namespaces',
      kind: 'Namespace',
    };
    const kinds = new Set<unknown>();
    for await (const page of cluster().client.list(namespaces, {
      project: object => `${object.apiVersion} ${object.kind}`,
    })) {
      page.items.forEach(kind => kinds.add(kind));
    }
    expect([...kinds]).toEqual(['v1 Namespace']);
  });

  it('passes on what a projection throws', async () => {
    const namespace = await cluster().namespace();
    await cluster().create(namespace, 'a');
    const pages = cluster().client.list(services, {
      namespace,
      project() {
        throw new RangeError('mine');
      },
    });
    await expect(async () => {
      for await (const page of pages) expect(page).toBeUndefined();
    }).rejects.toThrow(RangeError);
  });

  it('discovers the kind, another version of it, and its absence', async () => {
    const { client } = cluster();
    expect(await client.discover(services)).toEqual({
      state: 'served',
      version: 'v1alpha1',
    });
    expect(await client.discover({ ...services, version: 'v1' })).toEqual({
      state: 'served',
      version: 'v1alpha1',
    });
    expect(await client.discover({ ...services, plural: 'nothings' })).toEqual({
      state: 'absent',
    });
    expect(
      await client.discover({ ...services, group: 'nothing.example.com' }),
    ).toEqual({ state: 'absent' });
    expect(
      await client.discover({
        group: '',
        version: 'v1',
        plural: 'configmaps',
        kind: 'ConfigMap',
      }),
    ).toEqual({ state: 'served', version: 'v1' });
  });

  it('pings', async () => {
    expect(await cluster().client.ping()).toBeGreaterThan(0);
  });
});
