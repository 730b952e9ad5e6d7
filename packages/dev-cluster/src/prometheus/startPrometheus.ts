import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  buildPrometheus,
  findPrometheus,
  type PrometheusProgram,
} from '../../tools/buildPrometheus.cjs';
import type { ScrapeTargets } from '../models';
import { freePorts, Keeper } from '../real';
import {
  prometheusConfig,
  targetGroups,
  targetsFileOf,
  type GatewayHistograms,
} from './prometheusConfig';

/** How to start Prometheus. */
export interface PrometheusOptions {
  /** What it scrapes; changes are followed. */
  targets: ScrapeTargets;
  /** 5 by default. */
  scrapeIntervalSeconds?: number;
  /** Native by default where the server can convert them, which is from version 3 on. */
  gatewayHistograms?: GatewayHistograms;
  /** False: takes one that is there, and builds none. True by default. */
  build?: boolean;
  /** Progress of a build; standard error by default. */
  log?: (line: string) => void;
}

/** A Prometheus that was started here. */
export interface RunningPrometheus {
  /** `http://127.0.0.1:port` */
  readonly url: string;
  /** `3.16.0` */
  readonly version: string;
  /** Where the program came from. */
  readonly origin: PrometheusProgram['origin'];
  /** Resolves when nothing of it is left. */
  close(): Promise<void>;
}

const name = 'prometheus';
const readyWithinMilliseconds = 60_000;
const attempts = 3;

/**
 * Starts a Prometheus on a free port of loopback, in a temporary folder, and resolves when it answers.
 * Undefined where there is none and none can be built. Nothing of it outlives this process.
 */
export async function startPrometheus(
  options: PrometheusOptions,
): Promise<RunningPrometheus | undefined> {
  const found =
    options.build === false
      ? findPrometheus()
      : await buildPrometheus({ log: options.log });
  if (!found) return undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(found, options);
    } catch (error) {
      // Somebody may have taken the port between our finding it free and its use.
      const portTaken = /address already in use/.test(String(error));
      if (!portTaken || attempt === attempts) throw error;
    }
  }
}

async function startOnce(
  found: PrometheusProgram,
  options: PrometheusOptions,
): Promise<RunningPrometheus> {
  const { targets, scrapeIntervalSeconds = 5 } = options;
  const [port] = await freePorts(1);
  const folder = mkdtempSync(join(tmpdir(), 'llm-canary-prometheus-'));
  const config = join(folder, 'prometheus.yml');
  writeFileSync(
    config,
    prometheusConfig({
      folder,
      scrapeIntervalSeconds,
      gatewayHistograms: gatewayHistogramsOf(found, options),
    }),
  );
  writeTargets(folder, targets);
  const url = `http://127.0.0.1:${port}`;
  const keeper = new Keeper(folder);
  try {
    keeper.start({
      name,
      command: found.program,
      args: flagsOf({ folder, config, port }),
      // It collects garbage early rather than grow: a laptop has other things to do.
      env: { GOMEMLIMIT: '256MiB' },
    });
    await ready(keeper, url);
  } catch (error) {
    await keeper.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const unfollow = targets.onChange(() => writeTargets(folder, targets));
  // What changed while it started was told to nobody.
  writeTargets(folder, targets);
  return {
    url,
    version: found.version,
    origin: found.origin,
    async close() {
      unfollow();
      await keeper.close();
    },
  };
}

function gatewayHistogramsOf(
  { version }: PrometheusProgram,
  { gatewayHistograms = 'native' }: PrometheusOptions,
): GatewayHistograms {
  return Number(version.split('.')[0]) >= 3 ? gatewayHistograms : 'classic';
}

function flagsOf(options: {
  folder: string;
  config: string;
  port: number;
}): string[] {
  return [
    `--config.file=${options.config}`,
    `--storage.tsdb.path=${join(options.folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${options.port}`,
    '--storage.tsdb.retention.time=2d',
    '--storage.tsdb.retention.size=256MB',
    // Pages come and go as fast as pods do here; 5 s by default.
    '--scrape.discovery-reload-interval=1s',
    '--query.timeout=10s',
    '--query.max-concurrency=8',
    '--query.max-samples=5000000',
    '--log.level=warn',
  ];
}

/** Prometheus watches the folder: it must never read half a list. */
function writeTargets(folder: string, targets: ScrapeTargets): void {
  const pages = targets.list();
  for (const job of ['engine', 'gateway'] as const) {
    const file = targetsFileOf(folder, job);
    writeFileSync(`${file}.part`, JSON.stringify(targetGroups(pages, job)));
    renameSync(`${file}.part`, file);
  }
}

async function ready(keeper: Keeper, url: string): Promise<void> {
  const deadline = Date.now() + readyWithinMilliseconds;
  for (;;) {
    keeper.assertRunning(name);
    if (await answers(url)) return;
    if (Date.now() > deadline) {
      throw new Error(
        `${name} is not ready after ${readyWithinMilliseconds} ms`,
      );
    }
    await sleep(50);
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/-/ready`, {
      signal: AbortSignal.timeout(5_000),
    });
    await answer.text();
    return answer.ok;
  } catch {
    // Not listening yet.
    return false;
  }
}
