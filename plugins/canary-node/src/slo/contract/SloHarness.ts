import type { SloService } from '../types';

/** A `SloService` over something real, and a hand on what stands behind it. */
export interface SloHarness {
  service: SloService;
  namespace: string;
  /** As a chart makes the SLO of a service. */
  add(name: string, spec?: Record<string, unknown>): Promise<void>;
  /** The fields of the SLO as they are stored. */
  spec(name: string): Promise<Record<string, unknown>>;
  /** Requests that would have written, so far. */
  writes(): number | undefined;
  /** Everything that was added goes. */
  clear(): Promise<void>;
  close(): Promise<void>;
}
