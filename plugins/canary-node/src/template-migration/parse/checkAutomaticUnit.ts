import {
  equalJson,
  type MigrationOperation,
  type MigrationPin,
  type MigrationPlan,
  type MigrationTarget,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { targetOf } from '../domain/addresses';
import { sharedProfileCacheName } from '../domain/deriveName';
import { migrationResources as resources } from '../resources';
import { checkCreation } from './checkCreation';
import { checkPatches } from './checkPatches';
import type { OwnObjects } from './OwnObjects';
import type { JsonProblem } from './scanJson';

/** What keeps any unit of the plan, or this one, from being automatic (R94, R98). */
function checkEligible(
  unit: MigrationUnit,
  { runtimeProjectionMode }: MigrationPlan,
): JsonProblem | undefined {
  if (runtimeProjectionMode === 'Reduced') {
    return {
      path: 'handling',
      message: 'is automatic, which no unit can be in the mode Reduced',
    };
  }
  if (unit.caching === 'Dedicated' || unit.evidenceFile !== undefined) {
    return {
      path: 'handling',
      message: 'is automatic, which no Dedicated unit can be',
    };
  }
  if (unit.outcome !== 'AutomaticSharedCutover') {
    return { path: 'outcome', message: 'is not that of an automatic unit' };
  }
  return unit.reasons.length > 0
    ? { path: 'reasons', message: 'speak against an automatic unit' }
    : undefined;
}

function onlyPin(
  { pins }: MigrationUnit,
  kind: string,
): MigrationPin | undefined {
  const found = pins.filter(pin => pin.kind === kind && !pin.absent);
  return found.length === 1 ? found[0] : undefined;
}

function pinOf(
  { pins }: MigrationUnit,
  kind: string,
  name: string,
): MigrationPin | undefined {
  return pins.find(pin => pin.kind === kind && pin.name === name);
}

/** The target follows from the template and the namespace; nobody chooses it. */
function checkTarget(
  unit: MigrationUnit,
  namespace: string,
): JsonProblem | undefined {
  const { target, pins } = unit;
  const isOfTemplate = pins.some(
    pin =>
      !pin.absent &&
      (pin.kind === resources.template.kind ||
        pin.kind === resources.clusterTemplate.kind) &&
      pin.name === target?.profile,
  );
  if (!target || !isOfTemplate) {
    return { path: 'target', message: 'is not that of a pinned template' };
  }
  return target.cache === sharedProfileCacheName(namespace, target.profile)
    ? undefined
    : { path: 'target.cache', message: 'is not the cache of the profile' };
}

function ownObjects(
  unit: MigrationUnit,
  namespace: string,
): OwnObjects | JsonProblem {
  const { target } = unit;
  const artifact = onlyPin(unit, resources.artifact.kind);
  const inferenceService = onlyPin(unit, resources.inferenceService.kind);
  if (!target || !artifact || !inferenceService) {
    return {
      path: 'pins',
      message: 'do not name one artifact and one InferenceService',
    };
  }
  const profile = pinOf(unit, resources.profile.kind, target.profile);
  const cache = pinOf(unit, resources.profileCache.kind, target.cache);
  if (!profile || !cache) {
    return { path: 'pins', message: 'do not pin the target' };
  }
  return {
    namespace,
    target,
    artifact,
    inferenceService,
    createsProfile: profile.absent === true,
    createsCache: cache.absent === true,
  };
}

interface ExpectedOperation {
  step: MigrationOperation['step'];
  verb: MigrationOperation['verb'];
  target: MigrationTarget;
}

/** The four writes that there are (R6), as far as they are needed. */
function expectedOperations(own: OwnObjects): ExpectedOperation[] {
  const { namespace, target, artifact } = own;
  const create = (
    step: ExpectedOperation['step'],
    address: MigrationTarget,
  ): ExpectedOperation => ({ step, verb: 'create', target: address });
  return [
    ...(own.createsProfile
      ? [
          create(
            'EnsureTargetProfile',
            targetOf(resources.profile, target.profile, namespace),
          ),
        ]
      : []),
    ...(own.createsCache
      ? [
          create(
            'EnsureTargetCache',
            targetOf(resources.profileCache, target.cache, namespace),
          ),
        ]
      : []),
    {
      step: 'ProtectArtifact',
      verb: 'patch',
      target: targetOf(resources.artifact, artifact.name, namespace),
    },
  ];
}

function checkOperations(
  unit: MigrationUnit,
  plan: MigrationPlan,
  own: OwnObjects,
): JsonProblem | undefined {
  const { apiVersion, kind, namespace, name } = unit.service;
  const expected: ExpectedOperation[] = [
    ...expectedOperations(own),
    {
      step: 'CutoverService',
      verb: 'patch',
      target: { apiVersion, kind, namespace, name },
    },
  ];
  if (unit.operations.length !== expected.length) {
    return {
      path: 'operations',
      message: `are not the ${expected.length} writes of the unit`,
    };
  }
  for (const [index, operation] of unit.operations.entries()) {
    const { seq, step, verb, target } = operation;
    const isExpected = equalJson(
      { seq, step, verb, target },
      { seq: index + 1, ...expected[index] },
    );
    const message = isExpected
      ? (checkCreation(operation, unit, own) ??
        checkPatches(operation, { unit, own, pinKeys: plan.pinKeys }))
      : 'is not the write that the unit makes there';
    if (message) return { path: `operations.${index}`, message };
  }
  return undefined;
}

/**
 * Why an automatic unit is none that may be applied, or undefined. An edit may change what the target
 * says (R96), but neither what is written nor where (R97).
 */
export function checkAutomaticUnit(
  unit: MigrationUnit,
  plan: MigrationPlan,
): JsonProblem | undefined {
  const namespace = unit.service.namespace ?? '';
  const problem = checkEligible(unit, plan) ?? checkTarget(unit, namespace);
  if (problem) return problem;
  const own = ownObjects(unit, namespace);
  return 'message' in own ? own : checkOperations(unit, plan, own);
}
