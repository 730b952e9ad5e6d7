export { armServiceOf, experimentRouteOf } from './armNames';
export type { ExperimentPlace } from './armNames';
export { deriveArms, deriveArmsInSteps } from './deriveArms';
export type { ArmSources } from './deriveArms';
export { nameConflicts } from './nameConflicts';
export { deriveNames } from './deriveNames';
export { baselineOf, experimentObject, plannedKeys } from './experimentObject';
export type { ExperimentObject } from './experimentObject';
export type * from './requests';
export { experimentOperations } from './operations';
export type { ExperimentOperation } from './operations';
export { experimentPhases } from './types';
export type {
  ArmWarning,
  ArmWeight,
  ExperimentAddress,
  ExperimentArm,
  ExperimentDetail,
  ExperimentEvent,
  ExperimentNamesake,
  ExperimentPhase,
  ExperimentPlan,
  ExperimentRef,
  ExperimentRemain,
  ExperimentRow,
  ListExperimentsQuery,
  ListExperimentsResponse,
  NamespacedName,
} from './types';
export { armWarnings } from './armWarnings';
export type { ArmWarningFacts } from './armWarnings';
export { decideExperimentOperation } from './decideExperimentOperation';
export type {
  ExperimentOperationContext,
  ExperimentVerdict,
} from './decideExperimentOperation';
export { parsePlannedDuration } from './parsePlannedDuration';
export { readPlannedLooks } from './readPlannedLooks';
export type { PlannedLooks, PlannedLooksText } from './readPlannedLooks';
