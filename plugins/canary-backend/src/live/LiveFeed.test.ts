import { PassThrough } from 'node:stream';
import { ServiceUnavailableError } from '@backstage/errors';
import fc from 'fast-check';
import { LiveFeed } from './LiveFeed';
import type { Outlet } from './LiveViewer';
import { PendingChanges } from './PendingChanges';

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

/** What is written to it is kept, and nobody takes it while it is stuck. */
class ScriptedOutlet implements Outlet {
  readonly written: string[] = [];
  readonly #listeners: Array<[string, () => void]> = [];
  destroyed = false;
  isStuck = false;
  ended = false;

  write(text: string): boolean {
    this.written.push(text);
    return !this.isStuck;
  }

  end(): void {
    this.ended = true;
    this.emit('close');
  }

  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }

  on(event: string, listener: () => void): void {
    this.#listeners.push([event, listener]);
  }

  emit(event: string): void {
    for (const [on, listener] of this.#listeners) if (on === event) listener();
  }

  get messages(): string[] {
    return this.written
      .filter(text => text.startsWith('data: '))
      .map(text => JSON.parse(text.slice(6)).version);
  }
}

function setUp(options: { clusters?: number; maximumViewers?: number } = {}) {
  const { clusters = 1, maximumViewers } = options;
  let revision = 0;
  const versions = jest.fn(() =>
    Array.from({ length: clusters }, (_, index) => ({
      cluster: `c${index}`,
      version: `c${index}.${revision}`,
    })),
  );
  const onError = jest.fn();
  const feed = new LiveFeed({
    versions,
    now: Date.now,
    onError,
    maximumViewers,
  });
  const join = (lastsMilliseconds = 3_600_000) => {
    const outlet = new ScriptedOutlet();
    feed.join(() => outlet, { lastsMilliseconds });
    return outlet;
  };
  const change = () => {
    revision += 1;
  };
  return { feed, versions, onError, join, change };
}

it('tells a new viewer of the clusters once, and then of what changed', () => {
  const { join, change } = setUp();
  const outlet = join();
  jest.advanceTimersByTime(5_000);
  expect(outlet.messages).toEqual(['c0.0']);
  change();
  jest.advanceTimersByTime(5_000);
  expect(outlet.messages).toEqual(['c0.0', 'c0.1']);
});

it('writes one message a second in all, with the newest of the cluster that waited longest', () => {
  const { join, change } = setUp({ clusters: 3 });
  const outlet = join();
  const churn = setInterval(change, 20);
  jest.advanceTimersByTime(9_500);
  clearInterval(churn);
  expect(outlet.messages).toHaveLength(9);
  const told = outlet.messages.map(version => version.split('.')[0]);
  expect(told.slice(0, 6)).toEqual(['c0', 'c1', 'c2', 'c0', 'c1', 'c2']);
  const revisions = outlet.messages.map(version =>
    Number(version.split('.')[1]),
  );
  // The sixth was written after some 300 changes, and none of an old one.
  expect(revisions[5]).toBeGreaterThan(290);
});

it('looks once a second for 200 viewers, and not at all for none', () => {
  const { feed, versions, join, change } = setUp();
  jest.advanceTimersByTime(10_000);
  expect(versions).not.toHaveBeenCalled();
  const outlets = Array.from({ length: 200 }, () => join());
  const churn = setInterval(change, 20);
  jest.advanceTimersByTime(10_000);
  expect(versions.mock.calls.length).toBeLessThanOrEqual(11);
  for (const outlet of outlets) expect(outlet.messages).toHaveLength(10);
  for (const outlet of outlets) outlet.emit('close');
  expect(feed.size).toBe(0);
  versions.mockClear();
  jest.advanceTimersByTime(10_000);
  clearInterval(churn);
  expect(versions).not.toHaveBeenCalled();
  expect(jest.getTimerCount()).toBe(0);
});

