import {
  canaryKeys,
  apiVersionOf,
  field,
  fieldsAt,
  kinds,
  textField,
} from '../client';
import type { Address, ApiObject, Fields, OwnerReference } from '../client';
import { markers } from '../markers';
import { digestOf } from '../service/appliedHash';
import { mergeLayers } from '../service/mergeLayers';
import type { LayerValues } from '../service/mergeLayers';
import { readLayers } from '../service/readService';
import type { ArmSpec, Canary } from './readCanary';

const {
  labels: labelKeys,
  managedByLabel,
  managedByValue,
  systemLayer,
} = canaryKeys;

/** `<experiment>-<arm>`, in the arm's namespace. */
export function armAddress(canary: Canary, arm: ArmSpec): Address {
  return { namespace: arm.namespace, name: `${canary.name}-${arm.name}` };
}

/** The labels by which an arm names its parent. */
export function armLabels(
  canary: Pick<Canary, 'namespace' | 'name' | 'uid'>,
  arm: string,
): Record<string, string> {
  return {
    [labelKeys.name]: canary.name,
    [labelKeys.namespace]: canary.namespace,
    [labelKeys.uid]: canary.uid,
    [labelKeys.arm]: arm,
    [managedByLabel]: managedByValue,
  };
}

/** None for an arm in another namespace: the collector would delete an arm that had one. */
export function armOwners(canary: Canary, arm: ArmSpec): OwnerReference[] {
  return arm.namespace === canary.namespace ? [canaryOwner(canary)] : [];
}

export function canaryOwner({ name, uid }: Canary): OwnerReference {
  return {
    apiVersion: apiVersionOf(kinds.llmCanary),
    kind: kinds.llmCanary.kind,
    name,
    uid,
    controller: true,
    blockOwnerDeletion: true,
  };
}

/** What an arm is made from besides the target: when this moves, the arm is made anew. */
export function armDigest(canary: Canary, arm: ArmSpec): string {
  const { weight: _moves, ...rest } = arm;
  const { routeName, inheritSlo, target } = canary;
  return digestOf({ rest, routeName, inheritSlo, target }).slice(0, 16);
}

/** The LLMService of an arm, from the target as it is now. */
export function armService(
  canary: Canary,
  arm: ArmSpec,
  target: ApiObject,
): ApiObject {
  const model = fieldsAt(target, 'spec', 'model');
  return {
    apiVersion: apiVersionOf(kinds.llmService),
    kind: kinds.llmService.kind,
    metadata: {
      ...armAddress(canary, arm),
      labels: armLabels(canary, arm.name),
      annotations: { [markers.renderedFrom]: armDigest(canary, arm) },
      ownerReferences: armOwners(canary, arm),
    },
    spec: {
      chart: field(target, 'spec', 'chart'),
      model: arm.variant ? { ...model, variant: arm.variant } : model,
      layers: armLayers(canary, arm, target),
    },
  };
}

/** The target's layers, the arm's own over them, the operator's last. */
export function armLayers(
  canary: Canary,
  arm: ArmSpec,
  target: ApiObject,
): LayerValues[] {
  const inherited = readLayers(target).filter(
    ({ name }) => name !== systemLayer,
  );
  const byName = new Map(inherited.map(layer => [layer.name, layer]));
  for (const layer of arm.layers) byName.set(layer.name, layer);
  return [...byName.values(), systemLayerOf(canary, arm, target)];
}

/** What the experiment fixes for an arm: identity, route, scaling and SLO. */
export function systemLayerOf(
  canary: Canary,
  arm: ArmSpec,
  target: ApiObject,
): LayerValues {
  const serviceId = armAddress(canary, arm).name;
  const { min, max } = arm.replicas;
  return {
    name: systemLayer,
    values: {
      serviceId,
      modelRoute: {
        enabled: true,
        nginx: { route: `${canary.routeName}--${arm.name}` },
      },
      scaler: { enabled: true, minReplicas: min, maxReplicas: max },
      sloRequirement: inheritedSlo(canary, target, serviceId),
    },
  };
}

function inheritedSlo(
  canary: Canary,
  target: ApiObject,
  serviceId: string,
): Fields {
  const slo = fieldsAt(mergeLayers(readLayers(target)), 'sloRequirement');
  if (!canary.inheritSlo || slo.enabled !== true) return { enabled: false };
  return { ...slo, serviceId };
}

/** True for a service that is an arm of any experiment, and so cannot be a target. */
export function isArm(service: ApiObject): boolean {
  const owners = service.metadata.ownerReferences ?? [];
  return (
    textField(service, 'metadata', 'labels', labelKeys.name) !== undefined ||
    owners.some(({ kind }) => kind === kinds.llmCanary.kind) ||
    readLayers(service).some(({ name }) => name === systemLayer)
  );
}
