import { SharedCalls } from './SharedCalls';

function setUp() {
  let time = 1_000;
  const shared = new SharedCalls<{ value: number }>({
    maxSize: 2,
    sizeOf: () => 1,
    now: () => time,
  });
  let calls = 0;
  const signals: AbortSignal[] = [];
  let settle: Array<(value?: Error) => void> = [];
  const call = (signal: AbortSignal) => {
    calls += 1;
    signals.push(signal);
    const value = calls;
    return new Promise<{ value: number }>((resolve, reject) => {
      settle.push(error => (error ? reject(error) : resolve({ value })));
    });
  };
  return {
    ask: (key: string, signal?: AbortSignal) =>
      shared.ask(key, call, { keptMilliseconds: 1_000, signal }),
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
    answer(error?: Error) {
      for (const one of settle) one(error);
      settle = [];
    },
    calls: () => calls,
    signals,
  };
}

it('asks once for twenty callers with the same question', async () => {
  const { ask, answer, calls } = setUp();
  const all = Array.from({ length: 20 }, () => ask('a'));
  answer();
  expect(new Set((await Promise.all(all)).map(one => one.value)).size).toBe(1);
  expect(calls()).toBe(1);
});

it('keeps an answer for one step and no longer', async () => {
  const { ask, answer, pass, calls } = setUp();
  const first = ask('a');
  answer();
  await first;
  pass(999);
  await ask('a');
  expect(calls()).toBe(1);
  pass(2);
  const again = ask('a');
  answer();
  await again;
  expect(calls()).toBe(2);
});

it('ends the wait of the caller that leaves, and of no other', async () => {
  const { ask, answer, signals } = setUp();
  const leaving = new AbortController();
  const left = ask('a', leaving.signal);
  const stayed = ask('a', new AbortController().signal);
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: 'AbortError' });
  expect(signals[0].aborted).toBe(false);
  answer();
  expect(await stayed).toEqual({ value: 1 });
});

it('ends the upstream call when the last caller left, and begins anew for the next', async () => {
  const { ask, answer, signals } = setUp();
  const leaving = new AbortController();
  const waits = [ask('a', leaving.signal), ask('a', leaving.signal)];
  leaving.abort();
  await Promise.allSettled(waits);
  expect(signals[0].aborted).toBe(true);
  const next = ask('a');
  answer();
  expect(await next).toEqual({ value: 2 });
});

it('tells a failure to all who wait, and asks again afterwards', async () => {
  const { ask, answer, calls } = setUp();
  const waits = [ask('a'), ask('a')];
  answer(new Error('down'));
  expect(await Promise.allSettled(waits)).toEqual([
    { status: 'rejected', reason: new Error('down') },
    { status: 'rejected', reason: new Error('down') },
  ]);
  const again = ask('a');
  answer();
  await again;
  expect(calls()).toBe(2);
});

it('forgets the oldest answer when there are too many', async () => {
  const { ask, answer, calls } = setUp();
  for (const key of ['a', 'b', 'c']) {
    const asked = ask(key);
    answer();
    await asked;
  }
  await ask('c');
  expect(calls()).toBe(3);
  const again = ask('a');
  answer();
  await again;
  expect(calls()).toBe(4);
});
