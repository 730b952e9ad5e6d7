import type { MigrationClock } from '@llm-canary/backstage-plugin-canary-node';
import type { ClusterOptions } from './cluster/ClusterOptions';
import type { MigrationCluster } from './cluster/connectCluster';
import type { Engine } from './engine';

/** A stream that text is written to. */
export interface TextOutput {
  write(text: string): unknown;
  isTTY?: boolean;
}

/** Everything outside of the program; tests put their own in its place. */
export interface Surroundings {
  stdout: TextOutput;
  stderr: TextOutput;
  /** True where somebody sits at a keyboard. */
  canAsk: boolean;
  /** Asks on the terminal; empty where nothing was answered. */
  ask(question: string): Promise<string>;
  /** Who approves, such as `ada@workstation`. */
  operator(): string;
  newId(): string;
  clock: MigrationClock;
  engine: Engine;
  connect(options: ClusterOptions): MigrationCluster;
  /** Calls back at each request to stop; returns how to stop listening. */
  onStop(listener: () => void): () => void;
  /** Ends the process at once, as it stands. */
  abandon(): void;
}
