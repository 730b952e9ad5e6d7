import {
  CanaryError,
  describeParent,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type Observation,
  type VacantName,
  type WritableService,
} from '@llm-canary/backstage-plugin-canary-node';
import type { SloEnvironment, SloTask } from './SloEnvironment';

/** The service of an SLO, as it was when the write was decided. */
export type SloOwner = WritableService | VacantName;

function refused(
  code: 'RELEASE_NOT_FOUND' | 'RELEASE_MOVED',
  { change, ref }: SloTask,
  why: string,
): CanaryError {
  const { operation } = change;
  return new CanaryError(
    code,
    `${operation} refused: ${ref.namespace}/${ref.name} ${why}`,
    { fields: { operation } },
  );
}

function ask({ cluster, ref, change }: SloTask): Promise<SloOwner> {
  const { namespace, name } = ref;
  return cluster.guard.check(change.operation, { namespace, name });
}

/** What the releases could not say stops a write. */
async function holdsRelease(
  { releases }: SloEnvironment,
  { cluster, ref, change }: SloTask,
): Promise<boolean> {
  try {
    return await releases.exists(cluster, ref);
  } catch (error) {
    if (!KubernetesError.is(error)) throw error;
    const { reason, retryAfterSeconds = 5 } = error;
    const { operation } = change;
    const isRefused = reason === 'forbidden' || reason === 'unauthorized';
    throw new CanaryError(
      isRefused ? 'UPSTREAM_FORBIDDEN' : 'CLUSTER_UNAVAILABLE',
      `${operation} refused: ${ref.namespace}/${ref.name} may be a Helm release, and that could not be read`,
      {
        fields: { operation, ...(!isRefused && { retryAfterSeconds }) },
        cause: error,
      },
    );
  }
}

/** The first look, before anything is read of the SLO. Rejects with the guard's refusals. */
export async function lookAtOwner(
  environment: SloEnvironment,
  task: SloTask,
): Promise<SloOwner> {
  const owner = await ask(task);
  if (!owner.found && !(await holdsRelease(environment, task))) {
    throw refused('RELEASE_NOT_FOUND', task, 'does not exist');
  }
  return owner;
}

function uidOf(owner: SloOwner): string | undefined {
  return owner.found ? owner.identity.uid : undefined;
}

/** The look right before a write: still nobody's arm, and still the same. */
export async function lookAtOwnerAgain(
  task: SloTask,
  before: SloOwner,
): Promise<void> {
  const owner = await ask(task);
  if (uidOf(owner) !== uidOf(before)) {
    throw refused('RELEASE_MOVED', task, 'is another one than a moment ago');
  }
}

function slippedIn(seen: Observation, before: SloOwner): string | undefined {
  switch (seen.state) {
    case 'unreadable':
      return 'Who manages the service could not be read right after the write of its SLO.';
    case 'vacant':
      return before.found
        ? 'The service was removed while its SLO was written.'
        : undefined;
    case 'found': {
      const { ownership, identity } = seen;
      if (ownership.ownership === 'managed') {
        return `While its SLO was written, the service became an arm of ${describeParent(ownership.managedBy)}: see whether the experiment's SLO still holds.`;
      }
      return identity.uid === uidOf(before)
        ? undefined
        : 'While its SLO was written, the service was made anew.';
    }
    default: {
      const never: never = seen;
      return never;
    }
  }
}

/**
 * The look right after a write. The SLO is another object than the service, so that no precondition
 * keeps an adoption out between the look before and the write; it can only be told.
 */
export async function warnOfAdoption(
  { cluster, ref }: SloTask,
  before: SloOwner,
): Promise<string[]> {
  const { namespace, name } = ref;
  const seen = await cluster.guard.observe({ namespace, name });
  const warning = slippedIn(seen, before);
  return warning === undefined ? [] : [warning];
}
