import { randomBytes } from 'node:crypto';
import {
  mockServices,
  type TestDatabases,
} from '@backstage/backend-test-utils';
import type { Plan } from '@llm-canary/backstage-plugin-canary-common';
import {
  fastTimings,
  requestApi,
  startStandIns,
} from '@llm-canary/dev-cluster';
import type { Knex } from 'knex';
import { eventually, startPortal } from '../../__testUtils__/startPortal';
import { groups } from '../../plans/__testUtils__/planObjects';
import { FaultProxy } from '../../writes/__testUtils__/FaultProxy';
import { ServiceApi } from '../../writes/__testUtils__/ServiceApi';
import type { TestServer } from '../../writes/__testUtils__/testServers';

/** None of them is the part of another, and no other text holds one. */
export const secrets = Array.from(
  { length: 9 },
  (_, at) => `Zq${at}7x4-very-own-${at}Zq`,
);
export const [
  key,
  nested,
  variable,
  argument,
  command,
  url,
  removed,
  file,
  arm,
] = secrets;
export const layers = [
  {
    name: 'catalog',
    values: {
      model: { path: '/m', apiKey: key, maxTokens: 4096 },
      credentials: { deep: { any: nested } },
      dropped: { password: removed },
      replicaCount: 2,
    },
  },
  {
    name: 'form',
    values: {
      env: [
        { name: 'LOG', value: 'info' },
        { name: 'HF_TOKEN', value: variable },
      ],
      args: ['--api-key', argument, '--port', '80'],
      command: `serve --token ${command} --port 80`,
      database: `postgres://app:${url}@db/x`,
      config: `a: 1\nclient_secret: ${file}\n`,
      modelRoute: { enabled: true, nginx: { route: 'chat' } },
    },
  },
  { name: 'own', values: { dropped: null } },
];

/** Collects what is logged, with the causes of errors. */
function collectLog(said: string[]) {
  const logger = mockServices.rootLogger.mock();
  for (const level of ['error', 'warn', 'info', 'debug'] as const) {
    logger[level].mockImplementation((message: string, meta: unknown) => {
      const { stack, cause } = meta instanceof Error ? meta : {};
      said.push(`${message} ${stack} ${cause} ${JSON.stringify(meta)}`);
    });
  }
  logger.child.mockReturnValue(logger);
  return logger.factory;
}

/** A service full of secrets, an experiment on it, and a portal whose every word is kept. */
export async function startStage(
  started: TestServer,
  databases: TestDatabases,
) {
  const { server } = started;
  const namespace = `masks-${randomBytes(4).toString('hex')}`;
  const said: string[] = [];
  const proxy = await FaultProxy.start(server);
  const api = await ServiceApi.create(server, namespace);
  const standIns = startStandIns(server, {
    timings: fastTimings,
    namespaces: [namespace],
  });
  const settled = (name: string) =>
    eventually(
      async () => (await api.read(name)).service,
      ({ status = {}, metadata }) =>
        status.phase === 'Applied' &&
        status.observedGeneration === metadata.generation,
    );
  await api.create('chat', { spec: { layers }, status: null });
  await settled('chat');
  const experiments = `${groups.llmcanaries}/namespaces/${namespace}/llmcanaries`;
  await requestApi(server, {
    method: 'POST',
    path: experiments,
    body: {
      apiVersion: 'canary.modelsphere.dev/v1alpha1',
      kind: 'LLMCanary',
      metadata: { name: 'exp' },
      spec: {
        target: { namespace, name: 'chat' },
        arms: [
          { name: 'control', weight: 50 },
          {
            name: 'fp8',
            weight: 50,
            layers: [{ name: 'variant', values: { auth: { token: arm } } }],
          },
        ],
        route: { name: 'chat' },
      },
    },
  });
  const knex: Knex = await databases.init('SQLITE_3');
  const portal = await startPortal({
    canary: {
      clusters: [
        {
          name: 'main',
          url: proxy.server.url,
          token: server.adminToken,
          namespaces: [namespace],
        },
      ],
    },
    features: [
      collectLog(said),
      mockServices.database.mock({ getClient: async () => knex }).factory,
    ],
  });
  await portal.ready('main');
  await eventually(
    () => api.exists('exp-fp8'),
    there => there,
  );
  await settled('exp-fp8');
  const at = (name: string, more = '') =>
    `/services/main/${namespace}/${name}${more}`;
  return {
    namespace,
    proxy,
    api,
    portal,
    knex,
    /** Answers and lines of the log. */
    said,
    settled,
    at,
    async planOf(name: string, more = '/plan'): Promise<Plan> {
      const answer = await portal.get(at(name, more));
      return answer.json<Plan>();
    },
    async send(path: string, body: unknown) {
      const answer = await portal.call({ method: 'POST', path, body });
      said.push(answer.text);
      return answer;
    },
    /** An experiment as the cluster has it. */
    async readExperiment(name: string) {
      const answer = await requestApi(server, {
        path: `${experiments}/${name}`,
      });
      return answer.json<{ spec: object }>();
    },
    async stop() {
      await portal.stop();
      await standIns.stop();
      await proxy.close();
      await started.release();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof startStage>>;

/** The layers of a plan as a caller sends them back. */
export function sentOf({ layers: shown }: Pick<Plan, 'layers'>) {
  return shown.map(({ name, values }) => ({ name, values }));
}
