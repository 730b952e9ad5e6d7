import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { RunningDemo } from './startDemo';
import type { DemoMigration } from './startMigration';
import type { MeasuredBy } from './startMeasuring';

const header = '# Written by the demo cluster at each start; edits are lost.\n';

/** Where the demo keeps what others read. */
export interface DemoFiles {
  kubeconfig: string;
  /** What the operators use. */
  operatorKubeconfig: string;
  appConfig: string;
  ready: string;
  /** Pages of metrics, where no Prometheus reads them. */
  targets: string;
}

export function demoFilesIn(folder: string): DemoFiles {
  return {
    kubeconfig: join(folder, 'kubeconfig'),
    operatorKubeconfig: join(folder, 'kubeconfig-operator'),
    appConfig: join(folder, 'app-config.demo.yaml'),
    ready: join(folder, 'ready'),
    targets: join(folder, 'metrics-targets.json'),
  };
}

/**
 * The configuration that names the demo's clusters and charts to the portal, and what measures the models
 * of both clusters; no demo: an empty one.
 */
export function writeAppConfig(
  file: string,
  demo?: Pick<RunningDemo, 'clusters' | 'chartRepositories' | 'helm'> & {
    migration?: Pick<DemoMigration, 'config'>;
  },
  measuring?: MeasuredBy,
): void {
  const config = demo
    ? {
        canary: {
          clusters: demo.clusters.map(cluster => ({
            ...cluster,
            ...(measuring && 'prometheusUrl' in measuring
              ? { prometheus: { url: measuring.prometheusUrl } }
              : {}),
          })),
          charts: { repositories: demo.chartRepositories },
          helm: demo.helm,
          // Who tries it out does not wait for ten minutes.
          experiments: { warmUp: '1m' },
          ...(demo.migration ? { migration: demo.migration.config } : {}),
        },
        ...(measuring && 'targetsFile' in measuring
          ? { canaryDemo: { metrics: { targetsFile: measuring.targetsFile } } }
          : {}),
      }
    : {};
  writePrivate(file, header + stringify(config));
}

/** A file for this user alone, there whole or not at all: it may hold a token. */
export function writePrivate(file: string, content: string): void {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  const part = `${file}.part`;
  writeFileSync(part, content, { mode: 0o600 });
  // The mode of writeFileSync counts only for a file that is new.
  chmodSync(part, 0o600);
  renameSync(part, file);
}
