import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kubePrograms, type KubePrograms } from '../../tools/buildKube.cjs';
import { requestApi, type ApiEndpoint } from '../http';
import {
  apiServerProgram,
  controllerManagerProgram,
  etcdProgram,
  type Places,
} from './commandLines';
import { connectRealApi } from './connectRealApi';
import { freePorts } from './freePorts';
import { Keeper } from './Keeper';
import type { RealApi } from './RealApi';
import { realKubeconfig } from './realKubeconfig';

/** How to start a real API server. */
export interface RealApiOptions {
  /** Garbage collection and namespace deletion; true by default. */
  controllerManager?: boolean;
  /**
   * Runs when the API answers and before the controllers start: they notice kinds that are defined
   * later only after half a minute.
   */
  beforeControllers?: (server: ApiEndpoint) => Promise<void>;
  /** More flags of kube-apiserver. */
  flags?: string[];
  /** Progress of a build; standard error by default. */
  log?: (line: string) => void;
}

const readyWithinMilliseconds = 90_000;
const attempts = 3;

/**
 * Starts etcd, kube-apiserver and the controller manager on free ports of loopback, in a temporary
 * folder, and resolves when they answer. Undefined where the programs are neither found nor can be
 * built. Nothing of it outlives this process.
 */
export async function startRealApi(
  options: RealApiOptions = {},
): Promise<RealApi | undefined> {
  const programs = await kubePrograms({ log: options.log });
  if (!programs) return undefined;
  for (let attempt = 1; ; attempt++) {
    try {
      return await startOnce(programs, options);
    } catch (error) {
      // Somebody may have taken a port between our finding it free and its use.
      const portTaken = /address already in use/.test(String(error));
      if (!portTaken || attempt === attempts) throw error;
    }
  }
}

async function startOnce(
  programs: KubePrograms,
  options: RealApiOptions,
): Promise<RealApi> {
  const [apiPort, etcdPort, etcdPeerPort, managerPort] = await freePorts(4);
  const folder = mkdtempSync(join(tmpdir(), 'llm-canary-kube-'));
  const places = { folder, apiPort, etcdPort, etcdPeerPort, managerPort };
  const adminToken = randomBytes(24).toString('hex');
  writeSecrets(folder, adminToken);
  const keeper = new Keeper(folder);
  try {
    keeper.start(etcdProgram(programs, places));
    keeper.start(apiServerProgram(programs, places, options.flags));
    const started = await ready({ keeper, places, adminToken });
    await options.beforeControllers?.(started);
    const controllers = await startControllers({
      wanted: options.controllerManager ?? true,
      program: programs.controllerManager,
      keeper,
      places,
      server: started,
    });
    const etcdUrl = `http://127.0.0.1:${etcdPort}`;
    const server = connectRealApi({ ...started, etcdUrl, controllers });
    return {
      ...server,
      async close() {
        await server.close();
        await keeper.close();
      },
    };
  } catch (error) {
    await keeper.close();
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function writeSecrets(folder: string, adminToken: string): void {
  const write = (name: string, content: string) =>
    writeFileSync(join(folder, name), content, { mode: 0o600 });
  write('tokens.csv', `${adminToken},admin,admin,"system:masters"\n`);
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  write('service-account.key', privateKey);
}

async function ready(options: {
  keeper: Keeper;
  places: Places;
  adminToken: string;
}): Promise<Required<ApiEndpoint>> {
  const { keeper, places, adminToken } = options;
  const url = `https://127.0.0.1:${places.apiPort}`;
  const certificate = join(places.folder, 'certificates', 'apiserver.crt');
  const deadline = Date.now() + readyWithinMilliseconds;
  let server: Required<ApiEndpoint> | undefined;
  let seen: unknown;
  while (Date.now() < deadline) {
    keeper.assertRunning('etcd');
    keeper.assertRunning('kube-apiserver');
    try {
      server ??= { url, adminToken, ca: readFileSync(certificate, 'utf8') };
      if (await answers(server)) return server;
    } catch (error) {
      // Not listening yet, or its certificate is not written to the end.
      if (String(error).includes('certificate')) server = undefined;
      seen = error;
    }
    await sleep(50);
  }
  throw new Error(
    `kube-apiserver is not ready after ${readyWithinMilliseconds} ms: ${seen}`,
  );
}

/**
 * `/readyz` alone is too early: unlimited lists are refused while a cache loads, and the first
 * namespaces are made a moment later.
 */
async function answers(server: ApiEndpoint): Promise<boolean> {
  for (const path of [
    '/readyz',
    '/api/v1/namespaces',
    '/api/v1/namespaces/default',
  ]) {
    const { status } = await requestApi(server, {
      path,
      deadlineMilliseconds: 10_000,
    });
    if (status !== 200) return false;
  }
  return true;
}

async function startControllers(options: {
  wanted: boolean;
  program: string | undefined;
  keeper: Keeper;
  places: Places;
  server: Required<ApiEndpoint>;
}): Promise<boolean> {
  const { wanted, program, keeper, places, server } = options;
  if (!wanted || program === undefined) return false;
  writeFileSync(
    join(places.folder, 'kubeconfig'),
    realKubeconfig({ ...server, token: server.adminToken }),
    { mode: 0o600 },
  );
  const { name } = controllerManagerProgram(program, places);
  await litter(server);
  keeper.start(controllerManagerProgram(program, places));
  const deadline = Date.now() + readyWithinMilliseconds;
  while (!(await isSwept(server))) {
    keeper.assertRunning(name);
    if (Date.now() > deadline) throw new Error(`${name} collects nothing`);
    await sleep(50);
  }
  return true;
}

const litterCollection = '/api/v1/namespaces/default/configmaps';
const litterName = 'litter-of-nobody';

/** An object whose owner never was: gone as soon as the garbage collector works. */
async function litter(server: ApiEndpoint): Promise<void> {
  const answer = await requestApi(server, {
    method: 'POST',
    path: litterCollection,
    body: {
      metadata: {
        name: litterName,
        ownerReferences: [
          {
            apiVersion: 'v1',
            kind: 'ConfigMap',
            name: 'nobody',
            uid: '00000000-0000-4000-8000-000000000000',
          },
        ],
      },
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
}

async function isSwept(server: ApiEndpoint): Promise<boolean> {
  const path = `${litterCollection}/${litterName}`;
  return (await requestApi(server, { path })).status === 404;
}
