import type { Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { untilCount } from './told';
import { watchApi } from '../http';

const as = (kind: string) => ({
  accept: `application/json;as=${kind};g=meta.k8s.io;v=v1`,
});

describeContract('representations', api => {
  it('reads the metadata of one object alone', async () => {
    const namespace = await api().newNamespace();
    const { metadata } = await api().create(namespace, 'a');
    const answer = await api().get(api().path(namespace, 'a'), {
      headers: as('PartialObjectMetadata'),
    });
    const object = answer.json();
    expect(object).toMatchObject({
      kind: 'PartialObjectMetadata',
      apiVersion: 'meta.k8s.io/v1',
      metadata: { name: 'a', uid: metadata.uid },
    });
    expect(object).not.toHaveProperty('spec');
  });

  it('pages of metadata alone carry the token and the count of plain pages', async () => {
    const namespace = await api().newNamespace();
    for (const name of ['a', 'b', 'c']) await api().create(namespace, name);
    const path = `${api().path(namespace)}?limit=2`;
    const headers = as('PartialObjectMetadataList');
    const { metadata } = (await api().get(path, { headers })).json();
    expect(metadata.remainingItemCount).toBe(1);
    const token = encodeURIComponent(metadata.continue);
    const last = await api().get(`${path}&continue=${token}`, { headers });
    expect(last.json().items).toMatchObject([{ metadata: { name: 'c' } }]);
  });

  it('watches metadata alone', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const watch = await watchApi(api().server, {
      path: `${api().path(namespace)}?watch=true`,
      headers: as('PartialObjectMetadata'),
    });
    await untilCount(watch, 1);
    await api().send('DELETE', api().path(namespace, 'a'));
    await untilCount(watch, 2);
    watch.close();
    expect(watch.events.map(event => event.type)).toEqual(['ADDED', 'DELETED']);
    for (const { object } of watch.events) {
      expect(object).toMatchObject({
        kind: 'PartialObjectMetadata',
        metadata: { name: 'a', uid: expect.any(String) },
      });
      expect(object).not.toHaveProperty('spec');
    }
  });

  it('watches rows of a table, the columns with the first', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const watch = await watchApi(api().server, {
      path: `${api().path(namespace)}?watch=true`,
      headers: as('Table'),
    });
    await untilCount(watch, 1);
    watch.close();
    const [{ object }] = watch.events;
    expect(object.kind).toBe('Table');
    expect(object.columnDefinitions[0].name).toBe('Name');
    expect(object.rows.map((row: Parsed) => row.cells[0])).toEqual(['a']);
  });

  it('prints one object as a table of one row', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    await api().merge(`${api().path(namespace, 'a')}/status`, {
      status: { phase: 'Applied', helm: { revision: 3 } },
    });
    const answer = await api().get(api().path(namespace, 'a'), {
      headers: as('Table'),
    });
    const { rows } = answer.json();
    expect(rows).toHaveLength(1);
    expect(rows[0].cells.slice(0, 6)).toEqual([
      'a',
      'vllm',
      null,
      null,
      'Applied',
      3,
    ]);
  });

  it.each([
    ['a PUT', 'PUT'],
    ['a GET', 'GET'],
  ])(
    '%s whose resourceVersion is no number is an error',
    async (_of, method) => {
      const namespace = await api().newNamespace();
      const object = await api().create(namespace, 'a');
      object.metadata.resourceVersion = 'abc';
      object.spec.suspend = true;
      const path = api().path(namespace);
      const answer =
        method === 'PUT'
          ? await api().send('PUT', `${path}/a`, { body: object })
          : await api().get(`${path}?resourceVersion=abc`);
      expect(answer.status).toBe(method === 'PUT' ? 500 : 400);
    },
  );

  it('a watch from resourceVersion 0 tells what is there first', async () => {
    const namespace = await api().newNamespace();
    await api().create(namespace, 'a');
    const watch = await api().watch(
      `${api().path(namespace)}?watch=true&resourceVersion=0`,
    );
    await untilCount(watch, 1);
    watch.close();
    expect(watch.events[0]).toMatchObject({
      type: 'ADDED',
      object: { metadata: { name: 'a' } },
    });
  });
});
