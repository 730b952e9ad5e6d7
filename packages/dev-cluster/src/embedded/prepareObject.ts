import type { Cause } from './ApiError';
import {
  badRequest,
  invalid,
  internal,
  statusError,
  updateConflict,
} from './ApiError';
import { checkCrd, fillBuiltIn, requiresResourceVersion } from './builtInRules';
import { canonical, jsonEquals } from './exactJson';
import { checkMetadata, specDiffers } from './metadata';
import type { ApiObject, ServedKind } from './objects';
import { applySchema } from './schema';

/** What to do about members that the schema does not know. */
export type FieldValidation = 'Ignore' | 'Warn' | 'Strict';

export interface Validation {
  kind: ServedKind;
  fieldValidation: FieldValidation;
  /** Receives one text per unknown field. */
  warnings: string[];
  isPatch?: true;
}

/** Completes and checks an object about to be stored. Throws 400 or 422. */
export function validated(object: ApiObject, rules: Validation): ApiObject {
  const { kind } = rules;
  const result = canonical(kind.custom ? object : fillBuiltIn(kind, object));
  const causes = checkMetadata(kind, result.metadata);
  if (kind.plural === 'customresourcedefinitions') {
    causes.push(...checkCrd(result));
  }
  if (kind.schema) causes.push(...checkSchema(result, rules));
  if (causes.length > 0) throw invalid(kind, result.metadata.name, causes);
  return canonical(result);
}

function checkSchema(object: ApiObject, rules: Validation): Cause[] {
  const { causes, unknown } = applySchema(rules.kind.schema ?? {}, object);
  const messages = unknown.map(path => `unknown field "${path}"`);
  if (messages.length > 0 && rules.fieldValidation === 'Strict') {
    const message = `strict decoding error: ${messages.join(', ')}`;
    if (!rules.isPatch) throw badRequest(message);
    throw statusError({
      code: 422,
      reason: 'Invalid',
      message,
      details: {
        causes: [{ reason: 'FieldValueInvalid', message, field: 'patch' }],
      },
    });
  }
  if (rules.fieldValidation === 'Warn') rules.warnings.push(...messages);
  return causes;
}

export interface UpdateRequest extends Validation {
  prior: ApiObject;
  next: ApiObject;
  subresource: string;
}

/**
 * The object that an update stores, or `prior` itself when nothing changes. Throws 409 for a stale
 * resourceVersion or another uid, 422 for what may not change.
 */
export function preparedUpdate(request: UpdateRequest): ApiObject {
  const { prior, next, kind, subresource } = request;
  checkIdentity(request);
  const keepsStatus = kind.statusSubresource && subresource !== 'status';
  const { status } = keepsStatus ? prior : next;
  const base = subresource === 'status' ? prior : next;
  const merged: ApiObject = {
    ...base,
    status,
    apiVersion: next.apiVersion,
    metadata: {
      ...base.metadata,
      ...serverFields(prior),
    },
  };
  const result = validated(merged, request);
  checkFinalizers(request);
  const differs = specDiffers(
    result,
    { ...prior, apiVersion: next.apiVersion },
    kind,
  );
  if (
    !differs &&
    sameMetadata(result, prior) &&
    jsonEquals(result.status, prior.status)
  ) {
    return prior;
  }
  if (differs && prior.metadata.generation !== undefined) {
    result.metadata.generation = prior.metadata.generation + 1;
  }
  return result;
}

function sameMetadata(one: ApiObject, other: ApiObject): boolean {
  return jsonEquals(
    { ...one.metadata, resourceVersion: undefined },
    { ...other.metadata, resourceVersion: undefined },
  );
}

/** Fields of metadata that keep their stored values whatever the request says. */
function serverFields({ metadata }: ApiObject) {
  return {
    name: metadata.name,
    namespace: metadata.namespace,
    generateName: metadata.generateName,
    uid: metadata.uid,
    creationTimestamp: metadata.creationTimestamp,
    deletionTimestamp: metadata.deletionTimestamp,
    deletionGracePeriodSeconds: metadata.deletionGracePeriodSeconds,
    generation: metadata.generation,
    selfLink: undefined,
  };
}

function checkIdentity(request: UpdateRequest): void {
  const { prior, next, kind, isPatch } = request;
  const { name, uid: storedUid } = prior.metadata;
  const { uid, deletionTimestamp } = next.metadata;
  if (uid && uid !== storedUid) {
    if (isPatch) throw immutable(kind, name, { field: 'uid', value: uid });
    throw updateConflict(
      kind,
      name,
      `StorageError: invalid object, Code: 4, AdditionalErrorMsg: Precondition failed: UID in precondition: ${uid}, UID in object meta: ${storedUid}`,
    );
  }
  if (
    deletionTimestamp !== undefined &&
    deletionTimestamp !== prior.metadata.deletionTimestamp
  ) {
    throw immutable(kind, name, {
      field: 'deletionTimestamp',
      value: deletionTimestamp,
    });
  }
  checkResourceVersion(request);
}

function checkResourceVersion(request: UpdateRequest): void {
  const { prior, next, kind, isPatch } = request;
  const { name } = prior.metadata;
  const { resourceVersion = '0' } = next.metadata;
  if (!/^\d+$/.test(resourceVersion)) {
    throw internal(
      `invalid resource version "${resourceVersion}": it is not a number`,
    );
  }
  if (resourceVersion === '0') {
    if (isPatch || !requiresResourceVersion(kind)) return;
    // Here, and only here, details name the plural.
    throw invalid({ ...kind, kind: kind.plural }, name, [
      {
        reason: 'FieldValueInvalid',
        message: 'Invalid value: 0: must be specified for an update',
        field: 'metadata.resourceVersion',
      },
    ]);
  }
  if (resourceVersion !== prior.metadata.resourceVersion) {
    throw updateConflict(kind, name);
  }
}

function immutable(
  kind: ServedKind,
  name: string,
  { field, value }: { field: string; value: string },
) {
  return invalid(kind, name, [
    {
      reason: 'FieldValueInvalid',
      message: `Invalid value: ${JSON.stringify(value)}: field is immutable`,
      field: `metadata.${field}`,
    },
  ]);
}

function checkFinalizers({
  prior,
  next,
  kind,
  subresource,
}: UpdateRequest): void {
  if (!prior.metadata.deletionTimestamp || subresource === 'status') return;
  const known = prior.metadata.finalizers ?? [];
  const added = (next.metadata.finalizers ?? []).filter(
    item => !known.includes(item),
  );
  if (added.length === 0) return;
  throw invalid(kind, prior.metadata.name, [
    {
      reason: 'FieldValueForbidden',
      message: `Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{${added
        .map(item => JSON.stringify(item))
        .join(', ')}}`,
      field: 'metadata.finalizers',
    },
  ]);
}
