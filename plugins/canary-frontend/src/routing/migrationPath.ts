import { decodePart } from './address';

/** Path of a migration below the base path of the plugin. */
export function migrationPath(id: string): string {
  return `/migrations/${encodeURIComponent(id)}`;
}

/**
 * The id of the migration that a path below `basePath` names; undefined for the list, for a new one and
 * for anything else.
 */
export function readMigrationPath(
  pathname: string,
  basePath: string,
): string | undefined {
  const prefix = `${basePath}/migrations/`;
  const part = pathname.startsWith(prefix)
    ? pathname.slice(prefix.length).replace(/\/$/, '')
    : '';
  return part === '' || part === 'new' || part.includes('/')
    ? undefined
    : decodePart(part);
}
