import {
  fieldsAt,
  isFields,
  kinds,
  listAt,
  numberField,
  textField,
} from '../../standins/client';
import type { Address, ApiObject, Fields } from '../../standins/client';
import type { GatewayRoute, Peer, RouteArm } from './GatewayRoute';

/** The objects that a gateway reads. */
export interface GatewayObjects {
  routes: readonly ApiObject[];
  canaries: readonly ApiObject[];
  pods: readonly ApiObject[];
}

const instanceLabel = 'app.kubernetes.io/instance';
const weightPrefix = 'weight.';

/** The routes by name. Where two ModelRoutes claim a name the older one has it. */
export function readRoutes(objects: GatewayObjects): Map<string, GatewayRoute> {
  const routes = new Map<string, GatewayRoute>();
  for (const object of [...objects.routes].sort(byAge)) {
    if (object.metadata.deletionTimestamp) continue;
    const route = readRoute(object, objects);
    if (!routes.has(route.name)) routes.set(route.name, route);
  }
  return routes;
}

function byAge(a: ApiObject, b: ApiObject): number {
  return ageKey(a) < ageKey(b) ? -1 : 1;
}

function ageKey({ metadata }: ApiObject): string {
  const { creationTimestamp = '', namespace, name } = metadata;
  return `${creationTimestamp} ${namespace}/${name}`;
}

function readRoute(object: ApiObject, objects: GatewayObjects): GatewayRoute {
  const { metadata } = object;
  const name = textField(object, 'spec', 'nginx', 'route') ?? metadata.name;
  const canary = objects.canaries.find(({ metadata: { uid } }) =>
    (metadata.ownerReferences ?? []).some(
      owner => owner.kind === kinds.llmCanary.kind && owner.uid === uid,
    ),
  );
  if (canary) {
    const arms = readArms(object, canary, objects.pods);
    return { name, kind: 'experiment', arms };
  }
  const service = {
    namespace: metadata.namespace ?? '',
    name: metadata.labels?.[instanceLabel] ?? metadata.name,
  };
  const selector = fieldsAt(object, 'spec', 'discovery', 'selector');
  const arm = {
    name: '',
    weight: 1,
    service,
    peers: readPeers(objects.pods, service, selector),
  };
  const kind = isArm(service, objects.canaries) ? 'arm' : 'service';
  return { name, kind, arms: [arm] };
}

/** The weights that the operator wrote, of arms whose services its experiment names. */
function readArms(
  route: ApiObject,
  canary: ApiObject,
  pods: readonly ApiObject[],
): RouteArm[] {
  const values = fieldsAt(route, 'spec', 'nginx', 'values');
  return servicesOf(canary).map(({ arm, service }) => ({
    name: arm,
    weight: readWeight(values[weightPrefix + arm]),
    service,
    peers: readPeers(pods, service, { [instanceLabel]: service.name }),
  }));
}

/** Nothing for what is no weight. */
function readWeight(value: unknown): number {
  const weight = typeof value === 'string' ? Number(value) : NaN;
  return weight > 0 && weight <= 100 ? weight : 0;
}

function servicesOf(canary: ApiObject) {
  return listAt(canary, 'status', 'arms').map(arm => ({
    arm: textField(arm, 'name') ?? '',
    service: {
      namespace: textField(arm, 'serviceRef', 'namespace') ?? '',
      name: textField(arm, 'serviceRef', 'name') ?? '',
    },
  }));
}

function isArm(at: Address, canaries: readonly ApiObject[]): boolean {
  return canaries.some(canary =>
    servicesOf(canary).some(
      ({ service }) =>
        service.namespace === at.namespace && service.name === at.name,
    ),
  );
}

/** The ready pods of the service's namespace that a selector finds; an empty one finds none. */
function readPeers(
  pods: readonly ApiObject[],
  service: Address,
  selector: Fields,
): Peer[] {
  const wanted = Object.entries(selector);
  if (wanted.length === 0) return [];
  return pods
    .filter(
      ({ metadata }) =>
        metadata.namespace === service.namespace &&
        wanted.every(([key, value]) => metadata.labels?.[key] === value),
    )
    .flatMap(pod => readPeer(pod, service) ?? [])
    .sort((a, b) => (a.address < b.address ? -1 : 1));
}

function readPeer(pod: ApiObject, service: Address): Peer | undefined {
  const ready = listAt(pod, 'status', 'conditions').some(
    condition =>
      textField(condition, 'type') === 'Ready' &&
      textField(condition, 'status') === 'True',
  );
  const ip = textField(pod, 'status', 'podIP');
  const container = listAt(pod, 'spec', 'containers').find(isFields);
  const port = numberField(listAt(container, 'ports')[0], 'containerPort');
  if (!ready || pod.metadata.deletionTimestamp || !ip || !port) {
    return undefined;
  }
  const limits = fieldsAt(container, 'resources', 'limits');
  return {
    address: `${ip}:${port}`,
    node: textField(pod, 'spec', 'nodeName') ?? '',
    gpus: Number(limits['nvidia.com/gpu'] ?? 0),
    service,
  };
}
