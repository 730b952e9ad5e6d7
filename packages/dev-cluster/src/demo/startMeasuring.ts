import { writeTargetsFile } from '../metrics';
import type { ScrapeTargets } from '../models';
import { startPrometheus } from '../prometheus';

/** How to measure the mock models of the demo. */
export interface MeasuringOptions {
  targets: ScrapeTargets;
  /** Where the list of pages is kept for the demo's own reader. */
  targetsFile: string;
  /** One line per step. */
  log: (line: string) => void;
  /** False: as if there were no Prometheus on this machine. */
  prometheus?: boolean;
}

/** What measures the mock models: a Prometheus, else the portal itself by a list of their pages. */
export type MeasuredBy = { prometheusUrl: string } | { targetsFile: string };

export type Measuring = MeasuredBy & { stop(): Promise<void> };

/**
 * Starts the Prometheus that is there already, and builds none: whoever starts the demo does not wait for
 * minutes. Without one the pages are listed for the demo's own reader in the backend.
 */
export async function startMeasuring(
  options: MeasuringOptions,
): Promise<Measuring> {
  const { targets, targetsFile, log } = options;
  const prometheus =
    options.prometheus === false ? undefined : await prometheusOver(options);
  if (prometheus) {
    const { url, version, origin } = prometheus;
    log(`Prometheus ${version} (${origin}) at ${url}`);
    return { prometheusUrl: url, stop: () => prometheus.close() };
  }
  log(
    'no Prometheus, so the demo counts by itself, for half an hour; to have one: node packages/dev-cluster/tools/buildPrometheus.cjs (two minutes, with Go), and start again',
  );
  const write = () => writeTargetsFile(targetsFile, targets.list());
  const unfollow = targets.onChange(write);
  write();
  return {
    targetsFile,
    async stop() {
      unfollow();
    },
  };
}

/** One that does not start is no reason to have no demo. */
async function prometheusOver({ targets, log }: MeasuringOptions) {
  try {
    return await startPrometheus({ targets, build: false, log });
  } catch (error) {
    log(`the Prometheus that is here does not start: ${error}`);
    return undefined;
  }
}
