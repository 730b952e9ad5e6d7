import { accessSync, constants } from 'node:fs';

/** Left to itself V8's heap grows with the memory of the machine, and by a good deal at a time. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=50'];

/** What of a process decides how it is begun anew. */
export type Beginning = Pick<
  NodeJS.Process,
  'argv' | 'execArgv' | 'execPath' | 'env' | 'execve'
>;

function limitsItself({ execArgv, env }: Beginning): boolean {
  const given = [...execArgv, env.NODE_OPTIONS ?? ''].join(' ');
  // V8 takes both spellings.
  return given.replaceAll('_', '-').includes('--max-semi-space-size');
}

/** A failing `execve` ends Node at once: it is called only where both files are what they are named. */
function isRunnable({ execPath }: Beginning, script: string): boolean {
  try {
    accessSync(execPath, constants.X_OK);
    accessSync(script, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Holds the memory of a command, whatever the machine has. V8 takes the limit at its beginning alone:
 * the process becomes itself once more, with the same id, terminal and signals. Where the platform or
 * Node cannot do so, its files are elsewhere, or the caller set a limit, it goes on as it is.
 */
export function holdMemory(process: Beginning, script: string): void {
  if (!process.execve || limitsItself(process)) return;
  if (!isRunnable(process, script)) return;
  const { execPath, execArgv, argv, env } = process;
  try {
    process.execve(
      execPath,
      [execPath, ...execArgv, ...flags, script, ...argv.slice(2)],
      env,
    );
  } catch {
    // The platform has none, or permissions forbid it. Only memory is at stake.
  }
}
