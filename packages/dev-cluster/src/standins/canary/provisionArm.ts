import type { StandInContext } from '../StandInContext';
import { canaryKeys, fieldsAt, kinds, numberField, textField } from '../client';
import type { ApiObject, StandInClient } from '../client';
import { jsonEquals } from '../../embedded/exactJson';
import { markers } from '../markers';
import { readLayers } from '../service/readService';
import {
  armAddress,
  armDigest,
  armLabels,
  armOwners,
  armService,
  systemLayerOf,
} from './armService';
import { armPhase } from './canaryStatus';
import type { ArmState } from './canaryStatus';
import type { ArmSpec, Canary } from './readCanary';

interface ArmPart {
  canary: Canary;
  arm: ArmSpec;
  target: ApiObject;
}

/**
 * Makes the service of an arm, or repairs what the experiment owns of it: labels, owner, and the
 * operator's layer. The layers that came from the target stay as they were when the arm was made.
 */
export async function provisionArm(
  { client }: StandInContext,
  part: ArmPart,
): Promise<ArmState> {
  const { canary, arm } = part;
  const at = armAddress(canary, arm);
  const service = await ensureService(client, part);
  if (!isOurs(canary, service)) {
    return {
      name: arm.name,
      phase: 'Failed',
      ready: 0,
      total: 0,
      message: `${at.namespace}/${at.name} exists and is not of this experiment`,
    };
  }
  const wanted = repaired(part, service);
  const { deletionTimestamp } = service.metadata;
  const live =
    deletionTimestamp || jsonEquals(wanted, service)
      ? service
      : await client.replace(kinds.llmService, wanted);
  return readArmState(arm.name, live, await client.get(kinds.deployment, at));
}

async function ensureService(
  client: StandInClient,
  { canary, arm, target }: ArmPart,
): Promise<ApiObject> {
  const at = armAddress(canary, arm);
  const live = await client.get(kinds.llmService, at);
  return (
    live ??
    (await client.create(kinds.llmService, armService(canary, arm, target)))
  );
}

function readArmState(
  name: string,
  service: ApiObject,
  workload: ApiObject | undefined,
): ArmState {
  const { namespace = '', uid = '', deletionTimestamp } = service.metadata;
  const ready = numberField(workload, 'status', 'readyReplicas') ?? 0;
  // A Deployment without a count means one.
  const wanted = numberField(workload, 'spec', 'replicas') ?? 1;
  const total = workload ? wanted : 0;
  return {
    name,
    service: { namespace, name: service.metadata.name, uid },
    phase: armPhase({
      deleting: deletionTimestamp !== undefined,
      servicePhase: textField(service, 'status', 'phase'),
      ready,
      total,
    }),
    ready,
    total,
  };
}

/** By label, by owner, or by record: one is enough, so that the others can be repaired. */
function isOurs(canary: Canary, { metadata }: ApiObject): boolean {
  return (
    metadata.labels?.[canaryKeys.labels.uid] === canary.uid ||
    (metadata.ownerReferences ?? []).some(({ uid }) => uid === canary.uid) ||
    canary.status.arms.some(({ uid }) => uid === metadata.uid)
  );
}

function repaired(
  { canary, arm, target }: ArmPart,
  live: ApiObject,
): ApiObject {
  const { metadata } = live;
  const digest = armDigest(canary, arm);
  const current = metadata.annotations?.[markers.renderedFrom] === digest;
  const others = (metadata.ownerReferences ?? []).filter(
    ({ uid }) => uid !== canary.uid,
  );
  const owners = [...others, ...armOwners(canary, arm)];
  const repairedMetadata = {
    ...metadata,
    labels: { ...metadata.labels, ...armLabels(canary, arm.name) },
    annotations: { ...metadata.annotations, [markers.renderedFrom]: digest },
    ...(owners.length > 0 ? { ownerReferences: owners } : {}),
  };
  const spec = current
    ? {
        ...fieldsAt(live, 'spec'),
        layers: withSystemLayer(live, systemLayerOf(canary, arm, target)),
      }
    : fieldsAt(armService(canary, arm, target), 'spec');
  return { ...live, metadata: repairedMetadata, spec };
}

function withSystemLayer(
  live: ApiObject,
  system: ReturnType<typeof systemLayerOf>,
) {
  const others = readLayers(live).filter(({ name }) => name !== system.name);
  const kept = readLayers(live).find(({ name }) => name === system.name);
  // What it inherits from the target was read when the arm was made: kept while it is there.
  return [...others, kept ?? system];
}
