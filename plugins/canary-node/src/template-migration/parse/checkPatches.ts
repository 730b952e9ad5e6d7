import {
  equalJson,
  type MigrationJsonPatch,
  type MigrationOperation,
  type MigrationPinKeys,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { cutoverPatch, protectionPatch } from '../domain/buildPatches';
import type { FactObject } from '../domain/facts';
import type { OwnObjects } from './OwnObjects';

/** Stands for an object of which a patch tells all that it depends on. */
function objectOf(
  identity: { name: string; uid?: string },
  patch: readonly MigrationJsonPatch[],
): FactObject {
  const testOf = (path: string) =>
    patch.find(one => one.op === 'test' && one.path === path);
  const template = testOf('/spec/template');
  return {
    metadata: {
      name: identity.name,
      uid: identity.uid ?? '',
      resourceVersion: '',
      ...(testOf('/metadata/annotations') ? {} : { annotations: {} }),
    },
    spec: {
      ...(template && 'value' in template && { template: template.value }),
    },
  };
}

function expectedPatch(
  patch: readonly MigrationJsonPatch[],
  step: MigrationOperation['step'],
  { unit, own, pinKeys }: PatchContext,
): MigrationJsonPatch[] {
  return step === 'ProtectArtifact'
    ? protectionPatch(objectOf(own.artifact, patch))
    : cutoverPatch({
        service: objectOf(unit.service, patch),
        generation: unit.service.generation,
        profile: own.target.profile,
        inferenceServiceUid: own.inferenceService.uid ?? '',
        ...(pinKeys && { pinKeys }),
      });
}

interface PatchContext {
  unit: MigrationUnit;
  own: OwnObjects;
  pinKeys: MigrationPinKeys | undefined;
}

/**
 * Why a patch is none of the unit's, or undefined: it is made again out of what the plan pins, and must
 * come to the same, test by test. So nobody drops a test or a pin, and nothing else is changed (R139).
 */
export function checkPatches(
  operation: MigrationOperation,
  context: PatchContext,
): string | undefined {
  if (operation.verb !== 'patch') return undefined;
  const { patch, step } = operation;
  return equalJson(patch, expectedPatch(patch, step, context))
    ? undefined
    : 'is not the patch that follows from the pins of the unit';
}
