import { readFileSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import { parse } from 'yaml';

type Json = Record<string, unknown>;

/** One kubeconfig, read and not yet understood; paths in it are relative to its folder. */
export interface KubeconfigFile {
  folder: string;
  document: unknown;
}

const pathFields = {
  cluster: ['certificate-authority'],
  user: ['client-certificate', 'client-key', 'tokenFile'],
  context: [],
} as const;
type Part = keyof typeof pathFields;

function withPaths(fields: Json, keys: readonly string[], folder: string) {
  const found = keys.filter(
    key => fields[key] && typeof fields[key] === 'string',
  );
  return {
    ...fields,
    ...Object.fromEntries(
      found.map(key => [key, resolve(folder, String(fields[key]))]),
    ),
  };
}

/** The library knows a file of a token by another way of asking for it, and runs plugins from our folder. */
function understoodUser(fields: Json, folder: string): Json {
  const { tokenFile, token, exec, ...others } = fields;
  const user: Json = { ...others };
  if (tokenFile)
    user['auth-provider'] = { name: 'tokenFile', config: { tokenFile } };
  else if (token !== undefined) user.token = token;
  if (isRecord(exec)) {
    const { command } = exec;
    // A bare name is looked up in PATH.
    const isPath = typeof command === 'string' && command.includes(sep);
    user.exec = {
      ...exec,
      ...(isPath && { command: resolve(folder, command) }),
    };
  }
  return user;
}

function entriesOf({ folder, document }: KubeconfigFile, part: Part): Json[] {
  const list = isRecord(document) ? document[`${part}s`] : undefined;
  if (!Array.isArray(list)) return [];
  return list.map((entry: unknown) => {
    if (!isRecord(entry))
      throw new TypeError('An entry of a kubeconfig is none');
    const given = entry[part];
    if (!isRecord(given)) return entry;
    const fields = withPaths(given, pathFields[part], folder);
    return {
      ...entry,
      [part]: part === 'user' ? understoodUser(fields, folder) : fields,
    };
  });
}

function firstOfEachName(entries: Json[]): Json[] {
  const byName = new Map<unknown, Json>();
  for (const entry of entries) {
    if (!byName.has(entry.name)) byName.set(entry.name, entry);
  }
  return [...byName.values()];
}

/**
 * One kubeconfig of several, as kubectl makes it: of two entries of a name the first one counts as a
 * whole, and so does the first current context that is set.
 */
export function mergeKubeconfigs(files: readonly KubeconfigFile[]): Json {
  const merged = (part: Part) =>
    firstOfEachName(files.flatMap(file => entriesOf(file, part)));
  const contexts = files.map(({ document }) =>
    isRecord(document) ? document['current-context'] : undefined,
  );
  return {
    clusters: merged('cluster'),
    users: merged('user'),
    contexts: merged('context'),
    'current-context': contexts.find(Boolean),
  };
}

/** Reads the files and makes one of them. Throws where one cannot be read; its text may be in the error. */
export function readKubeconfigs(paths: readonly string[]): Json {
  return mergeKubeconfigs(
    paths.map(path => ({
      folder: dirname(path),
      document: parse(readFileSync(path, 'utf8')),
    })),
  );
}
