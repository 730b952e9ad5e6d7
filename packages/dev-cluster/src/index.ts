/**
 * What a laptop lacks: an embedded Kubernetes API or a real one, CRDs, stand-in controllers and
 * sample objects. Imported by tests and started by scripts; never by a plugin's sources.
 *
 * @packageDocumentation
 */
export type { ApiServer, Grant, PolicyRule } from './ApiServer';
export {
  demoCharts,
  packTar,
  serveChartRepository,
  type ChartRepositoryServer,
  type DemoChart,
} from './charts';
export {
  applyCrds,
  customResourceDefinitions,
  type CustomResourceDefinition,
} from './crds';
export {
  closeConnections,
  requestApi,
  watchApi,
  type ApiEndpoint,
  type ApiRequest,
  type ApiResponse,
  type OpenWatch,
  type RawWatchEvent,
} from './http';
export {
  connectRealApi,
  realApiAvailable,
  realApiForTests,
  startRealApi,
  type RealApi,
  type RealApiConnection,
  type RealApiOptions,
} from './real';
export {
  parseExact,
  startEmbeddedApi,
  type CommitHook,
  type EmbeddedApi,
  type EmbeddedApiOptions,
  type Fault,
  type FaultMatch,
  type FaultResponse,
  type Faults,
  type GroupFault,
  type PendingCommit,
  type RecordedRequest,
} from './embedded';
export {
  startDemo,
  type DemoCluster,
  type DemoOptions,
  type RunningDemo,
} from './demo';
export {
  allSampleNamespaces,
  applySamples,
  sampleExperiments,
  sampleNamespaces,
  sampleServices,
} from './samples';
export {
  demoTimings,
  fastTimings,
  markers,
  startStandIns,
  type RunningStandIns,
  type StandInOptions,
  type StandInTimings,
} from './standins';
