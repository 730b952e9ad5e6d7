import type { MigrationSummary } from '@llm-canary/backstage-plugin-canary-common';

/** Namespaces that are named before the rest is only counted. */
const named = 3;

/** What a migration is of, in a few words: its namespaces, or its Helm release. */
export function placeOf(
  migration: Pick<MigrationSummary, 'kind' | 'namespaces' | 'release'>,
): { names: string; more: number } {
  const { kind, namespaces, release } = migration;
  if (kind === 'helm' && release) return { names: release, more: 0 };
  return {
    names: namespaces.slice(0, named).join(', '),
    more: Math.max(0, namespaces.length - named),
  };
}

/** A digest that is cut in its middle: `sha256:77ab04…e19d`. */
export function cutDigest(digest: string): string {
  return digest.length > 24
    ? `${digest.slice(0, 13)}…${digest.slice(-4)}`
    : digest;
}

/** A UID that is cut in its middle: `51d09a…c04f`. */
export function cutUid(uid: string): string {
  return uid.length > 12 ? `${uid.slice(0, 6)}…${uid.slice(-4)}` : uid;
}
