import { parse as parseYaml } from 'yaml';
import { badRequest, invalid, unsupportedMediaType } from './ApiError';
import {
  canonical,
  exactInteger,
  isObject,
  parseExact,
  stringAt,
} from './exactJson';
import { readMetadata } from './metadata';
import type { ApiObject, ServedKind } from './objects';
import { apiVersionOf } from './objects';

const MAX_DEPTH = 10_000;

/** Parses JSON or YAML by content type. Throws 400 or 415. */
export function decodeBody(text: string, contentType: string): unknown {
  const type = contentType.split(';')[0].trim();
  if (type === 'application/yaml') return decodeYaml(text);
  if (type !== '' && type !== 'application/json') {
    throw unsupportedMediaType('application/json, application/yaml');
  }
  return decodeJson(text);
}

export function decodeJson(text: string): unknown {
  try {
    if (depthOf(text) > MAX_DEPTH) throw new Error('exceeded max depth');
    return parseExact(text);
  } catch (error) {
    throw badRequest(`error decoding the body: ${String(error)}`);
  }
}

/** Also for apply bodies and DeleteOptions, which may be YAML. */
function decodeYaml(text: string): unknown {
  try {
    return fromYaml(parseYaml(text, { intAsBigInt: true, maxAliasCount: 100 }));
  } catch (error) {
    throw badRequest(`error converting YAML to JSON: ${String(error)}`);
  }
}

function fromYaml(value: unknown): unknown {
  if (typeof value === 'bigint') return exactInteger(value.toString());
  if (Array.isArray(value)) return value.map(fromYaml);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fromYaml(item)]),
  );
}

/** Nesting by brackets outside strings, found without recursion. */
function depthOf(text: string): number {
  if (text.length < 2 * MAX_DEPTH) return 0;
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') deepest = Math.max(deepest, ++depth);
    else if (token === ']' || token === '}') depth--;
  }
  return deepest;
}

/** Reads a decoded body as an object of the kind. Throws 400, or 422 for another kind. */
export function readObject(body: unknown, kind: ServedKind): ApiObject {
  if (!isObject(body)) throw badRequest('the body is not an object');
  const expected = apiVersionOf(kind);
  // Typed decoders of built-in kinds fill in what the path already says.
  const apiVersion =
    stringAt(body, 'apiVersion') || (kind.custom ? '' : expected);
  const kindName = stringAt(body, 'kind') || (kind.custom ? '' : kind.kind);
  if (!kindName) {
    throw badRequest("Object 'Kind' is missing in the body");
  }
  if (apiVersion !== expected) {
    throw badRequest(
      `the API version in the data (${apiVersion}) does not match the expected API version (${expected})`,
    );
  }
  const metadata = readMetadata(body.metadata);
  if (kindName !== kind.kind) {
    if (!kind.custom) {
      throw badRequest(
        `${kindName} in version "${kind.version}" cannot be handled as a ${kind.kind}`,
      );
    }
    throw invalid({ ...kind, kind: kindName }, metadata.name, [
      {
        reason: 'FieldValueInvalid',
        message: `Invalid value: "${kindName}": must be ${kind.kind}`,
        field: 'kind',
      },
    ]);
  }
  return canonical({ ...body, apiVersion, kind: kindName, metadata });
}
