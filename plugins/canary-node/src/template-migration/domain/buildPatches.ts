import {
  jsonPointer,
  type MigrationJsonPatch,
  type MigrationPinKeys,
} from '@llm-canary/backstage-plugin-canary-common';
import { aimKeys } from '../resources';
import type { FactObject } from './facts';
import { isAbsent, memberOf } from './fields';

/** Adds annotations one by one; where there is no map yet, the map, on condition that there still is none. */
function annotate(
  object: FactObject,
  annotations: Readonly<Record<string, string>>,
): { tests: MigrationJsonPatch[]; changes: MigrationJsonPatch[] } {
  const path = jsonPointer('metadata', 'annotations');
  const entries = Object.entries(annotations);
  if (entries.length === 0) return { tests: [], changes: [] };
  if (object.metadata.annotations === undefined) {
    return {
      tests: [{ op: 'test', path, value: null }],
      changes: [{ op: 'add', path, value: annotations }],
    };
  }
  return {
    tests: [],
    changes: entries.map(([key, value]) => ({
      op: 'add',
      path: jsonPointer('metadata', 'annotations', key),
      value,
    })),
  };
}

/** Keeps a Shared artifact from eviction, on condition that it is the same one and has no owner. */
export function protectionPatch(artifact: FactObject): MigrationJsonPatch[] {
  const { tests, changes } = annotate(artifact, {
    [aimKeys.evictionProtected]: 'true',
  });
  return [
    { op: 'test', path: '/metadata/uid', value: artifact.metadata.uid },
    { op: 'test', path: '/metadata/ownerReferences', value: null },
    ...tests,
    ...changes,
  ];
}

/** What a cutover is made of. */
export interface Cutover {
  service: FactObject;
  generation: number;
  profile: string;
  /** Of the InferenceService that is to stay. */
  inferenceServiceUid: string;
  /** Without them nothing can be pinned, and a commit is refused. */
  pinKeys?: MigrationPinKeys;
}

/**
 * The one patch that moves a service from its template to a profile and pins its InferenceService (R139,
 * R141, spec 7.1). Tests of uid, generation and template hold against status writes, which a
 * resourceVersion would not, and against everything else.
 */
export function cutoverPatch(cutover: Cutover): MigrationJsonPatch[] {
  const { service, generation, profile, pinKeys } = cutover;
  const template = memberOf(service, 'spec', 'template');
  const { tests, changes } = annotate(
    service,
    pinKeys
      ? {
          // Of the generation that the patch itself makes.
          [pinKeys.generation]: String(generation + 1),
          [pinKeys.inferenceServiceUid]: cutover.inferenceServiceUid,
        }
      : {},
  );
  const selection: MigrationJsonPatch[] = isAbsent(template)
    ? []
    : [{ op: 'remove', path: '/spec/template' }];
  return [
    { op: 'test', path: '/metadata/uid', value: service.metadata.uid },
    { op: 'test', path: '/metadata/generation', value: generation },
    { op: 'test', path: '/spec/template', value: template ?? null },
    ...tests,
    ...selection,
    { op: 'add', path: '/spec/profile', value: { name: profile } },
    ...changes,
  ];
}
