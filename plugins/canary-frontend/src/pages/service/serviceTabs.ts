/** The tabs of a service, in their order. */
export const serviceTabs = [
  'overview',
  'metrics',
  'plan',
  'revisions',
  'live',
  'activity',
] as const;

export type ServiceTab = (typeof serviceTabs)[number];

/** The tab that a query string names; the first one when it names none that exists. */
export function readTab(search: URLSearchParams): ServiceTab {
  const named = search.get('tab');
  return serviceTabs.find(tab => tab === named) ?? 'overview';
}
