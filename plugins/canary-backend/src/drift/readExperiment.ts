import {
  namespaceProblem,
  objectNameProblem,
  type NamespacedName,
} from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readList, readRecord, readText } from '../clusters';

/** An arm as its experiment describes it. */
export interface DescribedArm {
  name: string;
  service: NamespacedName;
  /** Of its service, once it is recorded. */
  uid?: string;
  /** Names of the layers that it has of its own. */
  own: string[];
  variant?: string;
  /** Why its service cannot be addressed. */
  problem?: string;
}

/** What an experiment says of its target and its arms. Malformed parts count as absent. */
export interface DescribedExperiment {
  target: NamespacedName;
  arms: DescribedArm[];
}

/** The service of an arm is that of the status; before it is recorded, `<experiment>-<arm>`. */
export function readExperiment(object: KubernetesObject): DescribedExperiment {
  const { metadata } = object;
  const namespace = metadata.namespace ?? '';
  const spec = readRecord(object.spec);
  const target = readRecord(spec.target);
  const recorded = recordedServices(object);
  return {
    target: {
      namespace: readText(target.namespace) ?? namespace,
      name: readText(target.name) ?? '',
    },
    arms: readList(spec.arms).flatMap(arm => {
      const name = readText(readRecord(arm).name);
      if (name === undefined) return [];
      const derived = {
        namespace: readText(readRecord(arm).namespace) ?? namespace,
        name: `${metadata.name}-${name}`,
      };
      return [
        describeArm(arm, name, recorded.get(name) ?? { service: derived }),
      ];
    }),
  };
}

function describeArm(
  arm: unknown,
  name: string,
  { service, uid }: RecordedService,
): DescribedArm {
  const { layers, variant } = readRecord(arm);
  const own = readList(layers).flatMap(
    layer => readText(readRecord(layer).name) ?? [],
  );
  return {
    name,
    service,
    uid,
    // The operator makes a layer of this name of the arm's values.
    own: [...own, `arm-${name}`],
    variant: readText(variant),
    problem:
      namespaceProblem(service.namespace) ?? objectNameProblem(service.name),
  };
}

type RecordedService = Pick<DescribedArm, 'service' | 'uid'>;

function recordedServices(
  object: KubernetesObject,
): Map<string, RecordedService> {
  const recorded = new Map<string, RecordedService>();
  for (const arm of readList(readRecord(object.status).arms)) {
    const { name: armName, serviceRef } = readRecord(arm);
    const { namespace, name, uid } = readRecord(serviceRef);
    const [key, place, service] = [armName, namespace, name].map(readText);
    if (key && place && service) {
      recorded.set(key, {
        service: { namespace: place, name: service },
        uid: readText(uid),
      });
    }
  }
  return recorded;
}
