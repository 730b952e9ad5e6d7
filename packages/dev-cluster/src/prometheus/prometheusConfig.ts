import { join } from 'node:path';
import type { ScrapeTarget } from '../models';

/** How the histograms of the gateway are kept: its exporter has had native ones since 0.2.0. */
export type GatewayHistograms = 'classic' | 'native';

/** What the configuration of one server says. */
export interface PrometheusSettings {
  folder: string;
  scrapeIntervalSeconds: number;
  gatewayHistograms: GatewayHistograms;
}

/** One group of file_sd. */
interface TargetGroup {
  targets: string[];
  labels: Record<string, string>;
}

const jobs: ReadonlyArray<ScrapeTarget['job']> = ['engine', 'gateway'];

/** So much of one page is taken at most: the pages are ours, and small. */
const limits = {
  body_size_limit: '8MB',
  sample_limit: 20_000,
  label_limit: 40,
};

/** The file that lists the pages of a job. */
export function targetsFileOf(folder: string, job: ScrapeTarget['job']) {
  return join(folder, `${job}.targets.json`);
}

/** The configuration file; JSON is YAML. */
export function prometheusConfig(settings: PrometheusSettings): string {
  const { folder, scrapeIntervalSeconds, gatewayHistograms } = settings;
  const interval = `${scrapeIntervalSeconds}s`;
  return JSON.stringify({
    global: { scrape_interval: interval, scrape_timeout: interval },
    scrape_configs: jobs.map(job => ({
      job_name: job,
      ...limits,
      file_sd_configs: [
        { files: [targetsFileOf(folder, job)], refresh_interval: '5s' },
      ],
      // The gateway says itself whose its series are.
      ...(job === 'gateway' ? { honor_labels: true } : {}),
      // Native histograms travel by protobuf only; made from classic ones they are queried alike.
      ...(job === 'gateway' && gatewayHistograms === 'native'
        ? { convert_classic_histograms_to_nhcb: true }
        : {}),
    })),
  });
}

/** The content of a job's file: where its pages are, and what their series are labelled with. */
export function targetGroups(
  targets: readonly ScrapeTarget[],
  job: ScrapeTarget['job'],
): TargetGroup[] {
  return targets
    .filter(target => target.job === job)
    .map(({ url, labels }) => {
      const { host, pathname } = new URL(url);
      return {
        targets: [host],
        labels: { __metrics_path__: pathname, ...labels },
      };
    });
}
