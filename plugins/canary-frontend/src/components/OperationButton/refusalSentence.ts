import type { ManagedBy } from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../hooks';
import { isOrphaned, unknownReasonKey } from '../../presentation/ownership';
import type { DecidedOperation } from './operationButtons';

interface RefusalContext {
  refused: readonly DecidedOperation[];
  ownership: { managedBy: ManagedBy | null; unknownReason?: string };
  /** The catalog's owner, for an arm whose experiment is gone. */
  owner?: string;
}

/** `upgrade, roll back and uninstall`. */
export function listOperations(
  refused: readonly DecidedOperation[],
  t: Translate,
): string {
  const words = refused.map(({ button }) =>
    t(`service.operationWord.${button.id}`),
  );
  const last = words.at(-1) ?? '';
  return words.length < 2
    ? last
    : t('service.ownership.and', {
        list: words.slice(0, -1).join(t('service.ownership.separator')),
        last,
      });
}

function managedSentence(context: RefusalContext, t: Translate): string {
  const { managedBy } = context.ownership;
  const operations = listOperations(context.refused, t);
  if (!managedBy || !isOrphaned(managedBy)) {
    return t('service.ownership.managedReason', { operations });
  }
  const owner = context.owner ?? t('service.ownership.orphanOwner');
  return [
    t('services.menu.refused', { operations }),
    t('service.ownership.orphaned', { owner }),
  ].join(' ');
}

/**
 * One sentence for all refused operations of a service, in the user's language. The decision says
 * which are refused and by which code; what it says in words is used where the code is not known.
 */
export function refusalSentence(
  context: RefusalContext,
  t: Translate,
): string | undefined {
  const first = context.refused[0];
  if (!first) {
    return undefined;
  }
  const operations = listOperations(context.refused, t);
  switch (first.decision.code) {
    case 'CANARY_MANAGED_SERVICE':
      return managedSentence(context, t);
    case 'CANARY_OWNERSHIP_UNAVAILABLE':
      return t('service.ownership.unknownReason', {
        reason: t(unknownReasonKey(context.ownership.unknownReason)),
      });
    case 'READ_ONLY':
      return t('service.ownership.readOnly');
    case 'INVALID_INPUT':
      return t('service.ownership.helm', { operations });
    default:
      return t('service.ownership.other', {
        operations,
        reason: first.decision.reason ?? '',
      });
  }
}