it('writes nothing to a viewer that takes nothing, and then only the newest', () => {
  const { join, change } = setUp();
  const outlet = join();
  outlet.isStuck = true;
  const churn = setInterval(change, 20);
  jest.advanceTimersByTime(40_000);
  expect(outlet.messages).toHaveLength(1);
  outlet.isStuck = false;
  outlet.emit('drain');
  clearInterval(churn);
  jest.advanceTimersByTime(3_000);
  expect(outlet.messages).toHaveLength(2);
  expect(outlet.messages[1]).toBe('c0.2000');
});

it('holds no more than a stream takes, however often things change', () => {
  const { feed, change } = setUp();
  const unread = new PassThrough({ highWaterMark: 256 });
  feed.join(() => unread, { lastsMilliseconds: 3_600_000 });
  const churn = setInterval(change, 20);
  jest.advanceTimersByTime(60_000);
  clearInterval(churn);
  const held = unread.readableLength + unread.writableLength;
  expect(held).toBeGreaterThan(256);
  expect(held).toBeLessThan(1_024);
});

it('cuts a viewer that took nothing for a minute', () => {
  const { feed, join } = setUp();
  const outlet = join();
  outlet.isStuck = true;
  jest.advanceTimersByTime(60_000);
  expect(outlet.destroyed).toBe(false);
  jest.advanceTimersByTime(2_000);
  expect(outlet.destroyed).toBe(true);
  expect(feed.size).toBe(0);
});

it('writes a comment every twenty seconds while nothing changes', () => {
  const { join } = setUp();
  const outlet = join();
  jest.advanceTimersByTime(62_000);
  expect(outlet.written.filter(text => text === ': alive\n\n')).toHaveLength(3);
});

it('ends a stream when its time is over, and others go on', () => {
  const { feed, join } = setUp();
  const [short, long] = [join(5_000), join()];
  jest.advanceTimersByTime(6_000);
  expect([short.ended, long.ended]).toEqual([true, false]);
  expect(feed.size).toBe(1);
});

it('refuses a viewer too many before its response begins, until one leaves', () => {
  const { feed, join } = setUp({ maximumViewers: 2 });
  const first = join();
  join();
  const open = jest.fn();
  expect(() => feed.join(open, { lastsMilliseconds: 1_000 })).toThrow(
    ServiceUnavailableError,
  );
  expect(open).not.toHaveBeenCalled();
  first.emit('close');
  join();
  expect(feed.size).toBe(2);
});

it('keeps nobody who was gone before the response began', () => {
  const { feed } = setUp();
  const outlet = new ScriptedOutlet();
  outlet.destroyed = true;
  feed.join(() => outlet, { lastsMilliseconds: 1_000 });
  expect(feed.size).toBe(0);
  expect(jest.getTimerCount()).toBe(0);
});

it('ends all streams when it is stopped, and takes no more', () => {
  const { feed, join } = setUp();
  const [free, stuck] = [join(), join()];
  stuck.isStuck = true;
  jest.advanceTimersByTime(1_000);
  feed.stop();
  expect([free.ended, stuck.destroyed]).toEqual([true, true]);
  expect(() => join()).toThrow(ServiceUnavailableError);
  expect(jest.getTimerCount()).toBe(0);
});

it('ends all streams when the versions cannot be had: silence would say that nothing changed', () => {
  const { feed, versions, onError, join } = setUp();
  const outlet = join();
  versions.mockImplementation(() => {
    throw new Error('boom');
  });
  jest.advanceTimersByTime(1_000);
  expect(outlet.ended).toBe(true);
  expect(onError).toHaveBeenCalledTimes(1);
  expect(feed.size).toBe(0);
});

it('keeps of each cluster the newest only, and gives each back once', () => {
  const changes = fc.array(
    fc.record({
      cluster: fc.constantFrom('a', 'b', 'c'),
      version: fc.string(),
    }),
  );
  fc.assert(
    fc.property(changes, given => {
      const pending = new PendingChanges();
      const newest = new Map<string, string>();
      for (const change of given) {
        pending.put(change);
        newest.set(change.cluster, change.version);
      }
      const taken = new Map<string, string>();
      for (let next = pending.take(); next; next = pending.take()) {
        expect(taken.has(next.cluster)).toBe(false);
        taken.set(next.cluster, next.version);
      }
      expect(taken).toEqual(newest);
    }),
  );
});
