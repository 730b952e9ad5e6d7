/*
 * A guarded uninstall beside a DELETE without a look, over a network of 10 ms each way: the guard and
 * the writer alone, and the whole operation with its lock and its run. Then how many succeed while the
 * status is written 50 times a second. The API server runs in a process of its own.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  resolvePackagePath,
  type LoggerService,
} from '@backstage/backend-plugin-api';
import {
  defaultCanaryKeys,
  isRecord,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  createKubernetesClient,
  createOwnershipGuard,
  createServiceWriter,
  retryOnConflict,
} from '@llm-canary/backstage-plugin-canary-node';
import createKnex, { type Knex } from 'knex';
import type { ClusterForWrites } from '../clusters/types';
import { DatabaseReleaseLock } from '../lock';
import { createMasks } from '../masking';
import { createServiceOperations, releasesWithoutHelm } from '../operations';
import { DatabaseRunStore } from '../runs';
import type { ServerTask } from './guardedDelete.child';
import { startLatencyProxy } from './latencyProxy';

const deletes = Number(process.env.BENCH_DELETES ?? 100);
const warmUp = 20;
const oneWayMilliseconds = 10;
const statusWritesPerSecond = 50;
/** That of the whole operation is ours: two small transactions come on top of the guard. */
const targets = { guarded: 2.1, operation: 2.3, success: 0.99 };

const resource = {
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  plural: 'llmservices',
  kind: 'LLMService',
};
interface Metadata {
  uid: string;
  resourceVersion: string;
}

const quiet: LoggerService = {
  error() {},
  warn() {},
  info() {},
  debug() {},
  child: () => quiet,
};

/** The API server in its process, and how to ask it something. */
async function startServer() {
  // eslint-disable-next-line no-restricted-syntax -- run from its sources alone
  const child = fork(join(__dirname, 'guardedDelete.child.ts'));
  // The transform of the sources talks to its parent too.
  const next = <T>(isIt: (message: T) => boolean) =>
    new Promise<T>((resolve, reject) => {
      const ended = () => reject(new Error('The API server ended.'));
      const listen = (message: T) => {
        if (!isIt(message)) return;
        child.off('message', listen);
        child.off('exit', ended);
        resolve(message);
      };
      child.once('exit', ended);
      child.on('message', listen);
    });
  const { url, token } = await next<{ url?: string; token?: string }>(
    message => message.url !== undefined,
  );
  if (!url || !token) throw new Error('The API server did not start.');
  return {
    url,
    token,
    ask: async (task: ServerTask) => {
      const answer = next<{ result?: unknown }>(
        message => message.result !== undefined,
      );
      child.send(task);
      return (await answer).result;
    },
    stop: () => child.kill(),
  };
}

async function openDatabase(): Promise<Knex> {
  const knex = createKnex({
    client: 'better-sqlite3',
    connection: ':memory:',
    useNullAsDefault: true,
  });
  await knex.migrate.latest({
    directory: resolvePackagePath(
      '@llm-canary/backstage-plugin-canary-backend',
      'migrations',
    ),
  });
  return knex;
}

function createMethods(
  url: string,
  { token, knex }: { token: string; knex: Knex },
) {
  const client = createKubernetesClient({
    credential: { type: 'direct', url, token },
  });
  const guard = createOwnershipGuard({
    reader: client,
    resource,
    keys: defaultCanaryKeys,
  });
  const writer = createServiceWriter({ writer: client });
  const clock = {
    now: () => performance.now(),
    sleep: async (milliseconds: number) => {
      await sleep(milliseconds);
    },
    random: Math.random,
  };
  const cluster: ClusterForWrites = {
    name: 'east',
    readOnly: false,
    client,
    guard,
    writer,
    operatorKeys: defaultCanaryKeys,
  };
  const runs = DatabaseRunStore.create({ knex });
  const operations = createServiceOperations({
    ...clock,
    clusters: { get: () => cluster },
    releases: releasesWithoutHelm({ exists: async () => false }),
    lock: DatabaseReleaseLock.create({
      knex,
      runs,
      logger: quiet,
      holder: 'benchmark',
    }),
    newId: randomUUID,
    logger: quiet,
    masks: createMasks(Buffer.alloc(32)),
  });
  return {
    /** The same client, told beforehand what it would have to look up. */
    unguarded: (name: string, { uid, resourceVersion }: Metadata) =>
      client.delete(
        resource,
        { namespace: 'team', name },
        { preconditions: { uid, resourceVersion } },
      ),
    guarded: (name: string) =>
      retryOnConflict({
        ...clock,
        guard,
        operation: 'uninstall',
        ref: { namespace: 'team', name },
        compute: () => 'delete',
        attempt: proof => writer.delete(proof),
      }),
    operation: (name: string) =>
      operations.uninstall(
        { cluster: 'east', namespace: 'team', name },
        { actor: 'user:default/benchmark', door: 'portal' },
      ),
    close: () => client.close(),
  };
}

