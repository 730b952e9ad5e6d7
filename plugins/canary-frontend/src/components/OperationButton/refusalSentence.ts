import type {
  ForeignOwner,
  ManagedBy,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Translate } from '../../hooks';
import { orphanGuidance, unknownReasonKey } from '../../presentation/ownership';
import { foreignReason } from '../ForeignBadge';
import type { DecidedOperation } from './operationButtons';

interface RefusalContext {
  refused: readonly DecidedOperation[];
  ownership: {
    managedBy: ManagedBy | null;
    foreignOwner?: ForeignOwner;
    unknownReason?: string;
  };
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
  const guidance = managedBy && orphanGuidance(managedBy);
  if (!guidance) {
    return t('service.ownership.managedReason', { operations });
  }
  const owner = context.owner ?? t('service.ownership.orphanOwner');
  return [
    t('services.menu.refused', { operations }),
    t(`service.ownership.${guidance}`, { owner }),
  ].join(' ');
}

function foreignSentence(context: RefusalContext, t: Translate): string {
  const { refused, ownership } = context;
  const reason =
    ownership.foreignOwner && foreignReason(ownership.foreignOwner, t);
  return t('service.ownership.other', {
    operations: listOperations(refused, t),
    reason: reason ?? refused[0].decision.reason ?? '',
  });
}

type Sentence = (context: RefusalContext, t: Translate) => string;

/** By the code of the decision. */
const sentences: Partial<Record<string, Sentence>> = {
  CANARY_MANAGED_SERVICE: managedSentence,
  CANARY_OWNERSHIP_UNAVAILABLE: ({ ownership }, t) =>
    t('service.ownership.unknownReason', {
      reason: t(unknownReasonKey(ownership.unknownReason)),
    }),
  MANAGED_ELSEWHERE: foreignSentence,
  READ_ONLY: (_, t) => t('service.ownership.readOnly'),
  RELEASE_BUSY: ({ refused }, t) =>
    t('service.ownership.busy', { operations: listOperations(refused, t) }),
};

function sentenceOf(context: RefusalContext, t: Translate): string {
  const [{ decision }] = context.refused;
  const sentence = sentences[decision.code ?? ''];
  return sentence
    ? sentence(context, t)
    : t('service.ownership.other', {
        operations: listOperations(context.refused, t),
        reason: decision.reason ?? '',
      });
}

/** Refusals that one sentence can give the reason of. */
function groupsOf(
  refused: readonly DecidedOperation[],
): readonly DecidedOperation[][] {
  const groups = new Map<string, DecidedOperation[]>();
  for (const operation of refused) {
    const { code = '', reason = '' } = operation.decision;
    const key = sentences[code] ? code : `${code} ${reason}`;
    groups.set(key, [...(groups.get(key) ?? []), operation]);
  }
  return [...groups.values()];
}

/**
 * Why operations of a service are refused, in the user's language: one sentence for all with the
 * same reason. The decision says which are refused and by which code; what it says in words is used
 * where the code is not known.
 */
export function refusalSentence(
  context: RefusalContext,
  t: Translate,
): string | undefined {
  const told = groupsOf(context.refused).map(refused =>
    sentenceOf({ ...context, refused }, t),
  );
  return told.length > 0 ? told.join(' ') : undefined;
}
