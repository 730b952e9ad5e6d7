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

function describeLent(lent: readonly SloCandidate[]): string[] {
  return lent.map(
    ({ name, serviceId }) =>
      `LLMSLORequirement ${name} of this release is the SLO of service ${serviceId}; it is not touched here.`,
  );
}

/**
 * Finds the SLO of a service among the objects of its namespace. What acts on SLOs goes by
 * `spec.serviceId`, so that comes first; an object that another release made is that release's, even
 * when it names this service, and one that names another service is that service's, even when this
 * release made it: either may be an arm's. Two that fit are never chosen between.
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
  const joined = objects.filter(candidate => isOf(candidate, ref));
  const lent = joined.filter(
    ({ serviceId }) => serviceId && serviceId !== ref.name,
  );
  const nameless = joined.filter(({ serviceId }) => !serviceId);
  const warnings = [...describeForeign(foreign, ref), ...describeLent(lent)];
  const fitting = own.length > 0 ? own : nameless;
  const [candidate, second] = fitting;
  if (!candidate) return { state: 'none', warnings };
  if (second) return { state: 'ambiguous', candidates: fitting };
  return { state: 'found', candidate, warnings };
}
