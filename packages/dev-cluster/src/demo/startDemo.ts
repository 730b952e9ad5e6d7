import type { ApiServer } from '../ApiServer';
import { serveChartRepository, type ChartRepositoryServer } from '../charts';
import { applyCrds } from '../crds';
import { startEmbeddedApi } from '../embedded';
import { startRealApi } from '../real';
import { applySamples } from '../samples';
import { demoTimings, fastTimings, startStandIns } from '../standins';
import type { RunningStandIns, StandInTimings } from '../standins';
import { isFields } from '../standins/client';
import { demoClusters } from './demoClusters';
import type { DemoCluster } from './demoClusters';

/** How to start the demo cluster. */
export interface DemoOptions {
  /** Embedded by default. */
  kind?: ApiServer['kind'];
  /** Of the embedded server, taken when it is free; else, and by default, any free one. */
  port?: number;
  /** False: no sample objects, only server, kinds and stand-ins. */
  samples?: boolean;
  /** Pace of the stand-ins once the samples stand; a demo's by default. */
  timings?: StandInTimings;
  now?: () => Date;
  /** One line per step. */
  log?: (line: string) => void;
}

/** Where the demo's charts are, on this machine. */
export interface DemoChartRepository {
  name: string;
  url: string;
}

/** A cluster with kinds, controllers and sample objects. */
export interface RunningDemo {
  server: ApiServer;
  standIns: RunningStandIns;
  /** As `canary.clusters` has them. */
  clusters: DemoCluster[];
  /** As `canary.helm` has it: the embedded server knows neither server-side apply nor strategic merge. */
  helm: { serverSide?: false; replaces?: true };
  /** As `canary.charts.repositories` has them. */
  chartRepositories: DemoChartRepository[];
  /** Ends controllers, charts and server; resolves when nothing of it is left. */
  stop(): Promise<void>;
}

/**
 * Starts a demo cluster and resolves when its sample objects stand where they are wanted. Rejects,
 * with everything ended again, when a step fails, and for a real server that cannot be had here.
 */
export async function startDemo(
  options: DemoOptions = {},
): Promise<RunningDemo> {
  const { log = () => {}, now = () => new Date() } = options;
  const server = await startServer(options, log);
  // The samples live through years of history in seconds; the pace of a demo begins after them.
  const standIns = startStandIns(server, { timings: fastTimings, now, log });
  let charts: ChartRepositoryServer | undefined;
  const stop = async () => {
    await standIns.stop();
    await charts?.close();
    await server.close();
  };
  try {
    charts = await serveChartRepository();
    log('stand-in controllers for LLMService, LLMCanary and Deployment');
    if (options.samples !== false) {
      await applySamples(server, { now: now(), log });
    }
    standIns.setTimings(options.timings ?? demoTimings);
    log(`chart repository at ${charts.url}`);
    return {
      server,
      standIns,
      clusters: await demoClusters(server),
      helm:
        server.kind === 'embedded' ? { serverSide: false, replaces: true } : {},
      chartRepositories: [{ name: 'demo', url: charts.url }],
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startServer(
  options: DemoOptions,
  log: (line: string) => void,
): Promise<ApiServer> {
  if (options.kind === 'real') {
    const real = await startRealApi({ beforeControllers: applyCrds, log });
    if (!real) {
      throw new Error(
        'no real API server here: install Go 1.26 or newer, or set KUBEBUILDER_ASSETS',
      );
    }
    log(`real API server at ${real.url}`);
    return real;
  }
  const embedded = await startOnPort(options.port ?? 0);
  try {
    log(`embedded API server at ${embedded.url}`);
    await applyCrds(embedded);
    return embedded;
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

/** A port that somebody else has is no reason to fail. */
async function startOnPort(port: number) {
  try {
    return await startEmbeddedApi({ port });
  } catch (error) {
    if (!isAddressInUse(error)) throw error;
    return startEmbeddedApi();
  }
}

function isAddressInUse(error: unknown): boolean {
  return isFields(error) && error.code === 'EADDRINUSE';
}
