export {
  lookUpService,
  type Found,
  type ModelledCluster,
} from './lookUpService';
export { notFoundError, unreadableError } from './unreadableError';
