import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The first of these programs that stands on the PATH or in one of the folders. */
export function findProgram(names, folders = []) {
  const places = [...(process.env.PATH ?? '').split(delimiter), ...folders];
  for (const name of names)
    for (const place of places)
      if (place && isExecutable(join(place, name))) return join(place, name);
  return undefined;
}

/** Debian keeps PostgreSQL's programs off the PATH, one folder for each version. */
export function postgresFolders() {
  try {
    return readdirSync('/usr/lib/postgresql')
      .sort((a, b) => Number(b) - Number(a))
      .map(version => `/usr/lib/postgresql/${version}/bin`);
  } catch {
    return [];
  }
}
