export { installAdmission } from './installAdmission';
export { userNameOf } from './userNameOf';
