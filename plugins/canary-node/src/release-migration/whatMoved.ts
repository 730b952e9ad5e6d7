import {
  equalJson,
  type HelmMigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';

/** The rest says when and under which id it was planned. */
const compared = [
  'cluster',
  'namespace',
  'release',
  'revision',
  'chart',
  'preconditions',
  'predicted',
  'equal',
  'drift',
  'executable',
] as const satisfies ReadonlyArray<keyof HelmMigrationPlan>;

const words: Partial<Record<(typeof compared)[number], string>> = {
  chart: 'the chart',
  preconditions: 'the preconditions',
  predicted: 'the values, or what the LLMService would be',
  drift: 'what differs',
};

function describe(
  field: (typeof compared)[number],
  planned: HelmMigrationPlan,
  now: HelmMigrationPlan,
): string {
  if (field === 'revision') {
    return `the revision, which is ${now.revision} and was ${planned.revision}`;
  }
  if (field === 'preconditions') {
    const failed = now.preconditions.filter(({ ok }) => !ok);
    if (failed.length > 0) {
      return `a precondition: ${failed.map(({ message }) => message).join('; ')}`;
    }
  }
  return words[field] ?? field;
}

/**
 * What is different from the plan now; empty where it may be executed as it was read. Without
 * values, which may be secret.
 * @public
 */
export function whatMoved(
  planned: HelmMigrationPlan,
  now: HelmMigrationPlan,
): string[] {
  return compared
    .filter(field => !equalJson(planned[field], now[field]))
    .map(field => describe(field, planned, now));
}
