import { installAdmission, userNameOf } from '../admission';
import { installAim } from '../aim';
import type { ApiServer } from '../ApiServer';
import { serveChartRepository, type ChartRepositoryServer } from '../charts';
import { applyCrds } from '../crds';
import { startEmbeddedApi } from '../embedded';
import type { ApiEndpoint } from '../http';
import { startModels } from '../models';
import type { RunningModels } from '../models';
import { startRealApi } from '../real';
import { applySamples } from '../samples';
import { demoTimings, fastTimings, startStandIns } from '../standins';
import type { RunningStandIns, StandInTimings } from '../standins';
import { isFields } from '../standins/client';
import { demoClusters } from './demoClusters';
import type { DemoCluster } from './demoClusters';
import { startMigration, type DemoMigration } from './startMigration';

/** How to start the demo cluster. */
export interface DemoOptions {
  /** Embedded by default. */
  kind?: ApiServer['kind'];
  /** Of the embedded server, taken when it is free; else, and by default, any free one. */
  port?: number;
  /** False: no sample objects, only server, kinds and stand-ins. */
  samples?: boolean;
  /**
   * Installs the admission policies, so that people cannot change arms beside the portal. True by
   * default on a real server; the embedded one has no admission.
   */
  admission?: boolean;
  /** Pace of the stand-ins once the samples stand; a demo's by default. */
  timings?: StandInTimings;
  /**
   * Requests that are sent through the gateway in each second, so that there is something to measure;
   * 1 by default, 0 for none.
   */
  load?: number;
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
  /** A mock model server in each pod of an engine. */
  models: RunningModels;
  /** The address of the gateway before them. */
  gatewayUrl: string;
  /** As `canary.clusters` has them. */
  clusters: DemoCluster[];
  /** For the token that the stand-ins use: by the admission policies only it may change arms. */
  operatorKubeconfig: string;
  /** As `canary.helm` has it: the embedded server knows neither server-side apply nor strategic merge. */
  helm: { serverSide?: false; replaces?: true };
  /** As `canary.charts.repositories` has them. */
  chartRepositories: DemoChartRepository[];
  /** Where there are samples. */
  migration?: DemoMigration;
  /** Ends controllers, models, charts and server; resolves when nothing of it is left. */
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
  const operatorToken = await grantOperator(server);
  const operator = { ...endpointOf(server), adminToken: operatorToken };
  const models = startModels({ log });
  // The samples live through years of history in seconds; the pace of a demo begins after them.
  const standIns = startStandIns(operator, {
    timings: fastTimings,
    podServers: models.podServers,
    now,
    log,
  });
  let charts: ChartRepositoryServer | undefined;
  let migration: DemoMigration | undefined;
  const stop = async () => {
    await migration?.bridge.stop();
    await standIns.stop();
    await models.stop();
    await charts?.close();
    await server.close();
  };
  try {
    charts = await serveChartRepository();
    log('stand-in controllers for LLMService, LLMCanary and Deployment');
    const gateway = await models.openGateway(operator);
    log(`mock models behind a gateway at ${gateway.url}`);
    if (options.samples !== false) {
      await applySamples(server, { now: now(), log });
      migration = await startMigration(server, { operator, log });
    }
    if (server.kind === 'real' && options.admission !== false) {
      await protectArms(server, operatorToken, log);
    }
    startLoad(models, options);
    standIns.setTimings(options.timings ?? demoTimings);
    log(`chart repository at ${charts.url}`);
    return {
      server,
      standIns,
      models,
      gatewayUrl: gateway.url,
      clusters: await demoClusters(server, gateway.url, migration?.token),
      operatorKubeconfig: server.kubeconfig(operatorToken),
      helm:
        server.kind === 'embedded' ? { serverSide: false, replaces: true } : {},
      chartRepositories: [{ name: 'demo', url: charts.url }],
      migration,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function startLoad(
  models: RunningModels,
  { load: requestsPerSecond = 1 }: DemoOptions,
): void {
  if (requestsPerSecond > 0) models.startLoad({ requestsPerSecond });
}

function endpointOf({ url, ca }: ApiServer): Pick<ApiServer, 'url' | 'ca'> {
  return { url, ca };
}

async function protectArms(
  server: ApiServer,
  operatorToken: string,
  log: (line: string) => void,
): Promise<void> {
  const operators = [await userNameOf(server, operatorToken)];
  await installAdmission(server, { operators });
  log('admission policies: only the stand-ins may change arms');
}

/** The stand-ins are somebody of their own, because policies tell people and operators apart. */
async function grantOperator(server: ApiServer): Promise<string> {
  const everything = { apiGroups: ['*'], resources: ['*'], verbs: ['*'] };
  try {
    return await server.grant('operator', [{ rules: [everything] }]);
  } catch (error) {
    await server.close();
    throw error;
  }
}

async function startServer(
  options: DemoOptions,
  log: (line: string) => void,
): Promise<ApiServer> {
  if (options.kind === 'real') {
    const real = await startRealApi({ beforeControllers: installKinds, log });
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
    await installKinds(embedded);
    return embedded;
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function installKinds(server: ApiEndpoint): Promise<void> {
  await applyCrds(server);
  await installAim(server);
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
