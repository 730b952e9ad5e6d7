import type { ReleaseObject } from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type KubernetesObject,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import { apiVersionOf, readInteger, readRecord } from '../../clusters';
import { readConditions } from '../detail';

/** Conditions that say whether an object of a kind does its work. */
const readyConditions: ReadonlySet<string> = new Set(['Ready', 'Available']);

function readReady(
  object: KubernetesObject,
  conditions: ReleaseObject['conditions'],
): boolean | undefined {
  const status = readRecord(object.status);
  if (typeof status.ready === 'boolean') return status.ready;
  const condition = conditions?.find(({ type }) => readyConditions.has(type));
  if (condition) return condition.status === 'True';
  const desired = readInteger(readRecord(object.spec).replicas);
  return desired === undefined
    ? undefined
    : (readInteger(status.readyReplicas) ?? 0) >= desired;
}

/** An object that is there. */
export function describeLive(
  object: KubernetesObject,
  resource: Resource,
): ReleaseObject {
  const conditions = readConditions(object);
  const observed = readInteger(readRecord(object.status).observedGeneration);
  const { generation, name } = object.metadata;
  return {
    apiVersion: apiVersionOf(resource),
    kind: resource.kind,
    name,
    state: 'live',
    ready: readReady(object, conditions),
    staleGeneration:
      observed !== undefined && generation !== undefined
        ? generation > observed
        : undefined,
    conditions: conditions.length > 0 ? conditions : undefined,
  };
}

/** An object that could not be read, told apart by what the server said. */
export function describeFailure(
  error: unknown,
  resource: Resource,
  name: string,
): ReleaseObject {
  if (!KubernetesError.is(error)) throw error;
  const { kind } = resource;
  const address = { apiVersion: apiVersionOf(resource), kind, name };
  if (KubernetesError.is(error, 'notFound')) {
    return { ...address, state: 'missing' };
  }
  if (KubernetesError.is(error, 'notServed')) {
    const detail = 'The cluster does not serve this kind.';
    return { ...address, state: 'missing', detail };
  }
  if (KubernetesError.is(error, 'forbidden', 'unauthorized')) {
    const detail = `The portal may not read ${kind} there.`;
    return { ...address, state: 'noAccess', detail };
  }
  const detail = 'The cluster did not answer the read.';
  return { ...address, state: 'error', detail };
}
