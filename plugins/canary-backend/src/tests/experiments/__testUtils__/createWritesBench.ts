import type {
  CreateExperimentRequest,
  ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';
import { fastTimings, startStandIns } from '@llm-canary/dev-cluster';
import { startPortal, type TestPortal } from '../../__testUtils__/startPortal';
import { caOf } from '../../plans/__testUtils__/planObjects';
import type { TestServer } from '../../writes/__testUtils__/testServers';
import { ExperimentSpace } from './ExperimentSpace';

export const arms = [
  { name: 'control', weight: 60 },
  {
    name: 'fp8',
    weight: 40,
    variant: 'fp8',
    layers: [{ name: 'edit', values: { dtype: 'fp8' } }],
    replicas: { min: 1, max: 2 },
  },
];

/** Status and code of an answer; no code when it was accepted. */
export function codeOf(answer: { status: number; text: string }) {
  return [answer.status, JSON.parse(answer.text).error?.code];
}

export async function isGone(
  space: ExperimentSpace,
  plural: string,
  name: string,
): Promise<boolean> {
  return space.get(plural, name).then(
    () => false,
    () => true,
  );
}

function pathOf({ namespace, name }: { namespace: string; name: string }) {
  return `/experiments/main/${namespace}/${name}`;
}

/** Portals over a server, and the spaces in which experiments are written through them. */
export async function createWritesBench(start: () => Promise<TestServer>) {
  const started = await start();
  const { server } = started;
  /** Where the stand-in operators work. */
  const live = await ExperimentSpace.create(server, 'exp');
  const elsewhere = await ExperimentSpace.create(server, 'else');
  /** Where nobody works but the test. */
  const still = await ExperimentSpace.create(server, 'still');
  const standIns = startStandIns(server, {
    timings: fastTimings,
    namespaces: [live.namespace, elsewhere.namespace],
  });
  await live.createService('chat');
  await still.createService('chat');
  const cluster = {
    name: 'main',
    url: server.url,
    token: server.adminToken,
    namespaces: [live, elsewhere, still].map(space => space.namespace),
    ...caOf(server),
  };
  const portal = await startPortal({ canary: { clusters: [cluster] } });
  await portal.ready('main');
  const portals = [portal];
  let count = 0;
  const send = (
    method: string,
    path: string,
    options: { body?: unknown; by?: TestPortal; key?: string } = {},
  ) => {
    const { body, by = portal, key } = options;
    return by.call({
      method,
      path,
      body,
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  };
  const preview = async (body: unknown, by?: TestPortal) => {
    const answer = await send('POST', '/experiments/preview', { body, by });
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return answer.json<ExperimentPreview>();
  };
  return {
    server,
    portal,
    live,
    elsewhere,
    still,
    send,
    preview,
    /** Another portal over the same cluster, with a database, and so locks, of its own. */
    async anotherPortal(change: { readOnly?: boolean } = {}) {
      const other = await startPortal({
        canary: { clusters: [{ ...cluster, ...change }] },
      });
      portals.push(other);
      return other;
    },
    requestFor: (
      space: ExperimentSpace,
      change: Partial<CreateExperimentRequest> = {},
    ): CreateExperimentRequest => ({
      cluster: 'main',
      namespace: space.namespace,
      name: `e${++count}`,
      target: { namespace: space.namespace, name: 'chat' },
      arms,
      ...change,
    }),
    create: (body: unknown, by?: TestPortal) =>
      send('POST', '/experiments', { body, by }),
    update: (request: CreateExperimentRequest, body: unknown) =>
      send('PATCH', pathOf(request), { body }),
    stop: (request: CreateExperimentRequest, body: unknown = {}) =>
      send('POST', `${pathOf(request)}/stop`, { body }),
    conflictsOf: async (body: unknown, by?: TestPortal) =>
      (await preview(body, by)).conflicts.map(({ code }) => code),
    async close() {
      await Promise.all(portals.map(one => one.stop()));
      await standIns.stop();
      await started.release();
    },
  };
}

export type WritesBench = Awaited<ReturnType<typeof createWritesBench>>;
