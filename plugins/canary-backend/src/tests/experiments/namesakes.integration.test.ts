import type {
  ExperimentDetail,
  ExperimentDrift,
  ExperimentEvent,
  ExperimentMetrics,
  ExperimentPlan,
  ExperimentRemain,
  ItemList,
  ListExperimentsResponse,
} from '@llm-canary/backstage-plugin-canary-common';
import { eventually } from '../__testUtils__/startPortal';
import { testServers } from '../writes/__testUtils__/testServers';
import {
  arms,
  createWritesBench,
  isGone,
  type WritesBench,
} from './__testUtils__/createWritesBench';

jest.setTimeout(120_000);

describe.each(testServers)('experiments of one name on %s', (_, start) => {
  let bench: WritesBench;
  let path: string;
  let first: string;
  let second: string;

  async function read<T>(rest: string): Promise<T> {
    const answer = await bench.portal.get(`${path}${rest}`);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return answer.json<T>();
  }

  async function list() {
    const answer = await bench.portal.get(
      `/experiments?namespace=${bench.live.namespace}`,
    );
    return answer.json<ListExperimentsResponse>().items;
  }

  /** The events of a uid, or of the name alone, as `kind message`. */
  async function told(rest: string) {
    const { items } = await read<ItemList<ExperimentEvent>>(rest);
    return items;
  }

  async function tell(name: string, uid: string, message: string) {
    const { namespace } = bench.live;
    const now = new Date().toISOString();
    await bench.live.send('POST', `/api/v1/namespaces/${namespace}/events`, {
      apiVersion: 'v1',
      kind: 'Event',
      metadata: { name: `${name}.${uid.slice(0, 8)}` },
      involvedObject: { kind: 'LLMCanary', namespace, name, uid },
      reason: 'Told',
      message,
      type: 'Normal',
      firstTimestamp: now,
      lastTimestamp: now,
    });
  }

  async function make(weights: [number, number]): Promise<string> {
    const { live, requestFor, create } = bench;
    const [control, fp8] = arms;
    const answer = await create(
      requestFor(live, {
        name: 'again',
        arms: [
          { ...control, weight: weights[0] },
          { ...fp8, weight: weights[1] },
        ],
      }),
    );
    expect([answer.status, answer.text]).toEqual([202, expect.anything()]);
    const { uid } = answer.json<{ uid: string }>();
    await eventually(
      list,
      rows => rows.find(row => row.uid === uid)?.phase === 'Serving',
    );
    return uid;
  }

  beforeAll(async () => {
    bench = await createWritesBench(start);
    const { live, requestFor, stop } = bench;
    path = `/experiments/main/${live.namespace}/again`;
    first = await make([60, 40]);
    // What is remembered follows the watch by a moment, and only what was seen can be kept.
    await new Promise(done => setTimeout(done, 3_000));
    await tell('again', first, 'of the first');
    const stopped = await stop(requestFor(live, { name: 'again' }), {
      expectUid: first,
    });
    if (stopped.status !== 202) throw new Error(stopped.text);
    await eventually(
      () => isGone(live, 'llmcanaries', 'again'),
      gone => gone,
    );
    second = await make([10, 90]);
    await tell('again', second, 'of the second');
  }, 900_000);
  afterAll(() => bench?.close(), 60_000);

  it('are both in the list, each with its own uid', async () => {
    const rows = await eventually(
      list,
      found => found.length === 2 && found[1]?.endedAt !== undefined,
    );
    expect(rows.map(({ uid, phase }) => [uid, phase])).toEqual([
      [second, 'Serving'],
      [first, 'Stopped'],
    ]);
  });

  it('the name alone means the one that has it, which tells of the one before it', async () => {
    const detail = await read<ExperimentDetail>('');
    expect(detail).toMatchObject({
      uid: second,
      phase: 'Serving',
      arms: [{ weight: { asked: 10 } }, { weight: { asked: 90 } }],
      namesakes: [
        {
          uid: first,
          state: 'stopped',
          startedAt: expect.any(String),
          endedAt: expect.any(String),
        },
      ],
    });
    const [{ endedAt = '' }] = detail.namesakes ?? [{}];
    expect(Date.parse(endedAt)).toBeLessThanOrEqual(
      Date.parse(detail.startedAt ?? ''),
    );
    expect(await read(`?uid=${second}`)).toMatchObject({
      uid: second,
      namesakes: [{ uid: first }],
    });
  });

  it('a uid means that one, which tells of the one that has its name', async () => {
    const detail = await read<ExperimentDetail>(`?uid=${first}`);
    expect(detail).toMatchObject({
      uid: first,
      phase: 'Stopped',
      arms: [
        { phase: 'Missing', weight: { asked: 60 } },
        { phase: 'Missing', weight: { asked: 40 } },
      ],
      operations: {
        update: { allowed: false, code: 'EXPERIMENT_NOT_FOUND' },
        stop: { allowed: false, code: 'EXPERIMENT_NOT_FOUND' },
      },
      namesakes: [{ uid: second, state: 'running' }],
    });
    expect(detail.resourceVersion).toBeUndefined();
  });

  it('each has its own events and runs', async () => {
    const now = await told('/events');
    expect(now.filter(({ runId }) => runId).map(one => one.reason)).toEqual([
      'experiment-create',
    ]);
    const before = await told(`/events?uid=${first}`);
    expect(before.filter(({ runId }) => runId).map(one => one.reason)).toEqual([
      'experiment-stop',
      'experiment-create',
    ]);
    const messages = (events: ExperimentEvent[]) =>
      events.map(({ message }) => message);
    expect(messages(now)).toContain('of the second');
    expect(messages(now)).not.toContain('of the first');
    expect(messages(before)).toContain('of the first');
    expect(messages(before)).not.toContain('of the second');
    const keys = (events: ExperimentEvent[]) =>
      new Set(
        events.map(({ reason, message, object, time }) =>
          [reason, message, object.kind, object.name, time].join(),
        ),
      );
    expect([...keys(now)].filter(key => keys(before).has(key))).toEqual([]);
  });

  it('nothing of the second one is left of the first, planned or drifted for it', async () => {
    const remains = await read<ItemList<ExperimentRemain>>(
      `/remains?uid=${first}`,
    );
    expect(
      remains.items.map(({ role, name, state }) => [role, name, state]),
    ).toEqual([
      ['experiment', 'again', 'gone'],
      ['route', 'again', 'gone'],
      ['proxy', 'again-proxy', 'gone'],
      ['proxy', 'again-cart', 'gone'],
      ['target', 'chat', 'present'],
    ]);
    const plan = await read<ExperimentPlan>(`/plan?uid=${first}`);
    expect(plan.arms.map(arm => [arm.plan, arm.problem])).toEqual([
      [undefined, expect.stringMatching(/went with the experiment/)],
      [undefined, expect.stringMatching(/went with the experiment/)],
    ]);
    const drift = await read<ExperimentDrift>(`/drift?uid=${first}`);
    expect(drift.arms.map(({ problem }) => problem)).toEqual([
      expect.stringMatching(/was stopped/),
      expect.stringMatching(/was stopped/),
    ]);
    const live = await read<ExperimentDrift>(`/drift?uid=${second}`);
    expect(live.arms.map(({ problem }) => problem)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('metrics and comparison are of the one that is asked for', async () => {
    const { window, notes } = await read<ExperimentMetrics>(
      `/metrics?range=5m&uid=${first}`,
    );
    const { startedAt = '' } = await read<ExperimentDetail>('');
    expect(notes.join()).toMatch(/is over/);
    // Windows are shared by the minute.
    expect(Date.parse(window.end)).toBeLessThan(Date.parse(startedAt) + 60_000);
    expect(
      (await read<ExperimentMetrics>('/metrics')).notes.join(),
    ).not.toMatch(/is over/);
    await read(`/comparison?uid=${first}`);
  });

  it.each<[string, number, string]>([
    ['?uid=00000000-0000-4000-8000-000000000000', 404, 'EXPERIMENT_NOT_FOUND'],
    ['/drift?uid=another', 404, 'EXPERIMENT_NOT_FOUND'],
    ['/events?uid=another', 404, 'EXPERIMENT_NOT_FOUND'],
    ['?uid=', 400, 'INVALID_INPUT'],
    ['/plan?uid=a%2Fb', 400, 'INVALID_INPUT'],
    ['/metrics?uid=a&uid=b', 400, 'INVALID_INPUT'],
  ])('%s is refused with %s', async (rest, status, code) => {
    const answer = await bench.portal.get(`${path}${rest}`);
    expect([answer.status, answer.json().error.code]).toEqual([status, code]);
  });
});
