import { join } from 'node:path';
import type { MigrationWaits } from '../../ports';
import { createKubernetesClient } from '../../../kubernetes';
import type { KubernetesClient } from '../../../kubernetes';
import { FileJournal, FileLock, readWholeFile } from '../../files';
import { parsePlan } from '../../parse/parsePlan';
import type { ApplyJournal, MigrationReader } from '../../ports';
import { migrationFieldManager } from '../../resources';
import { applyTemplateMigration } from '../applyTemplateMigration';
import { createMigrationWriter } from '../createMigrationWriter';

/** What the parent tells a process to apply, and when to die. */
export interface ApplyOrder {
  url: string;
  token: string;
  /** Holds plan.json; lock and result go there. */
  folder: string;
  runId: string;
  waits: MigrationWaits;
  /** Which points count: before and after each call, by a pattern of their names. */
  counting: string;
  /** Number of the point at which it is killed. */
  dieAt?: number;
}

/** What it says when it lives to the end. */
export interface ApplyReport {
  /** Each point by what it is before or after. */
  points: string[];
  error?: string;
}

/** Counts the points that it passes, and dies at one. */
class Points {
  readonly passed: string[] = [];
  readonly #dieAt: number | undefined;
  readonly #counting: RegExp;

  constructor({ counting, dieAt }: ApplyOrder) {
    this.#counting = new RegExp(counting);
    this.#dieAt = dieAt;
  }

  async around<T>(name: string, call: () => Promise<T>): Promise<T> {
    this.#pass(`before ${name}`);
    const value = await call();
    this.#pass(`after ${name}`);
    return value;
  }

  #pass(name: string): void {
    if (!this.#counting.test(name)) return;
    if (this.passed.length === this.#dieAt)
      process.kill(process.pid, 'SIGKILL');
    this.passed.push(name);
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
  const writing: Pick<KubernetesClient, 'create' | 'patch'> = {
    // eslint-disable-next-line max-params -- as the port has it
    create: (resource, namespace, body, options) =>
      points.around(name('create', resource.kind, options?.dryRun), () =>
        client.create(resource, namespace, body, options),
      ),
    // eslint-disable-next-line max-params -- as the port has it
    patch: (resource, ref, patch, options) =>
      points.around(name('patch', resource.kind, options?.dryRun), () =>
        client.patch(resource, ref, patch, options),
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
  const { url, token, folder, runId, waits } = order;
  const points = new Points(order);
  const lock = await FileLock.acquire({
    path: join(folder, 'apply.lock'),
    runId,
    now: new Date(),
  });
  const client = createKubernetesClient({
    credential: { type: 'direct', url, token },
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
