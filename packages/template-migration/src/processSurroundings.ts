import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { connectCluster } from './cluster/connectCluster';
import { engine } from './engine';
import { exitCodes } from './exit/exitCodes';
import type { Surroundings } from './Surroundings';

const stops = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function operator(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A user without a name, as in many containers.
    return `uid ${process.getuid?.() ?? '?'}@${hostname()}`;
  }
}

async function ask(question: string): Promise<string> {
  const terminal = createInterface({
    input: process.stdin,
    output: process.stderr,
  });
  try {
    const closed = new Promise<string>(resolve => {
      // Control-C and control-D answer nothing.
      terminal.once('SIGINT', () => resolve(''));
      terminal.once('close', () => resolve(''));
    });
    return await Promise.race([terminal.question(question), closed]);
  } finally {
    terminal.close();
  }
}

function onStop(listener: () => void): () => void {
  for (const signal of stops) process.on(signal, listener);
  return () => {
    for (const signal of stops) process.off(signal, listener);
  };
}

/** Whoever reads an answer that could not be written must not take it for a whole one. */
function failUnwritten({ code }: NodeJS.ErrnoException): void {
  // A reader that went away, as `head` does, wanted no more.
  if (code === 'EPIPE') return;
  process.stderr.write(`The output could not be written: ${code}.\n`);
  process.once('exit', ended => {
    if (ended === exitCodes.done) process.exitCode = exitCodes.failed;
  });
}

/** The surroundings of a real run. An output that fails is no reason to leave a lock behind. */
export function processSurroundings(): Surroundings {
  process.stdout.once('error', failUnwritten);
  process.stdout.on('error', () => undefined);
  process.stderr.on('error', () => undefined);
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    canAsk: Boolean(process.stdin.isTTY && process.stderr.isTTY),
    ask,
    operator,
    newId: randomUUID,
    clock: {
      now: () => new Date(),
      monotonic: () => performance.now(),
      sleep: (milliseconds, signal) =>
        pause(milliseconds, undefined, { signal }),
    },
    engine,
    connect: options => connectCluster(options, process.env),
    onStop,
    abandon: () => process.exit(exitCodes.abandoned),
  };
}
