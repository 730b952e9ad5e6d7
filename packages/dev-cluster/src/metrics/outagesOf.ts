import type { NamespacedName } from '@llm-canary/backstage-plugin-canary-common';
import type { MetricOutage } from '@llm-canary/backstage-plugin-canary-node';
import type { Source } from './ReadingWindow';
import type { TimeSpan } from './Stretch';

const minute = 60_000;

/** Minutes in which no page of a service's engines could be read, or one began anew. Pure. */
export function outagesOf(
  service: NamespacedName,
  sources: readonly Source[],
  { from, to }: TimeSpan,
): MetricOutage[] {
  const looks = sources
    .filter(({ job }) => job === 'engine')
    .flatMap(source => source.looks);
  const outages: MetricOutage[] = [];
  for (let start = from; start + minute <= to; start += minute) {
    const within = looks.filter(
      ({ time }) => time > start && time <= start + minute,
    );
    if (!within.some(({ up }) => up)) add('notScraped', start);
    else if (within.some(({ reset }) => reset)) add('counterReset', start);
  }
  return outages;

  function add(cause: MetricOutage['cause'], start: number): void {
    const end = new Date(start + minute);
    const last = outages.at(-1);
    if (last?.cause === cause && last.end.getTime() === start) last.end = end;
    else outages.push({ service, cause, start: new Date(start), end });
  }
}
