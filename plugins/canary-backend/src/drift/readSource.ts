import {
  objectNameProblem,
  type ArmSource,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';
import type {
  ObjectMeta,
  ObjectRef,
  ReadOptions,
} from '@llm-canary/backstage-plugin-canary-node';
import { readList, readRecord, readText, type Cluster } from '../clusters';
import { CodedError } from '../errors';
import { notFoundError, unreadableError } from '../services/live';

/** What a service is made of, and whose it says that it is. */
export interface ServiceSource extends ArmSource {
  metadata: ObjectMeta;
}

/**
 * What a service is made of, read live.
 *
 * @throws INVALID_INPUT, RELEASE_NOT_FOUND, UPSTREAM_FORBIDDEN or CLUSTER_UNAVAILABLE
 */
export async function readSource(
  cluster: Pick<Cluster, 'name' | 'guard'>,
  ref: ObjectRef,
  call: ReadOptions,
): Promise<ServiceSource> {
  const problem = objectNameProblem(ref.name);
  if (problem !== undefined) throw new CodedError('INVALID_INPUT', problem);
  const observed = await cluster.guard.observe(ref, call);
  const address = { cluster: cluster.name, ...ref };
  switch (observed.state) {
    case 'found': {
      const { metadata, spec } = observed.object;
      const { layers, chart, model } = readRecord(spec);
      return {
        metadata,
        layers: readList(layers).map(readLayer),
        chart,
        model,
      };
    }
    case 'vacant':
      throw notFoundError(address);
    case 'unreadable':
      throw unreadableError(address, observed);
    default: {
      const never: never = observed;
      return never;
    }
  }
}

function readLayer(layer: unknown): Layer {
  const { name, values } = readRecord(layer);
  return { name: readText(name) ?? '', values: readRecord(values) };
}
