import { quoted } from './serviceMatchers';

/**
 * Labels that every series of one cluster has, where a Prometheus keeps those of several.
 * @public
 */
export type SeriesLabels = Readonly<Record<string, string>>;

const MAX_LABELS = 10;
const MAX_LENGTH = 200;

/** What queries match themselves, or group by: never what a cluster is known by. */
const usedByQueries: ReadonlySet<string> = new Set([
  'namespace',
  'service',
  'backend',
  'le',
]);

/**
 * Why no cluster can be told apart by these labels, or undefined when one can. Values are left out of the
 * sentence.
 * @public
 */
export function refuseSeriesLabels(labels: SeriesLabels): string | undefined {
  const all = Object.entries(labels);
  if (all.length === 0 || all.length > MAX_LABELS) {
    return `must have between 1 and ${MAX_LABELS} labels, or be left out`;
  }
  for (const [name, value] of all) {
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name)) {
      return 'must have names of letters, digits and underscores, which begin with no digit';
    }
    if (name.startsWith('__') || usedByQueries.has(name)) {
      return `must not match ${name}, which is no label of a cluster`;
    }
    // An empty value would match the series without the label: those of nobody.
    if (value === '' || value.length > MAX_LENGTH) {
      return `must give ${name} a value of 1 to ${MAX_LENGTH} characters`;
    }
    if (/[\p{Cc}\p{Cs}]/u.test(value)) {
      return `must give ${name} a value of printable characters`;
    }
  }
  return undefined;
}

/** A text in quotes, or the beginning of a selector: in a query of ours no brace is anything else. */
const textOrSelector = /"(?:[^"\\]|\\.)*"|\{(\}?)/g;

/** A query whose every selector matches the labels too. Pure. */
export function withSeriesLabels(query: string, labels: SeriesLabels): string {
  const matchers = Object.entries(labels)
    .map(([name, value]) => `${name}=${quoted(value)}`)
    .join(',');
  if (matchers === '') return query;
  return query.replace(textOrSelector, (found, end?: string) => {
    if (end === undefined) return found;
    return end === '' ? `{${matchers},` : `{${matchers}}`;
  });
}
