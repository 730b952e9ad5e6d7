import type { ListServicesResponse } from '@llm-canary/backstage-plugin-canary-common';

/** By the array of rows, which is the same object while nothing changes. */
const rendered = new WeakMap<readonly unknown[], string>();

/** The list as JSON. Rows are written once for all who look at the same page. */
export function renderList(list: ListServicesResponse): string {
  const { items, ...rest } = list;
  let rows = rendered.get(items);
  if (rows === undefined) {
    rows = JSON.stringify(items);
    rendered.set(items, rows);
  }
  return `{"items":${rows},${JSON.stringify(rest).slice(1)}`;
}
