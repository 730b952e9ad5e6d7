import { apiVersionOf, isAlreadyExists, kinds } from '../client';
import type { Address, StandInClient } from '../client';
import { provenanceOf } from './serviceStatus';
import type { Service } from './readService';

/** `<service>-<8 hex of the hash>`. */
export function controllerRevisionName(service: string, hash: string): string {
  return `${service}-${hash.replace(/^sha256:/, '').slice(0, 8)}`;
}

/**
 * Keeps spec and provenance of what was applied. The same values again keep the same name, so the
 * one that exists stays and only its revision moves. Resolves with the name.
 */
export async function writeControllerRevision(
  client: StandInClient,
  service: Service,
  applied: { hash: string; revision: number },
): Promise<string> {
  const { namespace, name, uid, spec, annotations } = service;
  const revisionName = controllerRevisionName(name, applied.hash);
  const at = { namespace, name: revisionName };
  await removeStranger(client, at, uid);
  try {
    await client.create(kinds.controllerRevision, {
      apiVersion: apiVersionOf(kinds.controllerRevision),
      kind: kinds.controllerRevision.kind,
      metadata: {
        namespace,
        name: revisionName,
        labels: { 'serving.modelsphere.dev/llmservice': name },
        ownerReferences: [
          {
            apiVersion: apiVersionOf(kinds.llmService),
            kind: kinds.llmService.kind,
            name,
            uid,
            controller: true,
            blockOwnerDeletion: true,
          },
        ],
      },
      data: { spec, annotations: provenanceOf(annotations) },
      revision: applied.revision,
    });
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
    await client.merge(kinds.controllerRevision, at, {
      revision: applied.revision,
    });
  }
  return revisionName;
}

/** One left by an earlier service of this name would be collected with its dead owner. */
async function removeStranger(
  client: StandInClient,
  at: Address,
  ownerUid: string,
): Promise<void> {
  const found = await client.get(kinds.controllerRevision, at);
  const owners = found?.metadata.ownerReferences ?? [];
  if (found && !owners.some(({ uid }) => uid === ownerUid)) {
    await client.delete(kinds.controllerRevision, at, found.metadata.uid);
  }
}
