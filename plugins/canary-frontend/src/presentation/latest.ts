import type {
  Refusal,
  RunView,
  ServiceEvent,
} from '@llm-canary/backstage-plugin-canary-common';

/** Something that happened to a service, from one of three records. */
export type LatestEntry =
  | { kind: 'run'; at: string; run: RunView }
  | { kind: 'refusal'; at: string; refusal: Refusal }
  | { kind: 'event'; at: string; event: ServiceEvent };

/** The newest of all three, newest first. Events without a time are left out: nobody knows their place. */
export function latestOf(
  records: {
    runs?: readonly RunView[];
    refusals?: readonly Refusal[];
    events?: readonly ServiceEvent[];
  },
  limit: number,
): LatestEntry[] {
  const { runs = [], refusals = [], events = [] } = records;
  const entries: LatestEntry[] = [
    ...runs.map(run => ({ kind: 'run' as const, at: run.startedAt, run })),
    ...refusals.map(refusal => ({
      kind: 'refusal' as const,
      at: refusal.at,
      refusal,
    })),
    ...events.flatMap(event =>
      event.time === undefined
        ? []
        : [{ kind: 'event' as const, at: event.time, event }],
    ),
  ];
  return entries
    .sort((left, right) => Date.parse(right.at) - Date.parse(left.at))
    .slice(0, limit);
}
