import { performance } from 'node:perf_hooks';
import { createKubernetesClient, KubernetesError } from '../kubernetes';
import type {
  ClusterCredential,
  KubernetesClient,
  Resource,
} from '../kubernetes';
import { collectFacts } from '../template-migration/collect/collectFacts';
import { planTemplateMigration } from '../template-migration/plan/planTemplateMigration';
import { migrationResources } from '../template-migration/resources';
import { collectGarbage } from './harness';
import { namesOf, namespaceOf, namespacesOf } from './migrationNames';

/** What one process is told to do. */
export interface PlanningTask {
  credential: Extract<ClusterCredential, { type: 'direct' }>;
  /** Plan, read for a plan alone, or read by itself each object that a unit names. */
  method: 'plan' | 'lists' | 'gets';
  size: number;
  rounds: number;
}

/** What it cost. */
export interface PlanningCost {
  milliseconds: number[];
  /** CPU time of the process, the server's left out. */
  cpuMilliseconds: number[];
  /** Most memory that was resident, the language's own included. */
  residentMegabytes: number;
}

async function plan(client: KubernetesClient, size: number): Promise<void> {
  const { counts } = await planTemplateMigration({
    reader: client,
    namespaces: namespacesOf(size),
    mode: 'Both',
    pinKeys: {
      generation: 'bench/generation',
      inferenceServiceUid: 'bench/uid',
    },
    tool: { name: 'bench', version: '0' },
    planId: 'bench',
    now: () => new Date(),
  });
  if (counts.automatic !== size) {
    throw new Error(`Not all automatic: ${JSON.stringify(counts)}`);
  }
}

async function readLists(
  client: KubernetesClient,
  size: number,
): Promise<void> {
  const { indexes } = await collectFacts({
    reader: client,
    namespaces: namespacesOf(size),
  });
  const count = indexes.reduce((sum, index) => sum + index.units.length, 0);
  if (count !== size) throw new Error(`Only ${count} units were read`);
}

/** What a unit's closure is read with when each object is read by its name. */
function closureOf(index: number): Array<[Resource, string]> {
  const names = namesOf(index);
  return [
    [migrationResources.service, names.service],
    [migrationResources.template, names.template],
    [migrationResources.model, 'model'],
    [migrationResources.runtimeConfig, 'default'],
    [migrationResources.templateCache, names.templateCache],
    [migrationResources.artifact, names.artifact],
    [migrationResources.claim, names.claim],
    [migrationResources.inferenceService, names.inferenceService],
    [migrationResources.profile, names.template],
    [migrationResources.profileCache, `${names.template}-cache`],
  ];
}

/** Sixteen at a time. A client has eight connections for calls, so that two share the work. */
async function readAll(
  clients: readonly KubernetesClient[],
  size: number,
): Promise<void> {
  let next = 0;
  const work = async (client: KubernetesClient) => {
    for (let index = next++; index < size; index = next++) {
      const namespace = namespaceOf(size, index);
      for (const [resource, name] of closureOf(index)) {
        await client.get(resource, { namespace, name }).catch(error => {
          if (!KubernetesError.is(error, 'notFound')) throw error;
        });
      }
    }
  };
  await Promise.all(
    clients.flatMap(client => Array.from({ length: 8 }, () => work(client))),
  );
}

const methods: Record<
  PlanningTask['method'],
  (clients: [KubernetesClient, KubernetesClient], size: number) => Promise<void>
> = {
  plan: ([client], size) => plan(client, size),
  lists: ([client], size) => readLists(client, size),
  gets: readAll,
};

async function run(task: PlanningTask): Promise<PlanningCost> {
  const { credential, method, size, rounds } = task;
  const clients: [KubernetesClient, KubernetesClient] = [
    createKubernetesClient({ credential }),
    createKubernetesClient({ credential }),
  ];
  const cost: PlanningCost = {
    milliseconds: [],
    cpuMilliseconds: [],
    residentMegabytes: 0,
  };
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    await methods[method](clients, size);
    cost.milliseconds.push(performance.now() - from);
    const { user, system } = process.cpuUsage(cpuFrom);
    cost.cpuMilliseconds.push((user + system) / 1_000);
    // Of the first alone: a plan is made by a process that makes one.
    cost.residentMegabytes ||= process.resourceUsage().maxRSS / 1024;
    collectGarbage();
  }
  await Promise.all(clients.map(client => client.close()));
  return cost;
}

process.once('message', (task: PlanningTask) => {
  run(task).then(
    cost => {
      process.send?.(cost);
      process.disconnect();
    },
    error => {
      process.stderr.write(`${error}\n`);
      process.exit(1);
    },
  );
});
