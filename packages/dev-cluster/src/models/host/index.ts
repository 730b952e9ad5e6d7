export { ModelHost } from './ModelHost';
