export { ServiceStandIn } from './ServiceStandIn';
