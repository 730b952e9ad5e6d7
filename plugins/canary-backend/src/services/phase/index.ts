export {
  decidePhase,
  loadingMilliseconds,
  type PhaseDecision,
  type PhaseFacts,
  type WorkloadView,
} from './decidePhase';
export { needsAttention } from './needsAttention';
export {
  rememberReadiness,
  viewWorkloads,
  type Readiness,
  type ReadinessMemory,
} from './viewWorkloads';
