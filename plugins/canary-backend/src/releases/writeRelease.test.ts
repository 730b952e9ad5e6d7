import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { HelmCall } from '@llm-canary/backstage-plugin-canary-node';
import type { ReleaseChange } from '../operations/ReleaseOperations';
import type { Run } from '../runs';
import {
  recordOf,
  ref,
  runId,
  scriptRelease,
  settle,
} from './__testUtils__/scriptedRelease';

const managed = new CanaryError('CANARY_MANAGED_SERVICE', 'it is an arm');
const layers = [
  { name: 'form', values: { replicaCount: 1, a: { b: 1 } } },
  { name: 'edit', values: { a: { c: null } } },
];
const install: ReleaseChange = {
  operation: 'install',
  chart: { name: 'vllm', version: '0.9.4' },
  layers,
};

/** Helm that waits for its gate to close after the first write, and then fails as the port does. */
async function untilRevoked({ gate, onAccepted }: HelmCall) {
  await gate.beforeFirstWrite();
  onAccepted?.();
  const writes = ['POST v1 secrets/chat.v2'];
  return new Promise<never>((_, reject) => {
    gate.revoked.addEventListener('abort', () => {
      const { code, message } = gate.revoked.reason;
      reject(new CanaryError(code, message, { fields: { writes } }));
    });
  });
}

describe('what helm is told', () => {
  const located = { repository: 'https://charts.test' };

  it.each<[string, ReleaseChange, object]>([
    [
      'an apply merges the layers sent over nothing else, with the chart that is there',
      { operation: 'apply', layers },
      {
        verb: 'upgrade',
        chart: { ...located, name: 'vllm', version: '0.9.3' },
        values: { replicaCount: 1, a: { b: 1, c: null } },
        force: false,
      },
    ],
    [
      'or another chart',
      {
        operation: 'apply',
        chart: { name: 'sglang', version: '2' },
        layers: [],
      },
      { chart: { ...located, name: 'sglang', version: '2' }, values: {} },
    ],
    [
      'with force',
      { operation: 'apply-force', layers },
      { verb: 'upgrade', force: true },
    ],
    [
      'an autoscale changes three values and takes the fixed number away',
      { operation: 'autoscale', enabled: true, minReplicas: 1, maxReplicas: 4 },
      {
        verb: 'upgrade',
        values: {
          seed: 7,
          scaler: { x: 1, enabled: true, minReplicas: 1, maxReplicas: 4 },
        },
      },
    ],
    [
      'a rollback names the revision',
      { operation: 'rollback', toRevision: 1 },
      { verb: 'rollback', toRevision: 1 },
    ],
    ['an uninstall', { operation: 'uninstall' }, { verb: 'uninstall' }],
  ])('%s', async (_, change, expected) => {
    const config = '{"replicaCount":2,"seed":7,"scaler":{"x":1}}';
    const script = scriptRelease({
      records: [recordOf({ config })],
      call: { change, note: 'why' },
    });
    const { run } = await settle(script.start());
    expect(script.calls).toMatchObject([
      {
        ref: { namespace: 'team', name: 'chat' },
        write: expected,
        description: `canary run ${runId}: why`,
      },
    ]);
    expect(run).toMatchObject({
      outcome: 'accepted',
      revision: 1,
      note: 'why',
      writes: ['POST a'],
      output: 'done',
    });
  });

  it('an install, where there is nothing', async () => {
    const records: ReturnType<typeof recordOf>[] = [];
    const script = scriptRelease({
      records,
      call: { change: install },
      async run({ gate, onAccepted }) {
        await gate.beforeFirstWrite();
        records.push(recordOf({ status: 'pending-install' }));
        onAccepted?.();
        return { ok: true, revision: 1, writes: ['POST'], output: '' };
      },
    });
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({
      value: { uid: 'uid-1-pending-install', warnings: [] },
    });
    expect(run).toMatchObject({ outcome: 'accepted', changed: true });
  });

  it('nothing, when it is scaled so already', async () => {
    const config =
      '{"scaler":{"enabled":true,"minReplicas":1,"maxReplicas":4}}';
    const script = scriptRelease({
      records: [recordOf({ config })],
      call: {
        change: {
          operation: 'autoscale',
          enabled: true,
          minReplicas: 1,
          maxReplicas: 4,
        },
      },
    });
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({ status: 'fulfilled' });
    expect(run).toBeUndefined();
    expect(script.calls).toEqual([]);
  });
});

describe('what keeps helm from being started', () => {
  it.each<[string, Parameters<typeof scriptRelease>[0], string]>([
    ['no such release', { records: [] }, 'RELEASE_NOT_FOUND'],
    ['another revision', { call: { expectRevision: 9 } }, 'RELEASE_MOVED'],
    [
      'a record without an end',
      { records: [recordOf({ status: 'pending-upgrade' })] },
      'RELEASE_BUSY',
    ],
    [
      'a chart that is no service of the portal',
      { records: [recordOf({ chart: 'postgresql' })] },
      'RELEASE_NOT_FOUND',
    ],
    [
      'a chart that would hide the release',
      {
        call: {
          change: {
            operation: 'apply',
            chart: { name: 'postgresql', version: '1' },
            layers: [],
          },
        },
      },
      'INVALID_INPUT',
    ],
    [
      'a record that nobody can read',
      { records: [{ ...recordOf(), data: { release: '!!!' } }] },
      'INVALID_INPUT',
    ],
    [
      'an install where something stands',
      { call: { change: install } },
      'RELEASE_EXISTS',
    ],
  ])('%s', async (_, options, code) => {
    const script = scriptRelease(options);
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({ reason: { code } });
    expect(run).toBeUndefined();
    expect(script.calls).toEqual([]);
  });
});

