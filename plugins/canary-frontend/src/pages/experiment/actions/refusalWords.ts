import type { OperationDecision } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../../hooks';

const known = [
  'READ_ONLY',
  'EXPERIMENT_BUSY',
  'EXPERIMENT_MOVED',
  'EXPERIMENT_NOT_FOUND',
  'CLUSTER_UNAVAILABLE',
] as const;

/**
 * Why operations are refused, each reason once and in the language of the user; what the decision
 * says itself where its code is not known. Undefined when none is refused.
 */
export function refusalWords(
  decisions: readonly OperationDecision[],
  t: Translate,
): string | undefined {
  const told = new Set(
    decisions
      .filter(({ allowed }) => !allowed)
      .map(({ code, reason }) => {
        const key = known.find(name => name === code);
        return key
          ? t(`experiment.operation.refused.${key}`)
          : (reason ?? code ?? '');
      }),
  );
  return told.size > 0 ? [...told].join(' ') : undefined;
}
