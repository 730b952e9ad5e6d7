import { createWatchCache } from '../cache/createWatchCache';
import type { WatchCacheOptions } from '../cache/WatchCacheOptions';
import type { KubernetesClient, KubernetesObject } from '../types';
import type { WatchCache } from '../WatchCache.types';
import { services } from './Cluster';
import { HastyClock } from './HastyClock';
import { eventually } from './waiting';

/** What tests keep of an object: enough to tell any two states apart. */
export interface TestRow {
  namespace: string;
  name: string;
  resourceVersion: string;
}

export function testRow({ metadata }: KubernetesObject): TestRow {
  const { namespace = '', name, resourceVersion } = metadata;
  return { namespace, name, resourceVersion };
}

/** A cache of services that hurries, with its clock. */
export function cacheOf(
  client: KubernetesClient,
  options: Partial<WatchCacheOptions<TestRow>> = {},
): { cache: WatchCache<TestRow>; clock: HastyClock } {
  const clock = new HastyClock();
  const cache = createWatchCache<TestRow>({
    client,
    resource: services,
    projection: { project: testRow },
    coalesceMilliseconds: 1,
    clock,
    ...options,
  });
  return { cache, clock };
}

const order = (rows: Iterable<TestRow>): string =>
  [...rows]
    .map(({ namespace, name, resourceVersion }) =>
      [namespace, name, resourceVersion].join(' '),
    )
    .sort()
    .join('\n');

/** A fresh whole list, as a text that compares. */
export async function freshList(
  client: KubernetesClient,
  namespace?: string,
): Promise<string> {
  const rows: TestRow[] = [];
  const pages = client.list(services, { namespace, project: testRow });
  for await (const page of pages) rows.push(...page.items);
  return order(rows);
}

/** Waits until the cache holds what a fresh list holds. */
export async function expectSynced(
  cache: WatchCache<TestRow>,
  client: KubernetesClient,
  namespace?: string,
): Promise<void> {
  const expected = await freshList(client, namespace);
  await eventually(() => order(cache.values()) === expected).catch(() => {});
  expect(order(cache.values())).toBe(expected);
}

/** Starts the cache and waits until no scope is loading; `settled` would go by the hasty clock. */
export async function startAndLoad(cache: WatchCache<unknown>): Promise<void> {
  cache.start();
  await eventually(
    () => cache.states().every(({ state }) => state.state !== 'loading'),
    10_000,
  );
}
