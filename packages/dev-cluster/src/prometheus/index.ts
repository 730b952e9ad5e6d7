export type { FakeAnswer, FakeSample, FakeSeries } from './FakeAnswer';
export {
  startFakePrometheus,
  type FakePrometheus,
  type FakePrometheusRequest,
} from './startFakePrometheus';
export {
  describeWithPrometheus,
  prometheusForTests,
} from './prometheusForTests';
export {
  startPrometheus,
  type PrometheusOptions,
  type RunningPrometheus,
} from './startPrometheus';
