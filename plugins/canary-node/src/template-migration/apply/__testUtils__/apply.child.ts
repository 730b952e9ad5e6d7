import { join } from 'node:path';
import {
  createKubernetesClient,
  type KubernetesClient,
  type KubernetesObject,
  type Resource,
} from '../../../kubernetes';
import { FileJournal, FileLock, readWholeFile } from '../../files';
import { parsePlan } from '../../parse/parsePlan';
import type {
  ApplyJournal,
  MigrationReader,
  MigrationWaits,
} from '../../ports';
import { migrationFieldManager } from '../../resources';
import { applyTemplateMigration } from '../applyTemplateMigration';
import { createMigrationWriter } from '../createMigrationWriter';

/** What the parent tells a process to apply, and where to die or to pause. */
export interface ApplyOrder {
  server: { url: string; token: string; ca?: string };
  /** Holds plan.json; lock and result go there. */
  folder: string;
  runId: string;
  waits: MigrationWaits;
  /** Which points count: before and after each call, by a pattern of their names. */
  counting: string;
  /** Number of the point at which it is killed. */
  dieAt?: number;
  /** Number of the point at which it stops until somebody lets it go on. */
  pauseAt?: number;
}

/** What it says before it pauses. */
export interface ApplyPause {
  paused: true;
}

/** What it says when it lives to the end. */
export interface ApplyReport {
  /** Each point by what it is before or after. */
  points: string[];
  error?: string;
}

/** A run that goes on unsettled polls, and says so by its own timeouts. */
const settleMilliseconds = 20_000;

async function pause(): Promise<void> {
  const said: ApplyPause = { paused: true };
  await new Promise(resolve => {
    process.send?.(said, resolve);
  });
  process.kill(process.pid, 'SIGSTOP');
}

/** Counts the points that it passes, and dies or pauses at one. */
class Points {
  readonly passed: string[] = [];
  readonly #order: Pick<ApplyOrder, 'dieAt' | 'pauseAt'>;
  readonly #counting: RegExp;

  constructor(order: ApplyOrder) {
    this.#counting = new RegExp(order.counting);
    this.#order = order;
  }

  async around<T>(name: string, call: () => Promise<T>): Promise<T> {
    await this.#pass(`before ${name}`);
    try {
      return await call();
    } finally {
      await this.#pass(`after ${name}`);
    }
  }

  async #pass(name: string): Promise<void> {
    if (!this.#counting.test(name)) return;
    const { dieAt, pauseAt } = this.#order;
    if (this.passed.length === dieAt) process.kill(process.pid, 'SIGKILL');
    if (this.passed.length === pauseAt) await pause();
    this.passed.push(name);
  }
}

/**
 * Waits until the operator has taken up what was written, so that the next look finds it and every run
 * makes the same calls. These reads are none of the run's.
 */
async function settle(
  client: KubernetesClient,
  resource: Resource,
  { metadata: { namespace = '', name } }: KubernetesObject,
): Promise<void> {
  const end = performance.now() + settleMilliseconds;
  while (performance.now() < end) {
    const { metadata, status } = await client.get(resource, {
      namespace,
      name,
    });
    const { status: phase, observedGeneration } = (status ?? {}) as {
      status?: string;
      observedGeneration?: number;
    };
    if (
      observedGeneration === metadata.generation &&
      /^(Ready|Running)$/.test(phase ?? '')
    )
      return;
    await new Promise(resolve => {
      setTimeout(resolve, 5);
    });
  }
}

function watched(client: KubernetesClient, points: Points) {
  const reader: MigrationReader = {
    get: (resource, ref, options) =>
      points.around(`get ${resource.kind}`, () =>
        client.get(resource, ref, options),
      ),
    list: (resource, options) => {
      const pages = client.list(resource, options);
      const iterator = pages[Symbol.asyncIterator]();
      return {
        [Symbol.asyncIterator]: () => ({
          next: () =>
            points.around(`list ${resource.kind}`, () => iterator.next()),
        }),
      };
    },
  };
  const name = (verb: string, kind: string, dryRun?: boolean) =>
    `${dryRun ? 'dry-run' : 'write'} ${verb} ${kind}`;
  const settled = async (
    resource: Resource,
    live: KubernetesObject,
    dryRun?: boolean,
  ) => {
    if (!dryRun) await settle(client, resource, live);
    return live;
  };
  const writing: Pick<KubernetesClient, 'create' | 'patch'> = {
    // eslint-disable-next-line max-params -- as the port has it
    create: async (resource, namespace, body, options) =>
      settled(
        resource,
        await points.around(
          name('create', resource.kind, options?.dryRun),
          () => client.create(resource, namespace, body, options),
        ),
        options?.dryRun,
      ),
    // eslint-disable-next-line max-params -- as the port has it
    patch: async (resource, ref, patch, options) =>
      settled(
        resource,
        await points.around(name('patch', resource.kind, options?.dryRun), () =>
          client.patch(resource, ref, patch, options),
        ),
        options?.dryRun,
      ),
  };
  return { reader, writing };
}

function watchedJournal(journal: ApplyJournal, points: Points): ApplyJournal {
  return {
    begin: result =>
      points.around('journal begin', () => journal.begin(result)),
    recordUnit: unit =>
      points.around('journal unit', () => journal.recordUnit(unit)),
    finish: result =>
      points.around('journal finish', () => journal.finish(result)),
  };
}

async function apply(order: ApplyOrder): Promise<ApplyReport> {
  const { server, folder, runId, waits } = order;
  const points = new Points(order);
  const lock = await FileLock.acquire({
    path: join(folder, 'apply.lock'),
    runId,
    now: new Date(),
  });
  const client = createKubernetesClient({
    credential: {
      type: 'direct',
      url: server.url,
      token: server.token,
      ...(server.ca === undefined ? {} : { caData: server.ca }),
    },
    fieldManager: migrationFieldManager,
  });
  try {
    const path = join(folder, 'plan.json');
    const parsed = parsePlan(await readWholeFile(path));
    const journal = await FileJournal.open({
      path: join(folder, 'apply-result.json'),
    });
    const { reader, writing } = watched(client, points);
    const { namespaces, pinKeys } = parsed.plan;
    await applyTemplateMigration({
      reader,
      writer: createMigrationWriter(writing, {
        namespaces,
        dryRun: false,
        pinKeys,
      }),
      parsed,
      runId,
      approval: {
        by: 'ann',
        at: new Date().toISOString(),
        digest: parsed.digest,
      },
      journal: watchedJournal(journal, points),
      waits,
      clock: {
        now: () => new Date(),
        monotonic: () => performance.now(),
        sleep: milliseconds =>
          new Promise(resolve => {
            setTimeout(resolve, milliseconds);
          }),
      },
    });
    return { points: points.passed };
  } catch (error) {
    return {
      points: points.passed,
      error: error instanceof Error ? error.message : String(error),
    };
  } finally {
    await lock.release();
    await client.close();
  }
}

function isOrder(message: unknown): message is ApplyOrder {
  return typeof message === 'object' && message !== null && 'runId' in message;
}

process.on('disconnect', () => process.exit(0));
process.once('message', message => {
  if (!isOrder(message)) return;
  apply(message).then(
    report => process.send?.(report),
    error => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
