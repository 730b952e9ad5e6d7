import { increaseOf, moment, type IncreaseWindow } from './increaseOf';
import { quoted, serviceMatchers } from './serviceMatchers';
import type { MetricTerm } from './MetricTerm';

/** The label that says which part of a query a line belongs to. */
export const TERM_LABEL = 'term';

/**
 * One part of a query, grouped by service, with a label of its own. Buckets and the sum of a classic
 * histogram come together, the sum as if its `le` were `sum`.
 */
export function termExpression(
  term: MetricTerm,
  id: string,
  window: IncreaseWindow,
): string {
  return labelled(expression(term, window), TERM_LABEL, id);
}

function expression(term: MetricTerm, window: IncreaseWindow): string {
  const increased = (name: string, matchers?: string) =>
    increaseOf(name, matchersOf(term, matchers), window);
  switch (term.type) {
    case 'classic':
      return [
        `sum by (${groupOf(term)}, le) (${increased(`${term.name}_bucket`)})`,
        labelled(
          `sum by (${groupOf(term)}) (${increased(`${term.name}_sum`)})`,
          'le',
          'sum',
        ),
      ].join(' or ');
    case 'native':
      return `sum by (${groupOf(term)}) (${increased(term.name)})`;
    case 'counter':
      return counted(term, increased);
    case 'gauge':
      return `${term.over ?? 'sum'} by (${groupOf(term)}) (${matchersOf(term)
        .map(matchers => moment(`${term.name}{${matchers}}`, window))
        .join(' or ')})`;
    default:
      return term.type satisfies never;
  }
}

/** 0 where others of the name were counted and none of these: their series begins with the first. */
function counted(
  term: MetricTerm,
  increased: (name: string, matchers?: string) => string,
): string {
  const { name, among, plus } = term;
  const by = `sum by (${groupOf(term)})`;
  const others = plus ? ` or ${increased(plus.name, plus.among)}` : '';
  const those = `${by} (${increased(name, among)}${others})`;
  return among === undefined
    ? those
    : `${those} or 0 * ${by} (${increased(name)})`;
}

function groupOf({ origin }: MetricTerm): string {
  return origin === 'engine' ? 'namespace, service' : 'service';
}

function matchersOf(
  { services, origin }: MetricTerm,
  extra?: string,
): string[] {
  return services.flatMap(service =>
    serviceMatchers(service, origin).map(matchers =>
      extra === undefined ? matchers : `${matchers},${extra}`,
    ),
  );
}

export function labelled(expr: string, label: string, value: string): string {
  return `label_replace(${expr}, ${quoted(label)}, ${quoted(value)}, "", "")`;
}