function isMetadata(value: unknown): value is Metadata {
  return (
    isRecord(value) &&
    typeof value.uid === 'string' &&
    typeof value.resourceVersion === 'string'
  );
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

/** Milliseconds until it was done; infinite when it was refused. */
async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  try {
    await work();
    return performance.now() - begin;
  } catch (error) {
    process.stdout.write(`${error}\n`);
    return Number.POSITIVE_INFINITY;
  }
}

async function main(): Promise<void> {
  const server = await startServer();
  const proxy = await startLatencyProxy(server.url, oneWayMilliseconds);
  const knex = await openDatabase();
  const methods = createMethods(proxy.url, { token: server.token, knex });
  let count = 0;
  const timed = async (
    method: (name: string, metadata: Metadata) => Promise<unknown>,
  ) => {
    const name = `service-${++count}`;
    const metadata = await server.ask({ task: 'create', name });
    if (!isMetadata(metadata)) throw new Error('It has no identity.');
    const begin = performance.now();
    await method(name, metadata);
    const milliseconds = performance.now() - begin;
    const calls = await server.ask({ task: 'calls', name });
    return { milliseconds, calls: JSON.stringify(calls) };
  };

  const times = {
    unguarded: [] as number[],
    guarded: [] as number[],
    operation: [] as number[],
  };
  const kinds = ['unguarded', 'guarded', 'operation'] as const;
  let otherCalls = 0;
  for (let round = -warmUp; round < deletes; round += 1) {
    for (const kind of kinds) {
      const { milliseconds, calls } = await timed(methods[kind]);
      if (round < 0) continue;
      times[kind].push(milliseconds);
      if (kind !== 'unguarded' && calls !== '["GET","DELETE"]') otherCalls += 1;
    }
  }

  const churned: number[] = [];
  for (let round = 0; round < deletes; round += 1) {
    const name = `service-${++count}`;
    await server.ask({ task: 'create', name });
    await server.ask({
      task: 'churn',
      name,
      perSecond: statusWritesPerSecond,
    });
    await sleep(50);
    churned.push(await durationOf(() => methods.operation(name)));
  }
  const succeeded = churned.filter(took => took <= 5_000).length;
  const slowest = Math.max(...churned);

  const peer = median(times.unguarded);
  const timeFigure = (kind: 'guarded' | 'operation', label: string) => {
    const ours = median(times[kind]);
    const ratio = ours / peer;
    return {
      label,
      ours,
      peer,
      ratio,
      target: targets[kind],
      holds: ratio <= targets[kind],
    };
  };
  const share = succeeded / deletes;
  const figures = [
    timeFigure('guarded', 'guard and writer, to an unguarded DELETE (ms)'),
    timeFigure('operation', 'with lock and run, to an unguarded DELETE (ms)'),
    {
      label: 'undisturbed deletes with other calls than GET, DELETE',
      ours: otherCalls,
      peer: 0,
      ratio: otherCalls,
      target: 0,
      holds: otherCalls === 0,
    },
    {
      label: `done within 5 s at ${statusWritesPerSecond} status writes a second (share)`,
      ours: share,
      peer: 1,
      ratio: share,
      target: targets.success,
      holds: share >= targets.success,
    },
  ];
  for (const { label, ours, peer: other, ratio, holds } of figures) {
    process.stdout.write(
      `${label}: ours ${ours.toFixed(2)}, peer ${other.toFixed(2)}, ratio ${ratio.toFixed(2)} ${holds ? 'holds' : 'MISSED'}\n`,
    );
  }
  process.stdout.write(
    `slowest under status writes ${slowest.toFixed(0)} ms\n`,
  );
  await methods.close();
  proxy.close();
  server.stop();
  await knex.destroy();
  process.stdout.write(
    `${JSON.stringify({ name: 'guarded delete', figures })}\n`,
  );
  process.exit(figures.every(({ holds }) => holds) ? 0 : 1);
}

main().catch(error => {
  process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  process.exit(1);
});
