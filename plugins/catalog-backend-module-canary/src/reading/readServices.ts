import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { addressKey } from '../entities';
import type { PortalApi } from './createPortalApi';
import { pageSize, type PagedList } from './PagedList';

/**
 * All services. Each page begins at the last row of the one before, by its address and not by its
 * number, so that nothing that is there the whole time is skipped while others come and go.
 */
export async function readServices(
  api: PortalApi,
  signal: AbortSignal,
): Promise<PagedList<ServiceRow>> {
  const found = new Map<string, ServiceRow>();
  const states: PagedList<ServiceRow>['states'] = [];
  let around: string | undefined;
  for (;;) {
    const page = await api.listServices(
      { limit: pageSize, ...(around !== undefined && { around }) },
      { signal },
    );
    states.push(...page.clusters);
    const before = found.size;
    for (const row of page.items) found.set(addressKey(row), row);
    const ended = page.offset + page.items.length >= page.totalCount;
    const last = page.items.at(-1);
    if (ended || last === undefined || found.size === before) {
      return { rows: [...found.values()], ended, states };
    }
    around = addressKey(last);
  }
}
