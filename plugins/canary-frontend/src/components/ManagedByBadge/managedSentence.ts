import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../hooks';
import { stateWords } from '../../presentation/ownership';

function identity(managedBy: ManagedBy, t: Translate): string {
  const { arm, name, namespace } = managedBy;
  const experiment = `${namespace}/${name}`;
  if (name === null) {
    return arm ? t('badge.armOfUnnamed', { arm }) : t('badge.unnamed');
  }
  return arm
    ? t('badge.arm', { arm, experiment })
    : t('badge.armUnnamed', { experiment });
}

/** The whole sentence behind a badge: `Arm fp8 of experiment ml-exp/chat-latency, incomplete`. */
export function managedSentence(managedBy: ManagedBy, t: Translate): string {
  return [
    identity(managedBy, t),
    ...stateWords(managedBy).map(word => t(word)),
  ].join(', ');
}
