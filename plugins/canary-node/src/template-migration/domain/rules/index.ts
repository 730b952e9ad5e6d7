import {
  manualOutcomes,
  type ManualOutcome,
  type MigrationReason,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Rule, UnitFacts } from '../facts';
import { adaptersEnabled } from './adaptersEnabled';
import { ambiguous } from './ambiguous';
import { customModelOrTemplate } from './customModelOrTemplate';
import { dedicatedHandoff } from './dedicatedHandoff';
import { externallyManaged } from './externallyManaged';
import { legacyLabelsInvalid } from './legacyLabelsInvalid';
import { multipleMatchingCaches } from './multipleMatchingCaches';
import { overrideBearing } from './overrideBearing';
import { ownedTargetCache } from './ownedTargetCache';
import { paused } from './paused';
import { pipelineAnnotated } from './pipelineAnnotated';
import { predecessorNotCurrent } from './predecessorNotCurrent';
import { predecessorNotReady } from './predecessorNotReady';
import { runtimeProjectionReduced } from './runtimeProjectionReduced';
import { secretLookingLiteral } from './secretLookingLiteral';
import { sharedTargetCollision } from './sharedTargetCollision';
import { sourceIncomplete } from './sourceIncomplete';
import { targetDiffers } from './targetDiffers';
import { targetProfileOwnsCache } from './targetProfileOwnsCache';
import { terminating } from './terminating';
import { unsupportedField } from './unsupportedField';

const rules: Record<ManualOutcome, Rule> = {
  DedicatedHandoffRequiresQuiescence: dedicatedHandoff,
  RuntimeProjectionReduced: runtimeProjectionReduced,
  AdaptersEnabled: adaptersEnabled,
  PipelineAnnotated: pipelineAnnotated,
  OverrideBearing: overrideBearing,
  CustomModelOrTemplate: customModelOrTemplate,
  ExternallyManaged: externallyManaged,
  SecretLookingLiteral: secretLookingLiteral,
  Terminating: terminating,
  Paused: paused,
  SourceIncomplete: sourceIncomplete,
  PredecessorNotReady: predecessorNotReady,
  PredecessorNotCurrent: predecessorNotCurrent,
  LegacyLabelsInvalid: legacyLabelsInvalid,
  Ambiguous: ambiguous,
  TargetProfileOwnsCache: targetProfileOwnsCache,
  OwnedTargetCache: ownedTargetCache,
  MultipleMatchingCaches: multipleMatchingCaches,
  SharedTargetCollision: sharedTargetCollision,
  TargetDiffers: targetDiffers,
  UnsupportedField: unsupportedField,
};

/** Every rule against automatic handling, in the order in which reasons are given. */
export const migrationRules: readonly Rule[] = manualOutcomes.map(
  code => rules[code],
);

/** A profile that makes a cache of its own has these for a consequence (spec 7.2). */
const consequences: ReadonlySet<ManualOutcome> = new Set([
  'OwnedTargetCache',
  'MultipleMatchingCaches',
]);

/**
 * All that speaks against moving a unit automatically, most telling first; nothing, where it may be
 * moved. Pure and total: a rule that fails over what it read counts as one that applies.
 */
export function judgeUnit(facts: UnitFacts): MigrationReason[] {
  const reasons = migrationRules.flatMap(rule => judgeSafely(rule, facts));
  return reasons.some(({ code }) => code === 'TargetProfileOwnsCache')
    ? reasons.filter(({ code }) => !consequences.has(code))
    : reasons;
}

function judgeSafely(rule: Rule, facts: UnitFacts): MigrationReason[] {
  try {
    return rule.judge(facts);
  } catch {
    return [
      { code: rule.code, message: 'What this rule looks at cannot be read.' },
    ];
  }
}
