import { targetLabelsOf } from '../names/metricFamilies';

/** How a counter is read. */
export interface IncreaseWindow {
  seconds: number;
  /** At this moment instead of at each point; seconds since the epoch. */
  at?: number;
  /** Exact, by the samples at both ends; not every server can. */
  anchored: boolean;
}

/**
 * What the series of some selectors of one name counted. An increase begins at a series' first sample. One
 * that is born by what it counts, and was not there at the window's start though its target was scraped, is
 * counted from 0 instead, unless its counter began anew since.
 */
export function increaseOf(
  name: string,
  matchers: readonly string[],
  window: IncreaseWindow,
): string {
  const selectors = matchers.map(one => `${name}{${one}}`);
  const mode = window.anchored ? ' anchored' : '';
  const range = `[${window.seconds}s]`;
  const over = (read: (selector: string) => string) =>
    selectors.map(read).join(' or ');
  const increased = over(
    selector => `increase(${moment(`${selector}${range}`, window)}${mode})`,
  );
  const target = targetLabelsOf(name);
  if (target === undefined) return increased;
  const before = `offset ${window.seconds}s`;
  const now = over(selector => moment(selector, window));
  const then = over(selector => moment(`${selector} ${before}`, window));
  const reset = over(
    selector => `resets(${moment(`${selector}${range}`, window)}) > 0`,
  );
  const scraped = `${moment(`up{} ${before}`, window)} == 1`;
  return `((${now}) unless (${then}) unless (${reset}) and on (${target}) (${scraped})) or ${increased}`;
}

export function moment(
  selector: string,
  { at }: Pick<IncreaseWindow, 'at'>,
): string {
  return at === undefined ? selector : `${selector} @ ${at}`;
}
