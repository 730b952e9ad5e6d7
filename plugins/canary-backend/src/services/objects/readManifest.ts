import { parseAllDocuments, type Document } from 'yaml';
import { readRecord, readText } from '../../clusters';

/** An object that a release's manifest names. */
export interface ManifestObject {
  apiVersion: string;
  kind: string;
  name: string;
  /** Absent: the release's own namespace. */
  namespace?: string;
}

/** A manifest larger than this is not looked through; a chart renders some tens of KiB. */
export const maximumManifestCharacters = 2 * 1024 * 1024;

function readObject(document: Document): ManifestObject | undefined {
  const object = readRecord(document.toJS({ maxAliasCount: 100 }));
  const metadata = readRecord(object.metadata);
  const apiVersion = readText(object.apiVersion);
  const kind = readText(object.kind);
  const name = readText(metadata.name);
  return apiVersion !== undefined && kind !== undefined && name !== undefined
    ? { apiVersion, kind, name, namespace: readText(metadata.namespace) }
    : undefined;
}

/**
 * The objects that a manifest names, in its order; undefined when it is too large or is no YAML.
 * Aliases are bounded, so that a small text cannot grow into a large one.
 */
export function readManifest(manifest: string): ManifestObject[] | undefined {
  if (manifest.length > maximumManifestCharacters) return undefined;
  const documents = parseAllDocuments(manifest, { logLevel: 'silent' });
  if (!Array.isArray(documents)) return [];
  if (documents.some(({ errors }) => errors.length > 0)) return undefined;
  try {
    return documents.flatMap(document => readObject(document) ?? []);
  } catch {
    // The library refuses to unfold too many aliases.
    return undefined;
  }
}
