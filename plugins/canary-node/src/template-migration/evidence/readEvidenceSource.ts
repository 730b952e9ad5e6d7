import type { DedicatedEvidence } from '@llm-canary/backstage-plugin-canary-common';
import { trimObject } from '../collect/trimObject';
import { KubernetesError } from '../../kubernetes/errors';
import type { Resource } from '../../kubernetes/types';
import type { FactObject } from '../domain/facts';
import type { MigrationReader } from '../ports';
import { migrationResources } from '../resources';
import type { EvidenceSource } from './evidenceParts';

/** Kinds of the parts; what a file says of its kinds is not asked for. */
const resourceOf = {
  service: migrationResources.service,
  inferenceService: migrationResources.inferenceService,
  sourceCache: migrationResources.templateCache,
  artifact: migrationResources.artifact,
  persistentVolumeClaim: migrationResources.claim,
} satisfies Record<keyof EvidenceSource, Resource>;

export type PartName = keyof typeof resourceOf;

/** In the order in which a handoff looks at them. */
export const partNames: readonly PartName[] = [
  'service',
  'inferenceService',
  'sourceCache',
  'artifact',
  'persistentVolumeClaim',
];

type Read = { object: FactObject } | { failure: string } | 'absent';

/** Reads live what evidence names, each object by itself; undefined where it names none. */
export async function readEvidenceSource(
  reader: MigrationReader,
  evidence: DedicatedEvidence,
  signal?: AbortSignal,
): Promise<{ source: EvidenceSource; failures: Map<PartName, string> }> {
  const [namespace] = evidence.unit.split('/');
  const source: EvidenceSource = {};
  const failures = new Map<PartName, string>();
  await Promise.all(
    partNames.map(async part => {
      const name = evidence[part]?.name;
      if (name === undefined) return;
      const read = await readOne(reader, resourceOf[part], {
        namespace,
        name,
        signal,
      });
      if (read === 'absent') return;
      if ('failure' in read) failures.set(part, read.failure);
      else source[part] = read.object;
    }),
  );
  return { source, failures };
}

async function readOne(
  reader: MigrationReader,
  resource: Resource,
  { signal, ...ref }: { namespace: string; name: string; signal?: AbortSignal },
): Promise<Read> {
  try {
    const object = await reader.get(resource, ref, {
      ...(signal && { signal }),
    });
    return { object: trimObject(object) };
  } catch (error) {
    if (KubernetesError.is(error, 'notFound')) return 'absent';
    if (KubernetesError.is(error) && error.reason !== 'aborted') {
      return { failure: `could not be read: ${error.reason}` };
    }
    throw error;
  }
}
