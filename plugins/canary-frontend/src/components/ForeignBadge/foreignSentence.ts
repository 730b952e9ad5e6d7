import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../hooks';
import { foreignName } from '../../presentation/foreign';

/** Who manages a service that is no arm of ours, in one sentence. */
export function foreignSentence(owner: ForeignOwner, t: Translate): string {
  const { tool, kind, detail = '' } = owner;
  const name = foreignName(owner);
  return owner.role === 'arm'
    ? t('foreign.sentenceOfArm', { tool, kind, name, detail })
    : t('foreign.sentence', { tool, kind, name });
}

/** Why operations are refused there; undefined when none is. */
export function foreignReason(
  owner: ForeignOwner,
  t: Translate,
): string | undefined {
  if (owner.refusal === undefined) return undefined;
  switch (owner.tool) {
    case 'KServe':
      return t('foreign.whyKServe');
    case 'Argo Rollouts':
      return t('foreign.whyArgoRollouts');
    case 'Flagger':
      return t('foreign.whyFlagger');
    case 'Argo CD':
    case 'Flux':
    case 'Helm': {
      const source = `${owner.kind} ${foreignName(owner)}`;
      return t('foreign.undone', { tool: owner.tool, source });
    }
    default: {
      const unexpected: never = owner.tool;
      return unexpected;
    }
  }
}
