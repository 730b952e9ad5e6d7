import type {
  MigrationOperation,
  MigrationPinKeys,
  MigrationReason,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { addressedBy } from './addresses';
import { buildOperations } from './buildOperations';
import { buildPins } from './buildPins';
import { cachingOf } from './cachingOf';
import type { UnitFacts } from './facts';
import { imputeProfile } from './imputeProfile';
import { runtimeNameOf } from './references';
import { judgeUnit } from './rules';
import {
  laterEditWarning,
  noPinKeysWarning,
  unitWarnings,
} from './unitWarnings';

/** `namespace/name` of the service. */
export function unitIdOf({ namespace, service }: UnitFacts): string {
  return `${namespace.name}/${service.metadata.name}`;
}

/** Closed world: a unit of which nothing is wrong, but whose target cannot be told, is manual, too. */
function untold(facts: UnitFacts): MigrationReason {
  return {
    code: 'SourceIncomplete',
    message: 'The target of the service cannot be told from its source.',
    path: facts.target ? 'AIMServiceTemplate' : 'AIMService/spec.template',
  };
}

function targetOfUnit({ target }: UnitFacts): MigrationUnit['target'] {
  if (!target) return undefined;
  const runtimeName = target.runtime && runtimeNameOf(target.profile);
  return {
    profile: target.profileName,
    profileScope: 'Namespace',
    cache: target.cacheName,
    ...(runtimeName !== undefined && { runtimeName }),
  };
}

/** What was decided of a unit. */
type Decision =
  | { handling: 'automatic'; operations: MigrationOperation[] }
  | { handling: 'manual'; reasons: MigrationReason[] };

function decide(
  facts: UnitFacts,
  profileSpec: Record<string, unknown> | undefined,
  pinKeys: MigrationPinKeys | undefined,
): Decision {
  const reasons = judgeUnit({ ...facts, pinKeys });
  if (reasons.length > 0) return { handling: 'manual', reasons };
  const { target } = facts;
  if (!target || !profileSpec) {
    return { handling: 'manual', reasons: [untold(facts)] };
  }
  return {
    handling: 'automatic',
    operations: buildOperations({
      facts,
      target,
      profileSpec,
      ...(pinKeys && { pinKeys }),
    }),
  };
}

/** What a plan says of one service: whether and how it is moved, on what that rests, and why not. */
export function buildUnit(
  facts: UnitFacts,
  pinKeys?: MigrationPinKeys,
): MigrationUnit {
  const { spec, imputations } = imputeProfile(facts);
  const decision = decide(facts, spec, pinKeys);
  const isAutomatic = decision.handling === 'automatic';
  const reasons = isAutomatic ? [] : decision.reasons;
  const target = targetOfUnit(facts);
  return {
    id: unitIdOf(facts),
    service: {
      ...addressedBy(facts.service),
      uid: facts.service.metadata.uid,
      generation: facts.service.metadata.generation ?? 0,
    },
    handling: decision.handling,
    outcome: reasons[0]?.code ?? 'AutomaticSharedCutover',
    reasons,
    warnings: [
      ...(isAutomatic ? [laterEditWarning] : []),
      ...(isAutomatic && !pinKeys ? [noPinKeysWarning] : []),
      ...unitWarnings(facts),
    ],
    imputations,
    pins: buildPins(facts),
    caching: cachingOf(facts),
    operations: isAutomatic ? decision.operations : [],
    ...(target && { target }),
  };
}
