import { aimKeys } from '../../resources';
import { cachingOf } from '../cachingOf';
import { compareSpecs } from '../compareSent';
import { labelValueOf } from '../deriveName';
import type { UnitFacts } from '../facts';
import {
  isCurrent,
  isOwnerless,
  isReady,
  labelOf,
  specOf,
  statusOf,
} from '../fields';
import { imputeProfile } from '../imputeProfile';
import { meantCacheSpec, meantProfileSpec } from '../meantSpec';
import { plannedCacheSpec } from '../plannedCacheSpec';
import { defineRule, findIf, type Finding } from './finding';
import { targetProfileOwnsCache } from './targetProfileOwnsCache';

/** R58, R72: what stands under the target's names must be what would be made there. */
export const targetDiffers = defineRule('TargetDiffers', facts => [
  ...profileFindings(facts),
  ...cacheFindings(facts),
]);

function profileFindings(facts: UnitFacts): Finding[] {
  const profile = facts.target?.profile;
  if (!profile || targetProfileOwnsCache.judge(facts).length > 0) return [];
  const planned = imputeProfile(facts).spec;
  const differences =
    planned === undefined
      ? []
      : compareSpecs('AIMProfile', planned, meantProfileSpec(specOf(profile)));
  return [
    ...differences.map(({ path }) => ({
      message: 'The target profile is there already and not as planned.',
      path: `AIMProfile/${path}`,
    })),
    ...findIf(
      !isOwnerless(profile),
      'The target profile is there already and has an owner.',
      'AIMProfile/metadata.ownerReferences',
    ),
    ...findIf(
      !isReady(profile),
      'The target profile is there already and not Ready.',
      'AIMProfile/status.status',
    ),
    ...findIf(
      statusOf(profile).deployable !== true,
      'The target profile is there already and not deployable.',
      'AIMProfile/status.deployable',
    ),
    ...findIf(
      !isCurrent(profile),
      'The status of the target profile is not of its present generation.',
      'AIMProfile/status.observedGeneration',
    ),
  ];
}

function cacheFindings(facts: UnitFacts): Finding[] {
  const { service, target } = facts;
  if (!target?.cache || cachingOf(facts) === 'Dedicated') return [];
  const { cache, profileName } = target;
  const creator = labelOf(cache, aimKeys.serviceLabel);
  return [
    ...compareSpecs(
      'AIMProfileCache',
      plannedCacheSpec(service, profileName),
      meantCacheSpec(specOf(cache)),
    ).map(({ path }) => ({
      message: 'The target cache is there already and not as planned.',
      path: `AIMProfileCache/${path}`,
    })),
    ...findIf(
      creator !== labelValueOf(service.metadata.name),
      'The target cache is there already and was not made for this service.',
      `AIMProfileCache/metadata.labels[${aimKeys.serviceLabel}]`,
    ),
  ];
}
