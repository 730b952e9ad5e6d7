import type { ObjectRef } from '../../kubernetes/types';

/** What is looked at to tell whose an LLMSLORequirement is. */
export interface SloCandidate {
  name: string;
  uid: string;
  apiVersion: string;
  serviceId?: string;
  /** The Helm release that made it; absent for an object that no release made. */
  release?: ObjectRef;
}

/** Which object holds the SLO of a service. */
export type FoundSlo<T extends SloCandidate> =
  | { state: 'found'; candidate: T; warnings: string[] }
  | { state: 'none'; warnings: string[] }
  | { state: 'ambiguous'; candidates: T[] };

function isOf(candidate: SloCandidate, ref: ObjectRef): boolean {
  const { release } = candidate;
  return release?.name === ref.name && release.namespace === ref.namespace;
}

function describeForeign(
  foreign: readonly SloCandidate[],
  ref: ObjectRef,
): string[] {
  return foreign.map(
    ({ name, release }) =>
      `LLMSLORequirement ${name} of release ${release?.name} names ${ref.name} as its service too; it is not touched.`,
  );
}

/**
 * Finds the SLO of a service among the objects of its namespace. What acts on SLOs goes by
 * `spec.serviceId`, so that comes first; an object that another release made is that release's, even
 * when it names this service, since it may be an arm's. Two that fit are never chosen between.
 */
export function findSloObject<T extends SloCandidate>(
  objects: readonly T[],
  ref: ObjectRef,
): FoundSlo<T> {
  const named = objects.filter(({ serviceId }) => serviceId === ref.name);
  const foreign = named.filter(
    candidate => candidate.release && !isOf(candidate, ref),
  );
  const own = named.filter(candidate => !foreign.includes(candidate));
  const warnings = describeForeign(foreign, ref);
  const joined = objects.filter(candidate => isOf(candidate, ref));
  const fitting = own.length > 0 ? own : joined;
  const [candidate, second] = fitting;
  if (!candidate) return { state: 'none', warnings };
  if (second) return { state: 'ambiguous', candidates: fitting };
  return {
    state: 'found',
    candidate,
    warnings:
      candidate.serviceId === ref.name
        ? warnings
        : [
            ...warnings,
            `The SLO is for service ${candidate.serviceId ?? 'without a name'}: its release gave it another serviceId.`,
          ],
  };
}
