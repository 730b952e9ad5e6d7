export { registerActions } from './registerActions';
