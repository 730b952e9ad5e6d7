import { isRecord, numberOf } from '@llm-canary/backstage-plugin-canary-common';
import type { FactObject } from './facts';
import { aimKeys } from '../resources';

/** Readers of objects that were read from a server: none of them throws, whatever stands there. */

export type Fields = Record<string, unknown>;

/** What stands where the keys lead, through maps only. Asked some hundred times of each unit. */
export function memberOf(value: unknown, ...keys: readonly string[]): unknown {
  let at = value;
  for (const key of keys) {
    if (!isMapLike(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/** A map, or a number that is kept raw, in which nobody looks for anything. */
function isMapLike(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function recordOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text that is not empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Null means to the API what absence means. */
export function isAbsent(value: unknown): value is undefined | null {
  return value === undefined || value === null;
}

/** Absent, or an empty text, list or map: states nothing. */
export function isEmpty(value: unknown): boolean {
  return (
    isAbsent(value) ||
    value === '' ||
    (Array.isArray(value) && value.length === 0) ||
    (isRecord(value) && Object.keys(value).length === 0)
  );
}

export function specOf(object: FactObject | undefined): Fields {
  return recordOf(memberOf(object, 'spec'));
}

export function statusOf(object: FactObject | undefined): Fields {
  return recordOf(memberOf(object, 'status'));
}

export function labelOf(object: FactObject | undefined, key: string): unknown {
  return memberOf(object, 'metadata', 'labels', key);
}

export function annotationOf(
  object: FactObject | undefined,
  key: string,
): unknown {
  return memberOf(object, 'metadata', 'annotations', key);
}

/** Its owners as they stand there. */
export function ownersOf(object: FactObject | undefined): Fields[] {
  return listOf(memberOf(object, 'metadata', 'ownerReferences')).filter(
    isRecord,
  );
}

/** Whether an object has no owner. What cannot be read may be one. */
export function isOwnerless(object: FactObject | undefined): boolean {
  const owners = memberOf(object, 'metadata', 'ownerReferences');
  return isAbsent(owners) || (Array.isArray(owners) && owners.length === 0);
}

/** Whether the one controller of an object is that with this uid. */
export function isControlledBy(
  object: FactObject | undefined,
  uid: string,
): boolean {
  const controllers = ownersOf(object).filter(
    owner => owner.controller === true,
  );
  return controllers.length === 1 && controllers[0].uid === uid;
}

export function conditionsOf(object: FactObject | undefined): Fields[] {
  return listOf(statusOf(object).conditions).filter(isRecord);
}

/** The condition of a type, where there is exactly one. */
export function conditionOf(
  object: FactObject | undefined,
  type: string,
): Fields | undefined {
  const found = conditionsOf(object).filter(one => one.type === type);
  return found.length === 1 ? found[0] : undefined;
}

/** Whether there is exactly one condition of a type, and it is True. */
export function isConditionTrue(
  object: FactObject | undefined,
  type: string,
): boolean {
  return conditionOf(object, type)?.status === 'True';
}

/** Whether an AIM object other than a service says that it is ready. */
export function isReady(object: FactObject | undefined): boolean {
  return statusOf(object).status === 'Ready';
}

/** Whether a status is of the present generation. A missing number says no (spec 0.3, 3). */
export function isCurrent(object: FactObject | undefined): boolean {
  const generation = numberOf(memberOf(object, 'metadata', 'generation'));
  return (
    generation !== undefined &&
    numberOf(statusOf(object).observedGeneration) === generation
  );
}

export function isTerminating(object: FactObject | undefined): boolean {
  return !isAbsent(memberOf(object, 'metadata', 'deletionTimestamp'));
}

/** Whether its reconciliation is asked to pause. Only a plain `false` is a no. */
export function isPaused(object: FactObject | undefined): boolean {
  const value = annotationOf(object, aimKeys.paused);
  return !isAbsent(value) && value !== 'false';
}

/** Names of claims among the volumes that containers of a predictor mount. */
export function mountedClaims(
  inferenceService: FactObject | undefined,
): string[] {
  const predictor = memberOf(inferenceService, 'spec', 'predictor');
  const mounted = new Set(
    listOf(memberOf(predictor, 'containers'))
      .flatMap(container => listOf(memberOf(container, 'volumeMounts')))
      .map(mount => memberOf(mount, 'name')),
  );
  return listOf(memberOf(predictor, 'volumes'))
    .filter(volume => mounted.has(memberOf(volume, 'name')))
    .map(volume => memberOf(volume, 'persistentVolumeClaim', 'claimName'))
    .filter(name => typeof name === 'string');
}

/** An artifact as a cache reports it. */
export interface ArtifactReport {
  name?: string;
  uid?: string;
  status?: string;
  persistentVolumeClaim?: string;
}

/** The artifacts that a cache reports, by their entries and not by the keys (spec 1.4). */
export function reportedArtifacts(
  cache: FactObject | undefined,
): ArtifactReport[] {
  return Object.values(recordOf(statusOf(cache).artifacts)).map(entry => ({
    name: textOf(memberOf(entry, 'name')),
    uid: textOf(memberOf(entry, 'uid')),
    status: textOf(memberOf(entry, 'status')),
    persistentVolumeClaim: textOf(memberOf(entry, 'persistentVolumeClaim')),
  }));
}
