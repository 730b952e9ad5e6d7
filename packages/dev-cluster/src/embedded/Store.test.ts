import fc from 'fast-check';
import { Store } from './Store';
import type { ApiObject } from './objects';

const object = (name: string, value: number): ApiObject => ({
  apiVersion: 'v1',
  kind: 'Thing',
  metadata: { name, uid: name, creationTimestamp: '' },
  value,
});

function contents(store: Store, revision: number) {
  const snapshot = store.at('t', revision);
  return snapshot?.keys.map(key => {
    const found = snapshot.get(key)?.object;
    return [key, found?.value, found?.metadata.resourceVersion];
  });
}

const step = fc.record({
  table: fc.constantFrom('t', 't', 'other'),
  key: fc.constantFrom('a', 'a-b/x', 'a/x', 'a.b/x', 'z'),
  value: fc.option(fc.nat(9), { nil: undefined }),
});

describe('Store', () => {
  it('shows each revision as it was, in order of keys, until it is compacted', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.nat(40),
        (steps, cut) => {
          const store = new Store({ historyLimit: 1_000 });
          const model = new Map<string, [number, string]>();
          const states = new Map<number, unknown>();
          const remember = () =>
            states.set(
              store.revision,
              [...model]
                .sort(([a], [b]) => (a < b ? -1 : 1))
                .map(([key, value]) => [key, ...value]),
            );
          remember();
          for (const { table, key, value } of steps) {
            if (value === undefined) store.delete(table, key);
            else store.put(table, key, object(key, value));
            if (table === 't' && value === undefined) model.delete(key);
            if (table === 't' && value !== undefined) {
              model.set(key, [value, String(store.revision)]);
            }
            remember();
          }
          for (const [revision, state] of states) {
            expect(contents(store, revision)).toEqual(state);
          }
          const compactTo = [...states.keys()][Math.min(cut, states.size - 1)];
          store.compact(compactTo);
          for (const [revision, state] of states) {
            expect(contents(store, revision)).toEqual(
              revision < compactTo ? undefined : state,
            );
          }
        },
      ),
    );
  });

  it('replays to a later state from any earlier one', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 30 }),
        fc.nat(30),
        (steps, from) => {
          const store = new Store({ historyLimit: 1_000 });
          const revisions = [store.revision];
          for (const { table, key, value } of steps) {
            if (value === undefined) store.delete(table, key);
            else store.put(table, key, object(key, value));
            revisions.push(store.revision);
          }
          const start = revisions[Math.min(from, revisions.length - 1)];
          const replayed = new Map(
            (contents(store, start) ?? []).map(row => [row[0], row]),
          );
          for (const event of store.since(start)) {
            if (event.table !== 't') continue;
            const current = event.current?.object;
            if (!current) replayed.delete(event.key);
            else {
              replayed.set(event.key, [
                event.key,
                current.value,
                current.metadata.resourceVersion,
              ]);
            }
          }
          const now = contents(store, store.revision) ?? [];
          expect(new Map(now.map(row => [row[0], row]))).toEqual(replayed);
        },
      ),
    );
  });

  it('forgets what is older than the history it must keep', () => {
    const store = new Store({ historyLimit: 10 });
    const first = store.revision;
    for (let value = 0; value <= 20; value++)
      store.put('t', 'a', object('a', value));
    expect(store.at('t', first)).toBeUndefined();
    expect(store.at('t', store.revision - 10)?.get('a')?.object.value).toBe(10);
  });

  it('tells of a deletion with the last state and the revision of the deletion', () => {
    const store = new Store({ historyLimit: 10 });
    store.put('t', 'a', object('a', 1));
    const left: unknown[] = [];
    store.subscribe(event => left.push(event.left()?.object));
    store.delete('t', 'a');
    expect(left).toEqual([
      expect.objectContaining({
        value: 1,
        metadata: expect.objectContaining({
          resourceVersion: String(store.revision),
        }),
      }),
    ]);
  });
});
