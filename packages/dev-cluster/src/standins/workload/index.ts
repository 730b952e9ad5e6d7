export { WorkloadStandIn } from './WorkloadStandIn';
