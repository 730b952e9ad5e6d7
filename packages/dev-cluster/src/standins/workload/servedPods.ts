import type { PodServers } from '../PodServers';
import type { StandInContext } from '../StandInContext';
import { kinds, listAt, numberField, textField } from '../client';
import type { Address, ApiObject } from '../client';
import { podOf } from './podOf';
import type { Workload } from './readWorkload';

/** A pod at an index, fit to be created: where pods have servers, its own listens already. */
export async function newPod(
  { client, podServers }: StandInContext,
  workload: Workload,
  index: number,
): Promise<ApiObject> {
  const container = containerOf(workload);
  if (!podServers?.serves(container)) return podOf(workload, index);
  const { namespace, name: service } = workload;
  const { name } = podOf(workload, index).metadata;
  const live = await client.get(kinds.llmService, { namespace, name: service });
  const models = ['name', 'hf']
    .map(key => textField(live, 'spec', 'model', key))
    .filter(model => model !== undefined);
  const pod = { namespace, name, service, container, models };
  return podOf(workload, index, await podServers.start(pod));
}

/** Whether a server runs in the pod. */
export function isServed(
  podServers: PodServers | undefined,
  pod: ApiObject,
): boolean {
  return podServers?.portOf(addressOf(pod)) !== undefined;
}

/** False for a pod whose server has ended, as after a restart of what ran it. */
export function hasItsServer(
  podServers: PodServers | undefined,
  pod: ApiObject,
): boolean {
  const [container] = listAt(pod, 'spec', 'containers');
  const name = textField(container, 'name') ?? '';
  if (!podServers?.serves(name)) return true;
  const port = numberField(listAt(container, 'ports')[0], 'containerPort');
  return port !== undefined && podServers.portOf(addressOf(pod)) === port;
}

function containerOf({ template }: Workload): string {
  return textField(listAt(template, 'spec', 'containers')[0], 'name') ?? '';
}

function addressOf({ metadata }: ApiObject): Address {
  return { namespace: metadata.namespace ?? '', name: metadata.name };
}
