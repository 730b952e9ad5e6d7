import type { WorkloadFacts } from '../../clusters/projections';
import { rememberReadiness, viewWorkloads } from './viewWorkloads';

const created = Date.UTC(2026, 0, 1);
const now = created + 30 * 60_000;

const workload = (changes: Partial<WorkloadFacts> = {}): WorkloadFacts => ({
  namespace: 'team',
  name: 'chat',
  uid: 'w1',
  release: 'chat',
  desired: 2,
  pods: 2,
  ready: 0,
  createdAt: created,
  ...changes,
});

describe('rememberReadiness', () => {
  it.each<[string, Partial<WorkloadFacts>, boolean]>([
    ['no condition and nothing ready was never ready', {}, false],
    ['something ready is ready', { ready: 1 }, true],
    [
      'a condition that is true was ready',
      { available: { status: true, since: created } },
      true,
    ],
    [
      'a condition false since the creation was never ready',
      { available: { status: false, since: created + 1_000 } },
      false,
    ],
    [
      'a condition that turned false later was ready',
      { available: { status: false, since: created + 10 * 60_000 } },
      true,
    ],
  ])('%s', (_, changes, everReady) => {
    expect(rememberReadiness(workload(changes), undefined, now).everReady).toBe(
      everReady,
    );
  });

  it('keeps since when a workload without conditions was seen not ready', () => {
    const first = rememberReadiness(workload(), undefined, now);
    const later = rememberReadiness(workload(), first, now + 60_000);
    expect(later.notReadySince).toBe(now);
  });

  it('forgets it once the workload is ready, and remembers that it was', () => {
    const first = rememberReadiness(workload(), undefined, now);
    const ready = rememberReadiness(workload({ ready: 2 }), first, now);
    expect(ready).toEqual({ everReady: true, notReadySince: undefined });
    expect(rememberReadiness(workload(), ready, now).everReady).toBe(true);
  });
});

describe('viewWorkloads', () => {
  const view = (...workloads: WorkloadFacts[]) =>
    viewWorkloads({ release: 'chat', workloads, memory: new Map() });

  it('is absent without any', () => {
    expect(view()).toEqual({ state: 'absent' });
  });

  it('counts the workload named like the release, not the cache router beside it', () => {
    expect(
      view(
        workload({ ready: 2 }),
        workload({ name: 'chat-cart', uid: 'w2', desired: 2, ready: 2 }),
      ),
    ).toMatchObject({ desired: 2, ready: 2 });
  });

  it('leaves the cache router out when no workload is named like the release', () => {
    expect(
      view(
        workload({ name: 'chat-vllm', ready: 1 }),
        workload({ name: 'chat-cart', uid: 'w2', ready: 2 }),
      ),
    ).toMatchObject({ desired: 2, ready: 1 });
  });

  it('adds up several', () => {
    expect(
      view(
        workload({ name: 'chat-prefill', ready: 1 }),
        workload({ name: 'chat-decode', uid: 'w2', desired: 3, ready: 3 }),
      ),
    ).toMatchObject({ desired: 5, ready: 4 });
  });
});
