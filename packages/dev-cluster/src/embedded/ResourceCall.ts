import {
  badRequest,
  internal,
  invalid,
  notFound,
  notServed,
  unsupportedMediaType,
} from './ApiError';
import type { WriteTarget } from './Writer';
import { decodeBody, decodeJson, readObject } from './decodeBody';
import { isObject, objectAt, stringAt } from './exactJson';
import type { ApiObject, ServedKind } from './objects';
import { apiVersionOf } from './objects';
import { jsonPatch, mergePatch } from './patch';
import { readDryRun, readFieldValidation } from './readOptions';
import type { ResourceInfo } from './requestInfo';

/** A request for a served kind by an authorised user. */
export interface ResourceCall {
  kind: ServedKind;
  resource: ResourceInfo;
  query: URLSearchParams;
  user: string;
  accept?: string;
  contentType: string;
  body: string;
}

/** Whether the path can lead to an object of the kind. Throws 400, 404 or 500. */
export function checkPlace({ kind, resource }: ResourceCall): void {
  const { namespace, name, subresource, verb } = resource;
  const mayCrossNamespaces =
    kind.namespaced && ['list', 'watch'].includes(verb);
  const isRightScope = kind.namespaced === (namespace !== '');
  if (!isRightScope && !mayCrossNamespaces) throw notServed();
  if (/^\.\.?$/.test(namespace)) throw internal(`invalid key: ${namespace}`);
  if (/^\.\.?$|[%/]/.test(name)) {
    throw badRequest(
      `Name parameter invalid: "${name}": may not be '.' or '..' or contain '/' or '%'`,
    );
  }
  const isStatus = subresource === 'status' && kind.statusSubresource;
  if (subresource && !isStatus) throw notFound(kind, name);
}

export function baseTarget(
  call: ResourceCall,
  verb: WriteTarget['verb'],
): WriteTarget {
  const { kind, resource, user } = call;
  return {
    verb,
    kind,
    namespace: resource.namespace || undefined,
    name: resource.name,
    subresource: resource.subresource,
    user,
    dryRun: false,
    fieldValidation: 'Warn',
    warnings: [],
  };
}

export function writeTarget(
  call: ResourceCall,
  verb: WriteTarget['verb'],
): WriteTarget {
  return {
    ...baseTarget(call, verb),
    dryRun: readDryRun(call.query),
    fieldValidation: readFieldValidation(call.query),
  };
}

export const wrongNamespace = () =>
  badRequest(
    'the namespace of the provided object does not match the namespace sent on the request',
  );

export function bodyObject({
  kind,
  resource,
  body,
  contentType,
}: ResourceCall): ApiObject {
  const object = readObject(decodeBody(body, contentType), kind);
  const { namespace } = object.metadata;
  if (namespace && namespace !== resource.namespace) throw wrongNamespace();
  return {
    ...object,
    metadata: {
      ...object.metadata,
      namespace: resource.namespace || undefined,
    },
  };
}

/** The stored object as the version of the path shows it. */
export function shownIn(prior: ApiObject, kind: ServedKind): ApiObject {
  return { ...prior, apiVersion: apiVersionOf(kind) };
}

/** A patch that leads to another version is told as a wrong value. */
export function readPatched(patched: unknown, kind: ServedKind): ApiObject {
  const apiVersion = stringAt(patched, 'apiVersion');
  const name = stringAt(objectAt(patched, 'metadata'), 'name');
  if (apiVersion && apiVersion !== apiVersionOf(kind)) {
    throw invalid({ ...kind, group: '' }, name, [
      {
        reason: 'FieldValueInvalid',
        message: `Invalid value: "${apiVersion}": must be ${apiVersionOf(kind)}`,
        field: 'apiVersion',
      },
    ]);
  }
  return readObject(patched, kind);
}

export function readPatch({
  contentType,
  body,
}: ResourceCall): (prior: ApiObject) => unknown {
  const type = contentType.split(';')[0].trim();
  const patch = decodeJson(body);
  switch (type) {
    case 'application/json-patch+json':
      return prior => jsonPatch(prior, patch);
    case 'application/merge-patch+json':
      if (!isObject(patch))
        throw badRequest('the merge patch is not an object');
      return prior => mergePatch(prior, patch);
    default:
      throw unsupportedMediaType(
        'application/json-patch+json, application/merge-patch+json',
      );
  }
}
