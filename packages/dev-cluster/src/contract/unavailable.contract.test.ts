import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { applyCrds } from '../crds';
import { startEmbeddedApi } from '../embedded';
import type { ApiResponse } from '../http';
import { ContractApi, type Parsed } from './ContractApi';
import { describeContract } from './describeContract';
import { answers, expectAnswer } from './expectAnswer';

const dead = { status: 503, text: 'service unavailable\n' };
const aggregated = {
  headers: {
    accept:
      'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
  },
};

async function untilAnswered(
  ask: () => Promise<ApiResponse>,
  status: number,
): Promise<ApiResponse> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (answer.status === status || Date.now() > deadline) return answer;
    await sleep(50);
  }
}

/** What a group says whose server is dead; the same rows for both servers, made in different ways. */
async function expectDead(
  api: ContractApi,
  group: string,
  version: string,
): Promise<void> {
  const path = `/apis/${group}/${version}`;
  expectAnswer(await untilAnswered(() => api.get(path), 503), dead);
  expectAnswer(await api.get(`${path}/namespaces/x/things`), dead);
  expect((await api.get(`/apis/${group}`)).status).toBe(200);
  const { groups } = (await api.get('/apis')).json();
  expect(groups.map((each: Parsed) => each.name)).toContain(group);
  const { items } = (await api.get('/apis', aggregated)).json();
  const ours = items.find((item: Parsed) => item.metadata.name === group);
  expect(ours.versions).toMatchObject([{ version, freshness: 'Stale' }]);
  expect(ours.versions[0].resources ?? []).toEqual([]);
  const other = '/apis/serving.modelsphere.dev/v1alpha1/llmservices';
  expect((await api.get(other)).status).toBe(200);
}

describeContract(
  'a group whose server is dead',
  api => {
    it('is 503 text, still listed, stale when aggregated; other groups go on', async () => {
      const group = `dead-${randomBytes(4).toString('hex')}.contract.test`;
      const collection = '/apis/apiregistration.k8s.io/v1/apiservices';
      const name = `v1alpha1.${group}`;
      const made = await api().send('POST', collection, {
        body: {
          metadata: { name },
          spec: {
            group,
            version: 'v1alpha1',
            service: { name: 'nobody', namespace: 'default' },
            insecureSkipTLSVerify: true,
            groupPriorityMinimum: 100,
            versionPriority: 100,
          },
        },
      });
      expect(made.status).toBe(201);
      try {
        await expectDead(api(), group, 'v1alpha1');
      } finally {
        await api().send('DELETE', `${collection}/${name}`);
      }
    }, 120_000);
  },
  { on: 'real' },
);

describeContract(
  'no token',
  api => {
    it.each(['/version', '/readyz', '/livez', '/healthz'])(
      'may read %s',
      async path => {
        expect((await api().get(path, { token: '' })).status).toBe(200);
      },
    );

    it.each(['/apis', '/apis/serving.modelsphere.dev/v1alpha1/llmservices'])(
      'is 403 on %s, as the user system:anonymous',
      async path => {
        expectAnswer(await api().get(path, { token: '' }), {
          status: 403,
          reason: 'Forbidden',
          message: /User "system:anonymous"/,
        });
      },
    );
  },
  { on: 'real' },
);

describe('a group whose server is dead (embedded)', () => {
  it('is 503 text, still listed, stale when aggregated; other groups go on', async () => {
    const server = await startEmbeddedApi();
    try {
      const api = new ContractApi(server);
      await applyCrds(server);
      const group = 'canary.modelsphere.dev';
      const heal = server.faults.breakGroup(group, 'unavailable');
      await expectDead(api, group, 'v1alpha1');
      heal();
      const path = `/apis/${group}/v1alpha1/llmcanaries`;
      expect((await api.get(path)).status).toBe(200);

      server.faults.breakGroup(group, 'deleted');
      expectAnswer(await api.get(path), answers.notServed);
      expectAnswer(await api.get(`/apis/${group}`), answers.notServed);
    } finally {
      await server.close();
    }
  });
});
