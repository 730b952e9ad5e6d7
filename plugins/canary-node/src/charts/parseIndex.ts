import { rcompare, valid } from 'semver';
import { z } from 'zod';
import { parseYamlAside } from './parseYamlAside';

/** One version of a chart in the index of a repository. */
export interface IndexEntry {
  version: string;
  appVersion?: string;
  description?: string;
  createdAt?: string;
  /** SHA-256 in hex. */
  digest?: string;
  /** Relative to the repository, or absolute. */
  url?: string;
}

/** The charts of a repository by name; versions newest first. */
export type RepositoryIndex = ReadonlyMap<string, readonly IndexEntry[]>;

const NAME = /^[a-z0-9]([-a-z0-9]{0,98}[a-z0-9])?$/;

const text = z.string().min(1).max(1_000).optional().catch(undefined);

const entrySchema = z.object({
  version: z.string().max(256),
  appVersion: text,
  description: text,
  created: text,
  digest: text,
  urls: z.array(z.string().max(2_000)).optional().catch(undefined),
});

const indexSchema = z.object({
  entries: z.record(z.string(), z.unknown()).nullish(),
});

/**
 * Reads an index.yaml. An entry that is not usable is left out, as helm does.
 *
 * @throws an error when the text is no index at all
 */
export async function parseIndex(content: string): Promise<RepositoryIndex> {
  // JSON is YAML, and read far faster.
  const document: unknown = /^\s*\{/.test(content)
    ? JSON.parse(content)
    : await parseYamlAside(content);
  const { entries } = indexSchema.parse(document);
  return new Map(
    Object.entries(entries ?? {}).flatMap(([name, versions]) => {
      const read = NAME.test(name) ? readVersions(versions) : [];
      return read.length > 0 ? [[name, read]] : [];
    }),
  );
}

function readVersions(versions: unknown): IndexEntry[] {
  if (!Array.isArray(versions)) {
    return [];
  }
  return versions
    .flatMap((item: unknown): IndexEntry[] => {
      const { success, data } = entrySchema.safeParse(item);
      if (!success || valid(data.version) === null) {
        return [];
      }
      const { created, urls, ...entry } = data;
      return [{ ...entry, createdAt: created, url: urls?.[0] }];
    })
    .sort((left, right) => rcompare(left.version, right.version));
}
