import { performance } from 'node:perf_hooks';

/** What one run of one method cost. */
export interface Cost {
  cpuMilliseconds: number;
  wallMilliseconds: number;
  /** Most CPU time of the main thread between two turns of the event loop. */
  blockMilliseconds: number;
}

/** One line of the result; `holds` is whether the ratio meets the target. */
export interface Figure {
  label: string;
  ours: number;
  peer: number;
  ratio: number;
  target: number;
  holds: boolean;
}

const { gc } = globalThis;

/** Frees what earlier runs left, so that they do not pay for each other. */
export function collectGarbage(): void {
  if (!gc) throw new Error('Run with --expose-gc');
  gc();
  gc();
}

const microseconds = ({ user, system }: NodeJS.CpuUsage) => user + system;

/**
 * Watches how much CPU time the main thread spends between two turns of the event loop. CPU time,
 * because on a busy machine a timer is late although nothing of ours ran.
 */
function watchBlocks(): () => number {
  let longest = 0;
  let before = microseconds(process.threadCpuUsage());
  const turn = () => {
    const now = microseconds(process.threadCpuUsage());
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(turn, 1);
  return () => {
    turn();
    clearInterval(timer);
    return longest / 1_000;
  };
}

async function settle(run: () => Promise<unknown>): Promise<void> {
  const kept = await run();
  if (kept === undefined) throw new Error('The method gave nothing');
}

/** Runs a method twice: for its time, undisturbed, and for its longest block. */
export async function measure(run: () => Promise<unknown>): Promise<Cost> {
  collectGarbage();
  const cpu = process.cpuUsage();
  const wall = performance.now();
  await settle(run);
  const wallMilliseconds = performance.now() - wall;
  const cpuMilliseconds = microseconds(process.cpuUsage(cpu)) / 1_000;
  collectGarbage();
  const stopWatching = watchBlocks();
  await settle(run);
  return {
    cpuMilliseconds,
    wallMilliseconds,
    blockMilliseconds: stopWatching(),
  };
}

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('No values');
  return middle;
}

/** Runs both methods in turn, after one run of each that does not count. */
export async function interleave(
  methods: { ours: () => Promise<unknown>; peer: () => Promise<unknown> },
  rounds: number,
): Promise<{ ours: Cost[]; peer: Cost[] }> {
  await measure(methods.peer);
  await measure(methods.ours);
  const costs: { ours: Cost[]; peer: Cost[] } = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    costs.peer.push(await measure(methods.peer));
    costs.ours.push(await measure(methods.ours));
  }
  return costs;
}

/** Compares medians; the ratio must not be above the target. */
export function compare(
  label: string,
  costs: { ours: number[]; peer: number[] },
  target: number,
): Figure {
  return figure(
    label,
    { ours: median(costs.ours), peer: median(costs.peer) },
    target,
  );
}

/** One figure from two numbers. */
export function figure(
  label: string,
  { ours, peer }: { ours: number; peer: number },
  target: number,
): Figure {
  const ratio = ours / peer;
  return { label, ours, peer, ratio, target, holds: ratio <= target };
}

/** Prints the figures for people, and last the line that `yarn bench` reads. */
export function report(name: string, figures: Figure[]): void {
  for (const { label, ours, peer, ratio, target, holds } of figures) {
    const numbers = [ours, peer, ratio].map(value => value.toPrecision(3));
    process.stdout.write(
      `${label}: ours ${numbers[0]}, peer ${numbers[1]}, ratio ${numbers[2]} (at most ${target.toPrecision(3)}) ${holds ? 'holds' : 'MISSED'}\n`,
    );
  }
  process.stdout.write(`${JSON.stringify({ name, figures })}\n`);
}
