import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import { addressKey } from '../entities';
import type { PortalApi } from './createPortalApi';
import { pageSize, type PagedList } from './PagedList';

/**
 * All experiments that run. Each page begins with the last row of the one before: when another stands
 * there, rows have moved and some may have been skipped, so that the list did not reach its end.
 */
export async function readExperiments(
  api: PortalApi,
  signal: AbortSignal,
): Promise<PagedList<ExperimentRow>> {
  const found = new Map<string, ExperimentRow>();
  const states: PagedList<ExperimentRow>['states'] = [];
  let last: string | undefined;
  let offset = 0;
  for (;;) {
    const page = await api.listExperiments(
      { state: 'running', limit: pageSize, offset },
      { signal },
    );
    states.push(...page.clusters);
    const [first] = page.items;
    const moved = last !== undefined && (!first || addressKey(first) !== last);
    const before = found.size;
    for (const row of page.items) found.set(addressKey(row), row);
    const ended = offset + page.items.length >= page.totalCount;
    const end = page.items.at(-1);
    if (moved || ended || end === undefined || found.size === before) {
      return { rows: [...found.values()], ended: ended && !moved, states };
    }
    last = addressKey(end);
    offset += page.items.length - 1;
  }
}
