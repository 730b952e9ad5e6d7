/**
 * What a laptop lacks: an embedded Kubernetes API or a real one, CRDs, stand-in controllers and
 * sample objects. Imported by tests and started by scripts; never by a plugin's sources.
 *
 * @packageDocumentation
 */
export { installAdmission, userNameOf } from './admission';
export {
  aimResourceDefinitions,
  applyChanges,
  demoMigration,
  installAim,
  installRewrite,
  loadFixture,
  migrationVariants,
  standInPinKeys,
  startAimBridge,
  workedExampleNames,
  workedExamples,
  type AimBridgeOptions,
  type BridgeFault,
  type ExpectedUnit,
  type FixtureChange,
  type FixtureObject,
  type LoadedFixture,
  type MigrationFixture,
  type RunningAimBridge,
  type WorkedExample,
} from './aim';
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
  foreignResourceDefinitions,
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
  helmAvailable,
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
export { startDemoMetrics, type DemoMetrics } from './metrics';
export {
  describeWithPrometheus,
  prometheusForTests,
  startFakePrometheus,
  startPrometheus,
  type FakeAnswer,
  type FakePrometheus,
  type FakePrometheusRequest,
  type FakeSample,
  type FakeSeries,
  type PrometheusOptions,
  type RunningPrometheus,
} from './prometheus';
export {
  startDemo,
  type DemoCluster,
  type DemoOptions,
  type RunningDemo,
} from './demo';
export {
  instantBehaviour,
  metricsPages,
  ordinaryBehaviour,
  readMetricsPage,
  serveMetricsPage,
  startModels,
  startModelServer,
  type Gateway,
  type MetricsPage,
  type ModelBehaviour,
  type ModelServer,
  type ModelsOptions,
  type RunningModels,
  type ScrapeTarget,
  type ScrapeTargets,
  type ServedModel,
} from './models';
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
