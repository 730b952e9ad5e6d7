export {
  admissionPolicies,
  defaultAdmissionOperators,
} from './admissionPolicies';
export { admissionRoles } from './admissionRoles';
export { isAdmissionDenial } from './isAdmissionDenial';
export { admissionPolicyPrefix } from './policyManifest';
export { renderAdmission } from './renderAdmission';
export type {
  AdmissionManifest,
  AdmissionOperators,
  AdmissionOptions,
} from './types';
