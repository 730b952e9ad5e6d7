import type {
  DiffRequest,
  DiffResponse,
  ObjectChange,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { OperationEnvironment } from '../environment';
import type { SloDiffs } from '../SloDiffs';

/** What a dry-run works with: no lock, and nothing is recorded. */
export interface DiffEnvironment extends Pick<
  OperationEnvironment,
  'clusters' | 'releases' | 'charts' | 'masks' | 'now' | 'sleep' | 'random'
> {
  slo: SloDiffs;
}

/**
 * What each operation would do, behind every door of the portal. Credentials, permissions and names
 * were checked before.
 */
export interface ServiceDiffs {
  /**
   * Computes the operation and lets the API server try it with `dryRun=All`. What would refuse the
   * operation for the state of the service stands in `applyBlocked`, and then nothing at all was sent.
   * Rejects with a CanaryError for a request that is wrong in itself, for a service that is not there,
   * and where nothing could be read.
   */
  diff(
    ref: ServiceRef,
    request: DiffRequest,
    caller: { actor: string },
  ): Promise<DiffResponse>;
}

/** How an object would change, with all that stands in it: not to be shown before it is masked. */
export interface UnmaskedChange extends Omit<ObjectChange, 'before' | 'after'> {
  /** Without status and what the server keeps for itself. */
  before?: unknown;
  after?: unknown;
}

/**
 * The part of an answer that depends on what stands under the name, as it was found. Only masking makes
 * an answer of it.
 */
export interface DiffParts extends Pick<
  DiffResponse,
  'changed' | 'revision' | 'values' | 'warnings'
> {
  objects: UnmaskedChange[];
}
