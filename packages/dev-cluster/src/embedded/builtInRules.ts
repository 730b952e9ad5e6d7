import type { Cause } from './ApiError';
import { badRequest } from './ApiError';
import { isObject, listAt, objectAt, stringAt } from './exactJson';
import type { ApiObject, ServedKind } from './objects';

const MICRO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}(Z|[+-]\d\d:\d\d)$/;

const CRD_FINALIZER = 'customresourcecleanup.apiextensions.k8s.io';

/** Kinds whose PUT without resourceVersion is a 422 rather than a blind overwrite. */
export function requiresResourceVersion(kind: ServedKind): boolean {
  return (
    kind.custom ||
    ['leases', 'customresourcedefinitions', 'apiservices'].includes(kind.plural)
  );
}

/** Only a Lease is created by the PUT of an absent one. */
export const createsOnUpdate = (kind: ServedKind) => kind.plural === 'leases';

/** The few defaults and conversions of built-in kinds that clients notice. */
export function fillBuiltIn(kind: ServedKind, object: ApiObject): ApiObject {
  switch (`${kind.group}/${kind.plural}`) {
    case '/namespaces':
      return {
        ...object,
        metadata: {
          ...object.metadata,
          labels: {
            ...object.metadata.labels,
            'kubernetes.io/metadata.name': object.metadata.name,
          },
        },
        spec: { finalizers: ['kubernetes'], ...objectAt(object, 'spec') },
        status: { phase: 'Active', ...objectAt(object, 'status') },
      };
    case '/secrets':
      return fillSecret(object);
    case 'coordination.k8s.io/leases':
      checkLease(object);
      return object;
    case 'apiextensions.k8s.io/customresourcedefinitions':
      return fillCrd(object);
    default:
      return object;
  }
}

/** A CRD is established as soon as it is stored, and waits for its objects when it goes. */
function fillCrd(object: ApiObject): ApiObject {
  const { deletionTimestamp, finalizers } = object.metadata;
  const spec = objectAt(object, 'spec');
  const status = {
    acceptedNames: spec?.names,
    conditions: ['NamesAccepted', 'Established'].map(type => ({
      type,
      status: 'True',
      reason: 'NoConflicts',
      message: 'no conflicts found',
      lastTransitionTime: object.metadata.creationTimestamp,
    })),
    storedVersions: listAt(spec, 'versions')
      .filter(version => isObject(version) && version.storage === true)
      .map(version => stringAt(version, 'name')),
  };
  return {
    ...object,
    metadata: {
      ...object.metadata,
      finalizers: deletionTimestamp ? finalizers : [CRD_FINALIZER],
    },
    status,
  };
}

function fillSecret(object: ApiObject): ApiObject {
  const { stringData, ...rest } = object;
  const data = { ...objectAt(object, 'data') };
  for (const [key, value] of Object.entries(
    isObject(stringData) ? stringData : {},
  )) {
    data[key] = Buffer.from(String(value)).toString('base64');
  }
  return {
    ...rest,
    apiVersion: object.apiVersion,
    kind: object.kind,
    metadata: object.metadata,
    ...(Object.keys(data).length > 0 && { data }),
    type: stringAt(object, 'type') || 'Opaque',
  };
}

function checkLease(object: ApiObject): void {
  for (const field of ['renewTime', 'acquireTime']) {
    const value = objectAt(object, 'spec')?.[field];
    if (
      value !== undefined &&
      value !== null &&
      !MICRO_TIME.test(String(value))
    ) {
      throw badRequest(
        `Lease in version "v1" cannot be handled as a Lease: parsing time ${JSON.stringify(
          value,
        )} as a time with six digits of the second failed`,
      );
    }
  }
}

/** What is wrong with a CRD; far fewer checks than the real server's. */
export function checkCrd(object: ApiObject): Cause[] {
  const spec = objectAt(object, 'spec');
  const plural = stringAt(objectAt(spec, 'names'), 'plural');
  const expected = `${plural}.${stringAt(spec, 'group')}`;
  if (object.metadata.name === expected) return [];
  return [
    {
      reason: 'FieldValueInvalid',
      message: `Invalid value: "${object.metadata.name}": must be spec.names.plural+"."+spec.group`,
      field: 'metadata.name',
    },
  ];
}
