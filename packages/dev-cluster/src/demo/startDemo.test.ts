import { demoMigration, standInPinKeys } from '../aim';
import { aimKinds } from '../aim/aimKinds';
import { requestApi } from '../http';
import { metricsOf, sumOf } from '../models/__testUtils__/readMetrics';
import { allSampleNamespaces, sampleServices } from '../samples';
import { waitFor } from '../samples/waitFor';
import { fastTimings } from '../standins';
import { kinds, pathOf } from '../standins/client';
import { startDemo } from './startDemo';
import type { RunningDemo } from './startDemo';

describe('startDemo', () => {
  let demo: RunningDemo;
  const lines: string[] = [];

  beforeAll(async () => {
    demo = await startDemo({
      timings: fastTimings,
      load: 20,
      log: line => lines.push(line),
    });
  }, 120_000);
  afterAll(() => demo?.stop());

  const list = async (path: string, token?: string) =>
    requestApi(demo.server, { path, token });
  const services = async () =>
    (await list(pathOf(kinds.llmService))).json().items as Array<{
      metadata: { namespace: string; name: string };
      status?: { phase?: string };
    }>;

  it('has every ordinary sample, in the phase that it is wanted in', async () => {
    const phases = new Map(
      (await services()).map(({ metadata, status }) => [
        `${metadata.namespace}/${metadata.name}`,
        status?.phase,
      ]),
    );
    const phaseOf = {
      serving: 'Applied',
      applied: 'Applied',
      applying: 'Applying',
      failed: 'Failed',
      suspended: 'Pending',
    };
    for (const { namespace, name, wanted } of sampleServices) {
      expect([name, phases.get(`${namespace}/${name}`)]).toEqual([
        name,
        phaseOf[wanted],
      ]);
    }
  });

  it('has two experiments in phase Serving, one with an arm elsewhere', async () => {
    const { items } = (await list(pathOf(kinds.llmCanary))).json();
    expect(
      items.map((item: { status: { phase: string } }) => item.status.phase),
    ).toEqual(['Serving', 'Serving']);
    const elsewhere = items.flatMap(
      (item: {
        metadata: { namespace: string };
        status: { arms: Array<{ serviceRef: { namespace: string } }> };
      }) =>
        item.status.arms.filter(
          arm => arm.serviceRef.namespace !== item.metadata.namespace,
        ),
    );
    expect(elsewhere).toHaveLength(1);
  });

  it('has a second cluster that may read all of its namespaces but one', async () => {
    const [local, remote] = demo.clusters;
    expect(local).toMatchObject({ name: 'local', url: demo.server.url });
    expect(remote.name).toBe('eu-2');
    const statuses = await Promise.all(
      (remote.namespaces ?? []).map(async namespace => {
        const path = pathOf(kinds.llmService, { namespace });
        return (await list(path, remote.token)).status;
      }),
    );
    expect(statuses).toEqual([200, 200, 403]);
    expect((await list(pathOf(kinds.llmService), remote.token)).status).toBe(
      403,
    );
  });

  it('has services to migrate, seen by a credential that may delete nothing', async () => {
    const { migration } = demo;
    expect(migration?.config.pin).toEqual(standInPinKeys);
    const { credential } = demo.clusters[0].migration ?? {};
    const { items } = (
      await list(pathOf(aimKinds.service), credential?.token)
    ).json();
    const expected = Object.keys(demoMigration().expected).sort();
    expect(
      items
        .map(
          ({ metadata }: { metadata: { namespace: string; name: string } }) =>
            `${metadata.namespace}/${metadata.name}`,
        )
        .sort(),
    ).toEqual(expected);
    const refused = await requestApi(demo.server, {
      method: 'DELETE',
      path: pathOf(aimKinds.service, items[0].metadata),
      token: credential?.token,
    });
    expect(refused.status).toBe(403);
  });

  it('serves the charts that it installs', async () => {
    const [{ name, url }] = demo.chartRepositories;
    expect(name).toBe('demo');
    const index = await fetch(`${url}/index.yaml`);
    expect(await index.text()).toMatch(/vllm/);
  });

  it('has its models measured under a load that goes through the gateway', async () => {
    expect(demo.clusters.map(({ gateway }) => gateway?.url)).toEqual([
      demo.gatewayUrl,
      demo.gatewayUrl,
    ]);
    const served = async (service: string) =>
      sumOf(await metricsOf(demo.gatewayUrl), 'bodylog_requests_total', {
        service,
        status_class: '2xx',
      });
    for (const service of [
      'ml-exp/chat-latency-control',
      'ml-exp/chat-latency-fp8',
      'prod/chat-70b',
      'legal/clause-13b',
    ]) {
      await waitFor(`a request to ${service}`, async () => {
        return (await served(service)) > 0;
      });
    }
    const pages = demo.models.targets.list();
    const measured = new Set(pages.map(({ labels }) => labels?.service));
    expect(measured).toContain('ctx-sweep-128k');
    // None of its pods is ever ready.
    expect(measured).not.toContain('vision-11b');
  }, 120_000);

  it('tells its steps', () => {
    expect(lines[0]).toContain(demo.server.url);
    expect(lines).toContain(`${allSampleNamespaces.length} namespaces`);
  });

  it('takes another port when the one it prefers is taken', async () => {
    const port = Number(new URL(demo.server.url).port);
    const second = await startDemo({ port, samples: false });
    expect(second.server.url).not.toBe(demo.server.url);
    await second.stop();
  }, 120_000);
});
