import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = resolve(fileURLToPath(import.meta.url), '../../..');

/** Downloads and builds of this user, shared by all checkouts. */
export function cacheFolder(env = process.env) {
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'llm-canary');
}

/** How to run a TypeScript file of this repository outside jest. */
export const nodeTransform = '@backstage/cli/config/nodeTransform.cjs';
