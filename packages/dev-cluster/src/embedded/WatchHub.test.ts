import fc from 'fast-check';
import type { OpenWatch } from '../http';
import {
  createMany,
  startThings,
  type Things,
} from './__testUtils__/startThings';

type Seen = {
  type: string;
  object: { metadata: { name: string; resourceVersion: string } };
};

/** Waits until the server has ended the watch. */
const ended = (watch: OpenWatch) => watch.until(() => watch.ended);

describe('watches and pages', () => {
  let things: Things;
  beforeEach(async () => {
    things = await startThings({ bookmarkMilliseconds: 30 });
  });
  afterEach(() => things.api.close());

  const list = async (query = '') =>
    (await things.send({ path: `${things.things}?${query}` })).json();

  it('a page goes on in the snapshot of the first, whatever happens meanwhile', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await things.create(name);
    const first = await list('limit=2');
    expect(first.metadata.remainingItemCount).toBe(2);
    await things.remove(`${things.things}/c`);
    await things.create('b2');
    await things.merge(`${things.things}/d`, { spec: { size: 9 } });
    const second = await list(`limit=2&continue=${first.metadata.continue}`);
    const names = second.items.map(
      (item: Seen['object']) => item.metadata.name,
    );
    expect(names).toEqual(['c', 'd']);
    expect(second.items[1].spec).toEqual({});
    expect(second.metadata).toEqual({
      continue: '',
      resourceVersion: first.metadata.resourceVersion,
    });
  });

  it('after compaction a token is 410 with a token that goes on at the newest state', async () => {
    for (const name of ['a', 'b', 'c']) await things.create(name);
    const first = await list('limit=1');
    await things.create('b2');
    things.api.compact();
    const expired = await list(`limit=9&continue=${first.metadata.continue}`);
    expect(expired).toMatchObject({ code: 410, reason: 'Expired' });
    const rest = await list(`limit=9&continue=${expired.metadata.continue}`);
    expect(
      rest.items.map((item: Seen['object']) => item.metadata.name),
    ).toEqual(['b', 'b2', 'c']);
  });

  it('after compaction an old watch is an ERROR event, a current one is served', async () => {
    const { metadata } = await list();
    await things.create('a');
    const current = (await list()).metadata.resourceVersion;
    things.api.compact();
    const old = await things.watch(
      `resourceVersion=${metadata.resourceVersion}`,
    );
    await old.until(() => false);
    expect(old.events).toEqual([
      { type: 'ERROR', object: expect.objectContaining({ code: 410 }) },
    ]);
    const live = await things.watch(`resourceVersion=${current}`);
    await things.create('b');
    await live.until(events => events.length === 1);
    live.close();
  });

  it('bookmarks advance while the watched kind is quiet', async () => {
    const watch = await things.watch('allowWatchBookmarks=true');
    await things.send({
      method: 'POST',
      path: '/api/v1/namespaces/default/configmaps',
      body: { metadata: { name: 'c' } },
    });
    const { resourceVersion } = (await list()).metadata;
    await watch.until(events =>
      events.some(
        event => event.object.metadata.resourceVersion === resourceVersion,
      ),
    );
    expect(watch.events.at(-1)).toMatchObject({
      type: 'BOOKMARK',
      object: { kind: 'Thing' },
    });
    watch.close();
  });

  it('ten thousand initial events come whole, live ones after them', async () => {
    const names = Array.from({ length: 10_000 }, (_, index) => `t-${index}`);
    await createMany(things, names);
    const watch = await things.watch(
      'sendInitialEvents=true&resourceVersionMatch=NotOlderThan&allowWatchBookmarks=true',
    );
    await things.create('live');
    await watch.until(
      events => events.some(event => event.object.metadata.name === 'live'),
      20_000,
    );
    const types = watch.events.map(({ type }) => type);
    expect(types.indexOf('BOOKMARK')).toBe(10_000);
    // A bookmark of the clock may come between.
    const live = watch.events
      .slice(10_001)
      .filter(({ type }) => type !== 'BOOKMARK');
    expect(live.map(({ object }) => object.metadata.name)).toEqual(['live']);
    watch.close();
  }, 120_000);

  it('a watcher that resumes after each cut has, in the end, what the list has', async () => {
    const step = fc.record({
      act: fc.constantFrom('put', 'put', 'put', 'remove', 'cut'),
      name: fc.constantFrom('a', 'b', 'c', 'd'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async steps => {
          const state = new Map<string, string>();
          let since = '0';
          const open = () => things.watch(`resourceVersion=${since}`);
          const take = (watch: { events: readonly Seen[] }) => {
            for (const { type, object } of watch.events) {
              const { name, resourceVersion } = object.metadata;
              if (type === 'DELETED') state.delete(name);
              else state.set(name, resourceVersion);
              since = resourceVersion;
            }
          };
          let watch = await open();
          let size = 0;
          for (const { act, name } of steps) {
            const path = `${things.things}/${name}`;
            if (act === 'remove') await things.remove(path);
            if (act === 'put') {
              const made = await things.create(name);
              if (made.status === 409)
                await things.merge(path, { spec: { size: ++size } });
            }
            if (act === 'cut') {
              things.api.dropWatches('cut');
              await ended(watch);
              take(watch);
              watch = await open();
            }
          }
          await things.remove(`${things.things}/last`);
          await things.create('last');
          await watch.until(events =>
            events.some(
              event =>
                event.object.metadata.name === 'last' && event.type === 'ADDED',
            ),
          );
          take(watch);
          watch.close();
          const { items } = await list();
          const wanted = items.map(({ metadata }: Seen['object']) => [
            metadata.name,
            metadata.resourceVersion,
          ]);
          expect([...state].sort()).toEqual(wanted);
          await things.remove(things.things);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
