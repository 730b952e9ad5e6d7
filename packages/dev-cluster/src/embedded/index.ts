export {
  startEmbeddedApi,
  type EmbeddedApi,
  type EmbeddedApiOptions,
} from './startEmbeddedApi';
export type { CommitHook, PendingCommit } from './Writer';
export type { RecordedRequest } from './EmbeddedServer';
export type {
  Fault,
  FaultMatch,
  FaultResponse,
  Faults,
  GroupFault,
} from './faults';
export { parseExact } from './exactJson';
