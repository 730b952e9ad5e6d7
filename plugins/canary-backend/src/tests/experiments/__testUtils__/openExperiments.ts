import type {
  ExperimentRow,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import { fastTimings, startStandIns } from '@llm-canary/dev-cluster';
import { eventually, startPortal } from '../../__testUtils__/startPortal';
import { caOf } from '../../plans/__testUtils__/planObjects';
import type { TestServer } from '../../writes/__testUtils__/testServers';
import { ExperimentSpace } from './ExperimentSpace';

/** The page of an experiment as a path of the API. */
export function experimentAt(space: ExperimentSpace, name: string, rest = '') {
  return `/experiments/main/${space.namespace}/${name}${rest}`;
}

/**
 * A portal over two namespaces: in `live` the stand-in operators work, and the experiment `lat` serves;
 * in `still` nobody works but the test.
 */
export async function openExperiments(start: () => Promise<TestServer>) {
  const started = await start();
  const { server } = started;
  const live = await ExperimentSpace.create(server, 'exp');
  const still = await ExperimentSpace.create(server, 'still');
  const standIns = startStandIns(server, {
    timings: fastTimings,
    namespaces: [live.namespace],
  });
  await live.createService('chat');
  await live.createExperiment('lat', {
    metadata: {
      annotations: {
        'canary.modelsphere.dev/planned-duration': '30m',
        'canary.modelsphere.dev/planned-looks': '6',
        'canary.modelsphere.dev/baseline': 'fp8',
      },
    },
  });
  const portal = await startPortal({
    canary: {
      clusters: [
        {
          name: 'main',
          url: server.url,
          token: server.adminToken,
          namespaces: [live.namespace, still.namespace],
          ...caOf(server),
        },
      ],
    },
  });
  const read = async <T>(path: string): Promise<T> => {
    const answer = await portal.get(path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json<T>();
  };
  const list = (query = '') =>
    read<ListExperimentsResponse>(`/experiments${query}`);
  const rowOf = async (
    space: ExperimentSpace,
    name: string,
  ): Promise<ExperimentRow | undefined> =>
    (await list(`?namespace=${space.namespace}`)).items.find(
      row => row.name === name,
    );
  await portal.ready('main');
  await eventually(
    () => rowOf(live, 'lat'),
    row =>
      row?.phase === 'Serving' &&
      row.arms.every(({ phase }) => phase === 'Serving'),
  );
  return {
    live,
    still,
    read,
    list,
    rowOf,
    async refusalOf(path: string): Promise<[number, string]> {
      const answer = await portal.get(path);
      return [answer.status, answer.json().error.code];
    },
    async close() {
      await portal.stop();
      await standIns.stop();
      await started.release();
    },
  };
}

export type OpenExperiments = Awaited<ReturnType<typeof openExperiments>>;
