import type { Operation } from '@llm-canary/backstage-plugin-canary-common';
import type { RetryClock } from '../../guard/retryWrite';
import { systemRetryClock } from '../../guard/systemRetryClock';
import type {
  KubernetesClient,
  ObjectRef,
  ReadOptions,
  Resource,
} from '../../kubernetes/types';
import { readSlo } from '../readSlo';
import type { SloService } from '../types';
import { dryRunSloObject } from './dryRunSloObject';
import { lookUpSlo, type SloSource } from './lookUpSlo';
import { sloKinds } from './sloKinds';
import { writeSloObject } from './writeSloObject';

/** @public */
export interface ObjectSloServiceOptions {
  client: Pick<KubernetesClient, 'get' | 'list' | 'discover' | 'patch'>;
  /** The kinds to look through; both groups of LLMSLORequirement by default. */
  kinds?: readonly Resource[];
  /** Time and chance of the retries; those of the machine by default. */
  clock?: RetryClock;
}

/**
 * SLOs in the `LLMSLORequirement` objects themselves, which know namespaces. The object is the one of
 * the service's namespace whose `spec.serviceId` is the name of the service, else the one that its
 * Helm release made.
 *
 * A write is a JSON patch of the SLO fields, bound to the identity of the object; overtaken, it is
 * computed anew and repeated while it stays the same change, for up to 5 s.
 * @public
 */
export function createObjectSloService(
  options: ObjectSloServiceOptions,
): SloService {
  const { client, kinds = sloKinds, clock = systemRetryClock } = options;
  const sourceOf = (
    ref: ObjectRef,
    operation: Operation,
    read: ReadOptions = {},
  ): SloSource => ({ client, kinds, subject: { ref, operation }, read });
  return {
    source: 'object',
    async read(ref, read) {
      const seen = await lookUpSlo(sourceOf(ref, 'slo-read', read));
      const { warnings } = seen;
      return seen.found
        ? { found: true, slo: readSlo(seen.object.spec), warnings }
        : { found: false, warnings };
    },
    write({ ref, change, beforeWrite }) {
      const source = sourceOf(ref, change.operation);
      return writeSloObject(source, { change, beforeWrite, clock });
    },
    dryRun({ ref, change }, read) {
      return dryRunSloObject(sourceOf(ref, change.operation, read), change);
    },
    async close() {},
  };
}
