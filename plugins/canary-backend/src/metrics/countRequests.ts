import type {
  MeasuredNumber,
  NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  CountSpan,
  MetricsReader,
} from '@llm-canary/backstage-plugin-canary-node';

/** Services of one call: a query of more would be long for a Prometheus to read. */
const mostServices = 100;

/** Arms of one experiment, which are only compared when all are counted in one place. */
export type ArmGroup = readonly NamespacedName[];

/** Requests by `namespace/name`. */
export type RequestCounts = Map<string, MeasuredNumber>;

/** What a service is known by. */
export function serviceKey({ namespace, name }: NamespacedName): string {
  return `${namespace}/${name}`;
}

function batchesOf(groups: readonly ArmGroup[]): ArmGroup[][] {
  const batches: ArmGroup[][] = [];
  let size = mostServices;
  for (const group of groups) {
    if (size + group.length > mostServices) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(group);
    size += group.length;
  }
  return batches;
}

function isCounted(counts: RequestCounts, group: ArmGroup): boolean {
  return group.some(service => {
    const state = counts.get(serviceKey(service))?.state;
    return state === 'ok' || state === 'noTraffic';
  });
}

/**
 * Requests of the arms of several experiments: one call for a hundred arms. A source counts all that it
 * is asked for in one place; experiments that are not counted there are asked for once more, alone.
 */
export async function countRequests(
  reader: Pick<MetricsReader, 'requests'>,
  groups: readonly ArmGroup[],
  { span, signal }: { span: CountSpan; signal: AbortSignal },
): Promise<RequestCounts> {
  const counts: RequestCounts = new Map();
  const ask = async (of: readonly ArmGroup[]) => {
    const found = await reader.requests(of.flat(), span, { signal });
    for (const { service, requests } of found) {
      counts.set(serviceKey(service), requests);
    }
  };
  for (const batch of batchesOf(groups)) {
    await ask(batch);
    const left = batch.filter(group => !isCounted(counts, group));
    if (left.length > 0 && left.length < batch.length) await ask(left);
  }
  return counts;
}
