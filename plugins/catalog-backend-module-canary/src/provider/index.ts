export { CanaryEntityProvider } from './CanaryEntityProvider';