describe('what helm’s first write is refused for', () => {
  const lost = new AbortController();
  lost.abort(new CanaryError('RELEASE_BUSY', 'the lock is lost'));

  it.each<[string, Partial<Parameters<typeof scriptRelease>[0]>, string]>([
    [
      'an adoption',
      { call: { confirm: () => Promise.reject(managed) } },
      'CANARY_MANAGED_SERVICE',
    ],
    ['a lost lock', { call: { signal: lost.signal } }, 'RELEASE_BUSY'],
  ])('%s', async (_, options, code) => {
    const { accepted, run } = await settle(scriptRelease(options).start());
    expect(accepted).toMatchObject({ reason: { code } });
    expect(run).toBeUndefined();
  });

  it.each<[string, (records: ReturnType<typeof recordOf>[]) => void]>([
    [
      'a revision that came in between',
      records => records.push(recordOf({ revision: 2 })),
    ],
    ['a release that went', records => records.splice(0)],
    [
      'a release that was made anew',
      records => records.splice(0, 1, recordOf({ status: 'failed' })),
    ],
  ])('%s', async (_, change) => {
    const script = scriptRelease({
      async run({ gate }) {
        change(script.records);
        await gate.beforeFirstWrite();
        throw new Error('It passed.');
      },
    });
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({ reason: { code: 'RELEASE_MOVED' } });
    expect(run).toBeUndefined();
  });
});

describe('what ends the writes of helm under way', () => {
  const twice = () => {
    let looks = 0;
    return async () => {
      looks += 1;
      if (looks > 1) throw managed;
    };
  };

  it('an adoption that a look finds, and the run lists what was written', async () => {
    const script = scriptRelease({
      run: untilRevoked,
      lookMilliseconds: 5,
      call: { confirm: twice(), note: 'n' },
    });
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({ status: 'fulfilled' });
    expect(run).toMatchObject({
      outcome: 'failed',
      error: { code: 'CANARY_MANAGED_SERVICE' },
      writes: ['POST v1 secrets/chat.v2'],
      note: 'n',
    });
  });

  it('an LLMService that the watch shows, long before the next look', async () => {
    const script = scriptRelease({
      lookMilliseconds: 1e9,
      call: { confirm: twice() },
      run: untilRevoked,
    });
    const started = script.start();
    await started.accepted;
    script.showService();
    expect(await started.ended).toMatchObject({
      error: { code: 'CANARY_MANAGED_SERVICE' },
    });
  });

  it('a lock that is lost', async () => {
    const lock = new AbortController();
    const script = scriptRelease({
      run: untilRevoked,
      call: { signal: lock.signal },
    });
    const started = script.start();
    await started.accepted;
    lock.abort(new CanaryError('RELEASE_BUSY', 'lost'));
    expect(await started.ended).toMatchObject({
      error: { code: 'RELEASE_BUSY' },
    });
  });

  it('an adoption after the last write is a warning', async () => {
    const script = scriptRelease({ call: { confirm: twice() } });
    const { accepted, run } = await settle(script.start());
    expect(accepted).toMatchObject({ status: 'fulfilled' });
    expect(run).toMatchObject({
      outcome: 'accepted',
      warnings: ['A look after the last write found: it is an arm'],
    });
  });
});

describe('a record that was left a minute ago without an end', () => {
  const minuteAgo = new Date(Date.now() - 60_000);
  const left = recordOf({ revision: 2, status: 'pending-upgrade' });
  left.metadata.creationTimestamp = minuteAgo.toISOString();
  const records = [left, recordOf()];
  const change: ReleaseChange = { operation: 'rollback', toRevision: 1 };
  const run: Run = {
    ...ref,
    id: runId,
    subject: 'service',
    operation: 'apply',
    actor: 'user:default/a',
    outcome: 'noEndRecorded',
    startedAt: minuteAgo,
  };

  it('may be another helm’s, which may be at work', async () => {
    const script = scriptRelease({ records: [...records], call: { change } });
    const { accepted } = await settle(script.start());
    expect(accepted).toMatchObject({ reason: { code: 'RELEASE_BUSY' } });
  });

  it('is rolled back at once when a run of the portal left it', async () => {
    const script = scriptRelease({
      records: [...records],
      call: { change },
      runs: [run],
    });
    const { accepted } = await settle(script.start());
    expect(accepted).toMatchObject({
      value: { warnings: [expect.stringMatching(/left unfinished/)] },
    });
  });
});

describe('without helm', () => {
  it('says which key to set, and still knows whether a release exists', async () => {
    const script = scriptRelease({});
    const cluster = { ...script.cluster, helm: undefined };
    const { accepted } = scriptRelease({ call: { cluster } }).start();
    await expect(accepted).rejects.toThrow(/canary\.helm\.binary/);
    expect(await script.operations.exists(cluster, ref)).toBe(true);
    const other = { ...ref, name: 'other' };
    expect(await script.operations.exists(cluster, other)).toBe(false);
  });
});
