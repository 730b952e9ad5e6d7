import {
  CanaryError,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import { parseAllDocuments, type Tags } from 'yaml';

/** Bounds of a manifest. */
export interface ManifestLimits {
  bytes: number;
  objects: number;
}

/** An object as a chart rendered it. */
export type RenderedObject = Record<string, unknown>;

/** More than this is a bomb. */
const maxAliases = 100;
const maxDepth = 100;

function refuse(why: string): never {
  throw new CanaryError('INVALID_INPUT', `The chart ${why}`);
}

/** Helm reads YAML 1.1, in which times of day and dates are texts all the same. */
function likeHelm(tags: Tags): Tags {
  return tags.filter(
    tag =>
      typeof tag === 'string' ||
      (tag.tag !== 'tag:yaml.org,2002:timestamp' &&
        !('format' in tag && tag.format === 'TIME')),
  );
}

/** As the API takes them: integers stay integers, whatever their size. */
function plain(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) refuse('renders objects that are nested too deep');
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : value;
  }
  if (Array.isArray(value)) return value.map(item => plain(item, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  // fromEntries defines members, so that __proto__ is one like any other.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, plain(item, depth + 1)]),
  );
}

function parseDocuments(text: string): unknown[] {
  try {
    return parseAllDocuments(text, {
      version: '1.1',
      customTags: likeHelm,
      intAsBigInt: true,
      uniqueKeys: false,
      logLevel: 'silent',
    }).map(document => {
      if (document.errors.length > 0) throw document.errors[0];
      return plain(document.toJS({ maxAliasCount: maxAliases }));
    });
  } catch (error) {
    if (CanaryError.is(error)) throw error;
    return refuse('renders what is no YAML, or too much of it');
  }
}

/** Helm takes a list of objects for the objects. */
function flatten(document: unknown): RenderedObject[] {
  if (document === null || document === undefined) return [];
  if (!isRecord(document))
    return refuse('renders a document that is no object');
  const { kind, items } = document;
  const isList = typeof kind === 'string' && kind.endsWith('List');
  return isList && Array.isArray(items) ? items.flatMap(flatten) : [document];
}

/**
 * The objects of a manifest, in its order.
 *
 * @throws CanaryError INVALID_INPUT when it is no YAML of objects, or passes a limit
 */
export function parseManifest(
  text: string,
  limits: ManifestLimits,
): RenderedObject[] {
  if (Buffer.byteLength(text) > limits.bytes) {
    refuse(`renders more than ${limits.bytes} bytes`);
  }
  const objects = parseDocuments(text).flatMap(flatten);
  if (objects.length > limits.objects) {
    refuse(`renders ${objects.length} objects; ${limits.objects} are allowed`);
  }
  return objects;
}
