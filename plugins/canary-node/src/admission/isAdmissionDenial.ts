import { KubernetesError } from '../kubernetes/errors';
import { admissionPolicyPrefix } from './policyManifest';

const denial = new RegExp(
  `\\bValidatingAdmissionPolicy '${admissionPolicyPrefix}[-a-z0-9]*'`,
);

/**
 * Whether a write was refused by one of the policies that `admissionPolicies` makes, and not by
 * somebody else's.
 * @public
 */
export function isAdmissionDenial(error: unknown): boolean {
  return (
    KubernetesError.is(error, 'rejectedByPolicy') &&
    [error.message, ...error.causes.map(({ message }) => message ?? '')].some(
      text => denial.test(text),
    )
  );
}
