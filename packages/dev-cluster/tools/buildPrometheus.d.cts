/** A Prometheus that can be started. */
export interface PrometheusProgram {
  /** Path of the program. */
  program: string;
  /** `3.16.0`; what an older one lacks is not used. */
  version: string;
  /** Built from Go modules by us, or found on the PATH. */
  origin: 'built' | 'found';
}

/** The one that is there already: built here before, else on the PATH. Builds nothing. */
export function findPrometheus(): PrometheusProgram | undefined;

/** Whether `buildPrometheus` would find or build one; builds nothing. */
export function prometheusAvailable(): boolean;

/**
 * Prometheus: from the per-user cache, else built from Go modules where Go is on the PATH, else found
 * on the PATH, else undefined. Rejects when a build fails.
 */
export function buildPrometheus(options?: {
  /** Progress, a line at a time; standard error by default. */
  log?: (line: string) => void;
}): Promise<PrometheusProgram | undefined>;
