import type {
  MigrationOperation,
  MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '../../kubernetes';
import { compareCutover, compareProtected } from '../domain/comparePatched';
import { compareSent, type FieldDifference } from '../domain/compareSent';
import type { FactObject } from '../domain/facts';
import type { migrationResources } from '../resources';
import type { MigrationWrites } from '../ports';
import { StepFailure } from './StepFailure';
import type { UnitRun } from './UnitRun';

/** A planned write: how it is sent, and what must come back. */
export interface PlannedWrite {
  operation: MigrationOperation;
  kind: keyof typeof migrationResources;
  send(writes: MigrationWrites): Promise<KubernetesObject>;
  /** Where an answer, or what is live afterwards, is not what was sent (R124). */
  compare(received: FactObject): FieldDifference[];
}

/** The write of an operation; `prior` is what a patch is of. */
export function planWrite(
  run: UnitRun,
  operation: MigrationOperation,
  prior?: FactObject,
): PlannedWrite {
  if (operation.verb === 'create') return planCreate(run, operation);
  if (!prior) throw new TypeError('A patch is of an object that was read.');
  return planPatch(run, operation, prior);
}

function planCreate(
  { namespace }: UnitRun,
  operation: MigrationOperation & { verb: 'create' },
): PlannedWrite {
  const { body } = operation;
  const compare = (received: FactObject) => compareSent(body, received);
  return operation.step === 'EnsureTargetProfile'
    ? {
        operation,
        kind: 'profile',
        send: writes => writes.createProfile(namespace, body),
        compare,
      }
    : {
        operation,
        kind: 'profileCache',
        send: writes => writes.createProfileCache(namespace, body),
        compare,
      };
}

function planPatch(
  run: UnitRun,
  operation: MigrationOperation & { verb: 'patch' },
  prior: FactObject,
): PlannedWrite {
  const { patch } = operation;
  const ref = { namespace: run.namespace, name: operation.target.name };
  if (operation.step === 'ProtectArtifact') {
    return {
      operation,
      kind: 'artifact',
      send: writes => writes.protectArtifact(ref, patch),
      compare: received => compareProtected({ prior, received }),
    };
  }
  const pins = pinsOf(run);
  return {
    operation,
    kind: 'service',
    send: writes => writes.cutOverService(ref, patch),
    compare: received =>
      compareCutover({ prior, received }, run.target.profile, pins),
  };
}

/** Annotations that the cutover leaves on the service. */
export function pinsOf(run: UnitRun): Record<string, string> {
  const keys = pinKeysOf(run);
  const { service, inferenceService } = run.source;
  return {
    [keys.generation]: String(nextGeneration(service)),
    [keys.inferenceServiceUid]: inferenceService.metadata.uid,
  };
}

/** The generation that the cutover itself makes (R141). */
export function nextGeneration(service: FactObject): number {
  return (service.metadata.generation ?? 0) + 1;
}

function pinKeysOf(run: UnitRun): MigrationPinKeys {
  const { pinKeys } = run.context.plan;
  if (!pinKeys) {
    throw new StepFailure(
      'failed',
      'The annotation keys of the pin are not known.',
    );
  }
  return pinKeys;
}
