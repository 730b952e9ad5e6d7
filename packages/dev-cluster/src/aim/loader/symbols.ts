import { isFields } from '../../standins/client';
import {
  inferenceServiceName,
  sharedProfileCacheName,
  sharedTemplateCacheName,
} from '../deriveName';
import type { FixtureObject } from '../fixtures';

/** What stands in place of a text: another one, or the text itself. */
export type Symbols = (text: string) => string;

/** The same value with every text in it, keys too, replaced by what it stands for. */
export function replaceSymbols<T>(value: T, symbols: Symbols): T;
export function replaceSymbols(value: unknown, symbols: Symbols): unknown {
  if (typeof value === 'string') return symbols(value);
  if (Array.isArray(value)) {
    return value.map(item => replaceSymbols(item, symbols));
  }
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      symbols(key),
      replaceSymbols(item, symbols),
    ]),
  );
}

const makers: Record<
  string,
  { made: (namespace: string, from: string) => string; from: string[] }
> = {
  InferenceService: {
    made: inferenceServiceName,
    from: ['metadata', 'labels', 'aim.eai.amd.com/service'],
  },
  AIMTemplateCache: {
    made: sharedTemplateCacheName,
    from: ['spec', 'templateName'],
  },
  AIMProfileCache: {
    made: sharedProfileCacheName,
    from: ['spec', 'profileName'],
  },
};

/**
 * Names that change when the namespaces get a prefix: the namespaces, and what the engine derives from
 * them. A name of that kind that somebody chose stays.
 */
export function prefixedNames(
  objects: readonly FixtureObject[],
  prefix: string,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const object of objects) {
    const { name, namespace } = object.metadata;
    if (!namespace) continue;
    const moved = `${prefix}${namespace}`;
    names.set(namespace, moved);
    const maker = makers[object.kind];
    const from = maker?.from.reduce<unknown>(
      (at, key) => (isFields(at) ? at[key] : undefined),
      object,
    );
    if (typeof from === 'string' && maker.made(namespace, from) === name) {
      names.set(name, maker.made(moved, from));
    }
  }
  return names;
}
