import type { PageSeries } from './pageHistory';

const sample = /^([^\s{]+)(\{.*\})? (\S+)$/;

/**
 * The series of a page that was written out, as they came to their values: counters and histograms from 0
 * at `start` on, gauges as they are. After `seconds` they are what the page says.
 */
export function growingPage(
  text: string,
  start: number,
  seconds: number,
): PageSeries[] {
  const gauges = new Set(
    [...text.matchAll(/^# TYPE (\S+) gauge$/gm)].map(([, name]) => name),
  );
  return text.split('\n').flatMap((line): PageSeries[] => {
    const [, name, labels = '', value] = sample.exec(line) ?? [];
    if (name === undefined) return [];
    const all = Number(value);
    return [
      [
        `${name}${labels}`,
        gauges.has(name)
          ? () => all
          : time => Math.floor((all * Math.max(0, time - start)) / seconds),
      ],
    ];
  });
}
