import { KubernetesError } from '../../kubernetes/errors';
import type {
  KubernetesClient,
  KubernetesObject,
  ReadOptions,
  Resource,
} from '../../kubernetes/types';
import { sloError, type SloSubject } from '../sloError';
import { findSloObject } from './findSloObject';
import { listSloObjects } from './listSloObjects';
import { readFailure } from './objectErrors';

/** One question for the SLO of a service. */
export interface SloSource {
  client: Pick<KubernetesClient, 'get' | 'list' | 'discover' | 'patch'>;
  kinds: readonly Resource[];
  subject: SloSubject;
  read: ReadOptions;
}

/** The live object of an SLO. */
export type SeenSlo =
  | { found: false; warnings: string[] }
  | {
      found: true;
      resource: Resource;
      object: KubernetesObject;
      warnings: string[];
    };

/** Lists without their integers in full, then reads the one that counts with them. */
async function look(source: SloSource): Promise<SeenSlo> {
  const { client, kinds, subject, read } = source;
  const { ref } = subject;
  const { namespace } = ref;
  const objects = await listSloObjects(
    { reader: client, namespace, options: read },
    kinds,
  );
  const found = findSloObject(objects, ref);
  switch (found.state) {
    case 'none':
      return { found: false, warnings: found.warnings };
    case 'ambiguous': {
      const names = found.candidates.map(
        ({ apiVersion, name }) => `${apiVersion} ${name}`,
      );
      throw sloError('INVALID_INPUT', subject, {
        why: `has ${names.length} LLMSLORequirements, and it is not known which one counts: ${names.join(', ')}; remove all but one`,
        fields: { objects: names },
      });
    }
    case 'found': {
      const { candidate, warnings } = found;
      const { resource, name } = candidate;
      const object = await client.get(resource, { namespace, name }, read);
      return { found: true, resource, object, warnings };
    }
    default: {
      const never: never = found;
      return never;
    }
  }
}

/** Reads the SLO object of a service live. Rejects with a CanaryError. */
export async function lookUpSlo(source: SloSource): Promise<SeenSlo> {
  try {
    return await look(source);
  } catch (error) {
    // It was deleted between the list and the read.
    if (KubernetesError.is(error, 'notFound')) {
      return { found: false, warnings: [] };
    }
    throw readFailure(error, source.subject);
  }
}
