import { setTimeout as sleep } from 'node:timers/promises';
import {
  KubernetesError,
  type KubernetesErrorReason,
  type KubernetesObject,
  type KubernetesReader,
  type WatchCache,
} from '@llm-canary/backstage-plugin-canary-node';
import { releaseSecret } from '../../tests/__testUtils__/releaseSecret';
import {
  createInterner,
  projectReleaseRecord,
  type ReleaseRecordFacts,
} from '../projections';
import { HelmReleases } from './HelmReleases';

const intern = createInterner();
const isSelected = (labels: Readonly<Record<string, string>>) =>
  labels.team === 'llm';
const ref = { namespace: 'team', name: 'chat' };

type Answer = KubernetesObject | KubernetesErrorReason;

function recordOf(
  metadata: Record<string, unknown> = {},
  options: Partial<Parameters<typeof releaseSecret>[0]> = {},
): KubernetesObject {
  const secret = releaseSecret({ name: 'chat', revision: 1, ...options });
  return {
    ...secret,
    metadata: {
      ...secret.metadata,
      namespace: 'team',
      uid: 'u',
      resourceVersion: '1',
      ...metadata,
    },
  };
}

const running: HelmReleases[] = [];
afterEach(async () => {
  jest.useRealTimers();
  await Promise.all(running.splice(0).map(releases => releases.stop()));
});

/** Releases over a watch that shows these records. */
function releasesOver(
  reader: object,
  records: () => readonly KubernetesObject[],
  onSubscribe: (listener: () => void) => void = () => {},
): HelmReleases {
  const cache = {
    *values() {
      for (const record of records()) {
        const facts = projectReleaseRecord(record, { intern, isSelected });
        if (facts) yield facts;
      }
    },
    subscribe(listener: () => void) {
      onSubscribe(listener);
      return () => {};
    },
  };
  return new HelmReleases({
    records: cache as unknown as WatchCache<ReleaseRecordFacts>,
    reader: reader as KubernetesReader,
    filter: { charts: new Set(['vllm']), isSelected },
    intern,
  });
}

/** Releases whose reads are answered one by one; the last answer stays. */
async function follow(answers: Answer[], watched = [recordOf()]) {
  let records = watched;
  let changed = () => {};
  const reader = {
    async get() {
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      if (typeof answer === 'object') return answer;
      throw new KubernetesError(answer ?? 'unavailable', 'no');
    },
  };
  const releases = releasesOver(
    reader,
    () => records,
    listener => {
      changed = listener;
    },
  );
  running.push(releases);
  releases.start();
  // One step for what is watched, one for each record that was read.
  await reached(releases, 1 + watched.length);
  return {
    releases,
    async show(next: KubernetesObject[], reads: number) {
      const wanted = releases.version + 1 + reads;
      records = next;
      changed();
      await reached(releases, wanted);
    },
  };
}

/** Waits for the reads in the background. */
async function reached(releases: HelmReleases, version: number) {
  while (releases.version < version) await sleep(5);
}

describe('what is left out for want of its chart', () => {
  const none = { unread: 0, undecodable: 0 };

  it.each<[string, Answer, typeof none]>([
    ['a record that was read is not', recordOf(), none],
    ['a record that vanished is not', 'notFound', none],
    ['a read without an answer is unread', 'timeout', { ...none, unread: 1 }],
    ['a failing server is unread', 'unavailable', { ...none, unread: 1 }],
    ['a refused read is unread', 'forbidden', { ...none, unread: 1 }],
    [
      'a record of another form is undecodable',
      { ...recordOf(), data: { release: '!!!' } },
      { ...none, undecodable: 1 },
    ],
  ])('%s', async (_, answer, hidden) => {
    const { releases } = await follow([answer]);
    expect(releases.countHidden(() => false)).toEqual(hidden);
    expect(releases.countHidden(({ name }) => name === 'chat')).toEqual(none);
  });

  it('an unread record is read again later, and then it is shown', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const { releases } = await follow(['timeout', recordOf()]);
    expect([...releases.values()]).toEqual([]);
    jest.advanceTimersByTime(60_000);
    await reached(releases, 4);
    expect([...releases.values()]).toHaveLength(1);
    expect(releases.countHidden(() => false)).toEqual(none);
  });

  it('stops while more records wait for their turn than are read at once', async () => {
    const records = Array.from({ length: 9 }, (_, index) =>
      recordOf(
        { name: `sh.helm.release.v1.chat-${index}.v1` },
        { name: `chat-${index}` },
      ),
    );
    const asked = jest.fn();
    const reader = {
      async get(
        kind: unknown,
        _ref: unknown,
        options: { signal: AbortSignal },
      ) {
        asked(kind);
        await sleep(60_000, undefined, options);
      },
    };
    const releases = releasesOver(reader, () => records);
    releases.start();
    await sleep(0);
    await releases.stop();
    expect(asked).toHaveBeenCalledTimes(4);
  });

  it('a release whose next record cannot be fetched stays listed, and is not counted', async () => {
    const { releases, show } = await follow([recordOf(), 'timeout']);
    await show([recordOf({}, { revision: 2, status: 'failed' })], 1);
    expect([...releases.values()]).toMatchObject([
      { record: { revision: 2 }, decoded: { chartName: 'vllm' } },
    ]);
    expect(releases.countHidden(() => false)).toEqual(none);
  });
});

describe('which releases are services', () => {
  const labels = { ...recordOf().metadata.labels, team: 'llm' };

  it.each<[string, KubernetesObject, KubernetesObject, boolean]>([
    ['one of a chart that serves models', recordOf(), recordOf(), true],
    [
      'not one of another chart',
      recordOf(),
      recordOf({}, { chart: 'postgresql' }),
      false,
    ],
    [
      'one of another chart that a label picks',
      recordOf({ labels }),
      recordOf({ labels }, { chart: 'my-model' }),
      true,
    ],
    [
      'one that a label picks though its record cannot be decoded',
      recordOf({ labels }),
      { ...recordOf({ labels }), data: { release: '!!!' } },
      true,
    ],
    [
      'not what helm only remembers',
      recordOf({}, { status: 'uninstalled' }),
      recordOf({}, { status: 'uninstalled' }),
      false,
    ],
  ])('%s', async (_, watched, read, isService) => {
    const { releases } = await follow([read], [watched]);
    expect([...releases.values()]).toHaveLength(isService ? 1 : 0);
    expect(releases.get(ref) !== undefined).toBe(isService);
  });
});
