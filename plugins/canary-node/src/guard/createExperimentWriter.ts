import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { JsonPatchOperation, KubernetesWriter } from '../kubernetes/types';
import type { ExperimentWriter, WritableExperiment } from './experimentTypes';
import { assertProof } from './proofs';
import type { KubernetesObjectToCreate } from './types';

/** Generation moves with the spec alone, so that a busy operator makes no patch fail. */
function testsOf({ identity }: WritableExperiment): JsonPatchOperation[] {
  return [
    { op: 'test', path: '/metadata/uid', value: identity.uid }, // precondition
    { op: 'test', path: '/metadata/generation', value: identity.generation }, // precondition
  ];
}

function targetOf({ spec }: KubernetesObjectToCreate): unknown[] {
  const target = isRecord(spec) ? spec.target : undefined;
  return isRecord(target) ? [target.namespace, target.name] : [];
}

/**
 * Makes the writer of the experiments of one cluster out of the port's.
 * @public
 */
export function createExperimentWriter({
  writer,
}: {
  writer: KubernetesWriter;
}): ExperimentWriter {
  return {
    async create({ vacant, target }, object, options) {
      assertProof(vacant); // precondition
      assertProof(target); // precondition
      const { name, namespace } = object.metadata;
      if (name !== vacant.ref.name || namespace !== vacant.ref.namespace) {
        throw new TypeError('Refused to create: another name was seen vacant.'); // precondition
      }
      const [targetNamespace, targetName] = targetOf(object);
      if (
        targetName !== target.ref.name ||
        targetNamespace !== target.ref.namespace
      ) {
        throw new TypeError('Refused to create: another target was seen free.'); // precondition
      }
      return writer.create(vacant.resource, namespace, object, options);
    },

    async patch(proof, changes, options) {
      assertProof(proof); // precondition
      return writer.patch(
        proof.resource,
        proof.ref,
        [...testsOf(proof), ...changes],
        options,
      );
    },

    async delete(proof, options = {}) {
      assertProof(proof); // precondition
      const preconditions = {
        uid: proof.identity.uid, // precondition
        resourceVersion: proof.identity.resourceVersion, // precondition
      };
      return writer.delete(proof.resource, proof.ref, {
        ...options,
        preconditions,
      });
    },
  };
}
