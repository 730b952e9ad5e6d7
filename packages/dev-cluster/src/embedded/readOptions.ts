import { badRequest, invalid, unsupportedMediaType } from './ApiError';
import { decodeBody } from './decodeBody';
import type { JsonObject } from './exactJson';
import { isObject, objectAt } from './exactJson';
import type { FieldValidation } from './prepareObject';
import type { DeleteOptions } from './Writer';

const META = { group: 'meta.k8s.io', plural: '' };

const unsupported = (
  kind: string,
  { field, value }: { field: string; value: unknown },
) =>
  invalid({ ...META, kind }, '', [
    {
      reason: 'FieldValueNotSupported',
      message: `Unsupported value: ${JSON.stringify(value)}`,
      field,
    },
  ]);

/** Whether a write is a dry run, by its query. Throws 422. */
export function readDryRun(
  query: URLSearchParams,
  kind = 'CreateOptions',
): boolean {
  const values = query.getAll('dryRun');
  const other = values.find(value => value !== 'All');
  if (other !== undefined) {
    throw unsupported(kind, { field: 'dryRun', value: other });
  }
  return values.length > 0;
}

export function readFieldValidation(query: URLSearchParams): FieldValidation {
  const value = query.get('fieldValidation') ?? '';
  switch (value) {
    case '':
    case 'Warn':
      return 'Warn';
    case 'Strict':
    case 'Ignore':
      return value;
    default:
      throw unsupported('CreateOptions', { field: 'fieldValidation', value });
  }
}

/** `force` belongs to apply alone. Throws 422. */
export function refuseForce(query: URLSearchParams): void {
  if (!query.has('force')) return;
  throw invalid({ ...META, kind: 'PatchOptions' }, '', [
    {
      reason: 'FieldValueForbidden',
      message: 'Forbidden: may not be specified for non-apply patch',
      field: 'force',
    },
  ]);
}

/**
 * Options of a delete. A body, whatever it holds, makes the server ignore the whole query, and its
 * unknown members are dropped: both delete in earnest where a dry run was meant.
 */
export function readDeleteOptions(
  body: { text: string; contentType: string },
  query: URLSearchParams,
): DeleteOptions & { dryRun: boolean } {
  if (body.text.length === 0) {
    return {
      uid: query.get('uid') ?? undefined,
      resourceVersion: query.get('resourceVersion') ?? undefined,
      policy: readPolicy(query.get('propagationPolicy') ?? undefined),
      dryRun: readDryRun(query, 'DeleteOptions'),
    };
  }
  const options = decodeOptions(body);
  const preconditions = objectAt(options, 'preconditions');
  return {
    uid: readString(preconditions?.uid),
    resourceVersion: readString(preconditions?.resourceVersion),
    policy:
      options.orphanDependents === true
        ? 'Orphan'
        : readPolicy(readString(options.propagationPolicy)),
    dryRun: readBodyDryRun(options.dryRun),
  };
}

function decodeOptions(body: {
  text: string;
  contentType: string;
}): JsonObject {
  const type = body.contentType.split(';')[0].trim();
  if (!['', 'application/json', 'application/yaml'].includes(type)) {
    throw unsupportedMediaType('application/json, application/yaml');
  }
  const options = decodeBody(body.text, type) ?? {};
  if (!isObject(options)) throw badRequest('the body is not an object');
  if (options.kind !== undefined && options.kind !== 'DeleteOptions') {
    throw badRequest(`${String(options.kind)} is not DeleteOptions`);
  }
  return options;
}

function readBodyDryRun(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (!Array.isArray(value)) throw badRequest('dryRun is not a list');
  const other = value.find(item => item !== 'All');
  if (other !== undefined) {
    throw unsupported('DeleteOptions', { field: 'dryRun', value: other });
  }
  return value.length > 0;
}

function readString(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw badRequest('not a string');
  return value;
}

function readPolicy(value: string | undefined): DeleteOptions['policy'] {
  switch (value) {
    case undefined:
    case '':
      return undefined;
    case 'Background':
    case 'Foreground':
    case 'Orphan':
      return value;
    default:
      throw unsupported('DeleteOptions', { field: 'propagationPolicy', value });
  }
}
