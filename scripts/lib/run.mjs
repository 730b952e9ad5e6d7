import { spawn } from 'node:child_process';

const running = new Set();

/** Ends everything that was started and has not ended. Safe to call twice. */
export function endAll(signal = 'SIGTERM') {
  for (const child of running) {
    try {
      // Detached children lead a process group, so that their own children end too.
      process.kill(child.group ? -child.pid : child.pid, signal);
    } catch {
      // It ended by itself.
    }
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endAll(signal);
    setTimeout(() => {
      endAll('SIGKILL');
      process.exit(130);
    }, 3000).unref();
    if (running.size === 0) process.exit(130);
    process.exitCode = 130;
  });
}
process.on('exit', () => endAll('SIGKILL'));

/** Starts a program in a process group of its own and leaves it running. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, {
    stdio: 'inherit',
    detached: true,
    ...options,
  });
  child.group = true;
  running.add(child);
  child.ended = new Promise(done => {
    child.on('error', error => {
      running.delete(child);
      done({ code: 127, error });
    });
    child.on('exit', (code, signal) => {
      running.delete(child);
      done({ code: code ?? 128, signal });
    });
  });
  return child;
}

/** Runs a program to its end and answers its exit code. */
export async function run(command, args, options = {}) {
  const { code, error } = await start(command, args, options).ended;
  if (error && options.mustStart !== false) throw error;
  return code;
}

/** Stops one program: asks, then insists. */
export async function stop(child, milliseconds = 10_000) {
  const kill = signal => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      // It ended by itself.
    }
  };
  kill('SIGTERM');
  const timer = setTimeout(() => kill('SIGKILL'), milliseconds);
  await child.ended;
  clearTimeout(timer);
}
