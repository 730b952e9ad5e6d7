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

/** The surroundings of a real run. */
export function processSurroundings(): Surroundings {
  for (const stream of [process.stdout, process.stderr]) {
    // A reader that went away, as `head` does, is no reason to leave a lock behind.
    stream.on('error', () => undefined);
  }
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
