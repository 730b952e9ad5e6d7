export { CanaryStandIn } from './CanaryStandIn';
