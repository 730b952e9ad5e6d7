import { setTimeout as sleep } from 'node:timers/promises';
import { WorkQueue } from './WorkQueue';
import type { ReconcileResult } from './WorkQueue';

function queueOf(reconcile: (key: string) => Promise<ReconcileResult>) {
  const errors: number[] = [];
  const queue = new WorkQueue({
    reconcile,
    retryMilliseconds: 1,
    onError: (_key, _error, attempt) => errors.push(attempt),
  });
  return { queue, errors };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('it did not happen');
    await sleep(2);
  }
}

describe('WorkQueue', () => {
  it('makes one call of a burst', async () => {
    let calls = 0;
    const { queue } = queueOf(async () => {
      calls += 1;
      return undefined;
    });
    for (let i = 0; i < 5; i += 1) queue.add('a');
    await until(() => calls > 0);
    await queue.stop();
    expect(calls).toBeLessThanOrEqual(2);
  });

  it('never runs one key twice at once, and runs again what was added meanwhile', async () => {
    let running = 0;
    let most = 0;
    let calls = 0;
    const { queue } = queueOf(async () => {
      running += 1;
      most = Math.max(most, running);
      await sleep(10);
      running -= 1;
      calls += 1;
      return undefined;
    });
    queue.add('a');
    await until(() => running === 1);
    queue.add('a');
    await until(() => calls === 2);
    await queue.stop();
    expect(most).toBe(1);
  });

  it('runs different keys side by side', async () => {
    const running = new Set<string>();
    let together = false;
    const { queue } = queueOf(async key => {
      running.add(key);
      await sleep(10);
      together ||= running.size === 2;
      running.delete(key);
      return undefined;
    });
    queue.add('a');
    queue.add('b');
    await until(() => together);
    await queue.stop();
  });

  it('tries again after a failure, counting until one succeeds', async () => {
    let calls = 0;
    const { queue, errors } = queueOf(async () => {
      calls += 1;
      if (calls < 4) throw new Error('no');
      return undefined;
    });
    queue.add('a');
    await until(() => calls === 4);
    await queue.stop();
    expect(errors).toEqual([1, 2, 3]);
  });

  it('comes again when asked to', async () => {
    let calls = 0;
    const { queue } = queueOf(async () => {
      calls += 1;
      return calls < 3 ? { againInMilliseconds: 1 } : undefined;
    });
    queue.add('a');
    await until(() => calls === 3);
    await queue.stop();
  });

  it('waits for what runs when it stops, and starts nothing after', async () => {
    let calls = 0;
    let ended = false;
    const { queue } = queueOf(async () => {
      calls += 1;
      await sleep(20);
      ended = true;
      return { againInMilliseconds: 1 };
    });
    queue.add('a');
    await until(() => calls === 1);
    await queue.stop();
    expect(ended).toBe(true);
    queue.add('a');
    await sleep(20);
    expect(calls).toBe(1);
  });
});
