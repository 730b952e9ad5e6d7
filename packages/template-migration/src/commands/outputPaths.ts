import { realpath } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';

/** Names that have a meaning in every folder of a plan; some file systems know no upper case. */
const taken: readonly [RegExp, string][] = [
  [/^plan\.json$/i, 'a plan'],
  [/^backup\.yaml$/i, 'the backup of a plan'],
  [/^apply\.lock$/i, 'the lock of an apply'],
  [/^dedicated-handoff-.*\.json$/i, 'the evidence of a Dedicated unit'],
];

/** The path with its folder as the system knows it, so that two names of one folder are one. */
export async function settlePath(path: string): Promise<string> {
  const asked = resolve(path);
  const folder = await realpath(dirname(asked)).catch(() => dirname(asked));
  return join(folder, basename(asked));
}

/**
 * Where an option says that something is to be written.
 *
 * @throws CanaryError INVALID_INPUT where it is the place of another file of a run
 */
export async function outputPath(
  option: string,
  path: string,
  others: readonly string[] = [],
): Promise<string> {
  const settled = await settlePath(path);
  const [, meaning] =
    taken.find(([name]) => name.test(basename(settled))) ?? [];
  if (meaning === undefined && !others.includes(settled)) return settled;
  throw new CanaryError(
    'INVALID_INPUT',
    `${option} ${path} is the place of ${meaning ?? 'the file that is read'}. Name another file.`,
  );
}
