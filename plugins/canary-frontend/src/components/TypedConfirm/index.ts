export { TypedConfirm } from './TypedConfirm';
