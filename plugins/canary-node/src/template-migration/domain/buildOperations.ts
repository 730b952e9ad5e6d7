import type {
  MigrationOperation,
  MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { migrationResources } from '../resources';
import { addressedBy, targetOf } from './addresses';
import { cutoverPatch, protectionPatch } from './buildPatches';
import type { FactObject, TargetFacts, UnitFacts } from './facts';
import type { Fields } from './fields';
import { profileBody, profileCacheBody } from './targetBodies';

/** What operations are made of once nothing speaks against the unit. */
export interface AutomaticUnit {
  facts: UnitFacts;
  target: TargetFacts;
  /** The spec that the target profile is to have. */
  profileSpec: Fields;
  pinKeys?: MigrationPinKeys;
}

// Without its number, which depends on what comes before it.
type Unnumbered = MigrationOperation extends infer One
  ? One extends MigrationOperation
    ? Omit<One, 'seq'>
    : never
  : never;

function creations({
  facts,
  target,
  profileSpec,
}: AutomaticUnit): Unnumbered[] {
  const namespace = facts.namespace.name;
  const { profileName, cacheName } = target;
  const found: Unnumbered[] = [];
  if (!target.profile) {
    found.push({
      step: 'EnsureTargetProfile',
      target: targetOf(migrationResources.profile, profileName, namespace),
      verb: 'create',
      body: profileBody(namespace, profileName, profileSpec),
    });
  }
  if (!target.cache) {
    found.push({
      step: 'EnsureTargetCache',
      target: targetOf(migrationResources.profileCache, cacheName, namespace),
      verb: 'create',
      body: profileCacheBody(facts.service, {
        namespace,
        name: cacheName,
        profile: profileName,
      }),
    });
  }
  return found;
}

function patches(
  { facts, target, pinKeys }: AutomaticUnit,
  closure: { artifact: FactObject; inferenceService: FactObject },
): Unnumbered[] {
  const { service } = facts;
  return [
    {
      step: 'ProtectArtifact',
      target: addressedBy(closure.artifact),
      verb: 'patch',
      patch: protectionPatch(closure.artifact),
    },
    {
      step: 'CutoverService',
      target: addressedBy(service),
      verb: 'patch',
      patch: cutoverPatch({
        service,
        generation: service.metadata.generation ?? 0,
        profile: target.profileName,
        inferenceServiceUid: closure.inferenceService.metadata.uid,
        ...(pinKeys && { pinKeys }),
      }),
    },
  ];
}

/**
 * The writes of an automatic unit, in order (spec 4.I). What exists already is not created again: it was
 * found equal to what would be made. An artifact that is protected stays in the list, because it may be
 * shared, and is left unwritten when its turn comes (R133).
 */
export function buildOperations(unit: AutomaticUnit): MigrationOperation[] {
  const [artifact] = unit.facts.artifacts;
  const [inferenceService] = unit.facts.inferenceServices;
  if (!artifact || !inferenceService) {
    throw new Error('A unit without artifact or InferenceService is manual');
  }
  return [
    ...creations(unit),
    ...patches(unit, { artifact, inferenceService }),
  ].map((operation, index) => ({ seq: index + 1, ...operation }));
}
