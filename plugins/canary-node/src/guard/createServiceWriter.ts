import type { JsonPatchOperation, KubernetesWriter } from '../kubernetes/types';
import { assertProof } from './proofs';
import type { ServiceWriter, WritableService } from './types';

/**
 * What a patch is bound to. Generation moves with the spec and not with the status, so an operator
 * that rewrites the status all the time does not make a patch fail. Each map is compared as a whole,
 * null where it is absent: whatever adoption adds there makes the patch fail.
 */
function testsOf({ identity, object }: WritableService): JsonPatchOperation[] {
  const { labels = null, annotations = null } = object.metadata;
  const owners = object.metadata.ownerReferences ?? null;
  return [
    { op: 'test', path: '/metadata/uid', value: identity.uid }, // precondition
    { op: 'test', path: '/metadata/generation', value: identity.generation }, // precondition
    { op: 'test', path: '/metadata/ownerReferences', value: owners }, // precondition
    { op: 'test', path: '/metadata/labels', value: labels }, // precondition
    { op: 'test', path: '/metadata/annotations', value: annotations }, // precondition
  ];
}

/**
 * Makes the writer of one cluster out of the port's. It is the only caller of KubernetesWriter for
 * services, and takes nothing but proofs.
 * @public
 */
export function createServiceWriter({
  writer,
}: {
  writer: KubernetesWriter;
}): ServiceWriter {
  return {
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

    async patch(proof, changes, options) {
      assertProof(proof); // precondition
      return writer.patch(
        proof.resource,
        proof.ref,
        [...testsOf(proof), ...changes],
        options,
      );
    },

    async create(vacant, object, options) {
      assertProof(vacant); // precondition
      const { name, namespace } = object.metadata;
      if (name !== vacant.ref.name || namespace !== vacant.ref.namespace) {
        throw new TypeError('Refused to create: another name was seen vacant.'); // precondition
      }
      return writer.create(vacant.resource, namespace, object, options);
    },
  };
}
