import type { PodServers } from './PodServers';
import type { StandInClient } from './client';

/** How long the steps of a life take. */
export interface StandInTimings {
  /** How long a fresh object stays Pending. */
  pendingMilliseconds: number;
  /** Shortest and longest time that an apply takes. */
  applyMilliseconds: readonly [number, number];
  /** How long a pod takes from its start until it is ready. */
  readyMilliseconds: number;
}

/** A life at the pace of a demo: Applied within 1 to 3 seconds. */
export const demoTimings: StandInTimings = {
  pendingMilliseconds: 400,
  applyMilliseconds: [800, 2_200],
  readyMilliseconds: 1_500,
};

/** As fast as it goes, every step still to be seen. */
export const fastTimings: StandInTimings = {
  pendingMilliseconds: 10,
  applyMilliseconds: [20, 40],
  readyMilliseconds: 20,
};

/** What every stand-in works with. */
export interface StandInContext {
  client: StandInClient;
  /** Asked at each step, so that the pace may change while the stand-ins run. */
  timings(): StandInTimings;
  now(): Date;
  /** From 0 up to 1. */
  random(): number;
  /** Absent: pods are objects and nothing more. */
  podServers?: PodServers;
}
