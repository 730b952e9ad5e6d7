import type { StandInContext } from '../StandInContext';
import { toSeconds, withCondition } from '../conditions';
import { jsonEquals } from '../../embedded/exactJson';
import { field, kinds, listAt, numberField, isFields } from '../client';
import type {
  Address,
  ApiKind,
  ApiObject,
  Fields,
  StandInClient,
} from '../client';

/**
 * Stands in for the controllers behind a release: what ModelRoute, LLMScaler and LLMSLORequirement
 * show of a workload that is there.
 */
export async function settleObjects(
  { client, now }: StandInContext,
  { namespace, name }: Address,
): Promise<void> {
  const at = { namespace, name };
  const workload = await client.get(kinds.deployment, at);
  if (!workload) return;
  const ready = numberField(workload, 'status', 'readyReplicas') ?? 0;
  const route = await client.get(kinds.modelRoute, at);
  if (route) {
    const status = routeStatus(route, ready, now());
    await writeStatus(client, { kind: kinds.modelRoute, live: route, status });
  }
  const scaler = await client.get(kinds.llmScaler, at);
  if (scaler) await scale(client, scaler, workload);
}

async function scale(
  client: StandInClient,
  scaler: ApiObject,
  workload: ApiObject,
): Promise<void> {
  const { namespace = '', name } = workload.metadata;
  const current = numberField(workload, 'spec', 'replicas');
  const desiredReplicas = scaledReplicas(scaler, current ?? 1);
  if (desiredReplicas !== current) {
    await client.merge(
      kinds.deployment,
      { namespace, name },
      { spec: { replicas: desiredReplicas } },
    );
  }
  const status = {
    currentReplicas: numberField(workload, 'status', 'readyReplicas') ?? 0,
    desiredReplicas,
    observedGeneration: scaler.metadata.generation,
  };
  await writeStatus(client, { kind: kinds.llmScaler, live: scaler, status });
}

/** Writes a status unless the object shows it already. */
export async function writeStatus(
  client: StandInClient,
  part: { kind: ApiKind; live: ApiObject; status: Fields },
): Promise<void> {
  const { kind, live, status } = part;
  if (sameFields(field(live, 'status'), status)) return;
  const { namespace = '', name, uid } = live.metadata;
  const at = { namespace, name, subresource: 'status' } as const;
  await client.merge(kind, at, { metadata: { uid }, status });
}

/** Ready as soon as one backend is; `lastSyncTime` moves only with the number of backends. */
export function routeStatus(live: ApiObject, ready: number, now: Date): Fields {
  const before = numberField(live, 'status', 'backends');
  const lastSyncTime = field(live, 'status', 'lastSyncTime');
  return {
    ready: ready > 0,
    backends: ready,
    lastSyncTime:
      before === ready && lastSyncTime ? lastSyncTime : toSeconds(now),
    observedGeneration: live.metadata.generation,
    conditions: withCondition(
      listAt(live, 'status', 'conditions').filter(isFields),
      {
        type: 'Ready',
        status: ready > 0 ? 'True' : 'False',
        reason: ready > 0 ? 'BackendsReady' : 'NoBackends',
        message: ready > 0 ? '' : 'no backend is ready',
      },
      now,
    ),
  };
}

function sameFields(live: unknown, wanted: Fields): boolean {
  return Object.entries(wanted).every(([key, value]) =>
    jsonEquals(field(live, key), value),
  );
}

/** What a scaler wants when its metrics ask for nothing else: the count there is, within bounds. */
export function scaledReplicas(scaler: ApiObject, current: number): number {
  const lowest = numberField(scaler, 'spec', 'minReplicas') ?? 0;
  const highest = numberField(scaler, 'spec', 'maxReplicas') ?? Infinity;
  return Math.min(Math.max(current, lowest), Math.max(lowest, highest));
}
