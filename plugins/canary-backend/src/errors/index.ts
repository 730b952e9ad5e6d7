export { CodedError } from './CodedError';
