export { NoCluster } from './NoCluster';
