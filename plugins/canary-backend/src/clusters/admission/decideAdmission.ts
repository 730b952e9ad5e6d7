import type { AdmissionState } from '@llm-canary/backstage-plugin-canary-common';
import {
  isAdmissionDenial,
  KubernetesError,
  type KubernetesErrorReason,
} from '@llm-canary/backstage-plugin-canary-node';

/** What one answer to the probe says. */
export interface AdmissionAnswer extends Pick<
  AdmissionState,
  'state' | 'detail'
> {
  /** Another namespace may answer otherwise. */
  ofNamespace?: true;
}

const accepted: AdmissionAnswer = {
  state: 'notInForce',
  detail:
    'A dry-run of an arm was accepted: the policies are not in force, or the portal itself is one of the operators.',
};

function decideForbidden(
  error: KubernetesError,
  namespace: string,
): AdmissionAnswer {
  const isTerminating = error.causes.some(
    ({ reason }) => reason === 'NamespaceTerminating',
  );
  return {
    state: 'notChecked',
    detail: isTerminating
      ? `Namespace ${namespace} is being deleted.`
      : `The portal may not create LLMServices in ${namespace}.`,
    ofNamespace: true,
  };
}

type Decide = (error: KubernetesError, namespace: string) => AdmissionAnswer;

const unknown =
  (detail: string): Decide =>
  () => ({ state: 'unknown', detail });

/** What each failure means; all others are no answer that tells. */
const decisions: Partial<Record<KubernetesErrorReason, Decide>> = {
  // Admission comes before the look into the store.
  alreadyExists: () => accepted,
  forbidden: decideForbidden,
  notFound: (_error, namespace) => ({
    state: 'notChecked',
    detail: `There is no namespace ${namespace}.`,
    ofNamespace: true,
  }),
  notServed: () => ({
    state: 'notChecked',
    detail: 'The cluster serves no LLMServices.',
  }),
  rejectedByPolicy: unknown('Another admission policy refused the probe.'),
  invalid: unknown('The API server found the probe not valid.'),
  unauthorized: unknown("The cluster does not accept the portal's credential."),
};
const noAnswer = unknown('The cluster gave no answer that tells.');

/**
 * Whether the admission policies are in force, from what became of a dry-run create of an arm.
 * `failure` is absent where it was accepted.
 */
export function decideAdmission(
  namespace: string,
  failure?: unknown,
): AdmissionAnswer {
  if (failure === undefined) return accepted;
  if (isAdmissionDenial(failure)) return { state: 'inForce' };
  if (!KubernetesError.is(failure)) {
    return { state: 'unknown', detail: 'The probe failed.' };
  }
  const decide = decisions[failure.reason] ?? noAnswer;
  return decide(failure, namespace);
}
