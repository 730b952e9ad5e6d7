export { buildExperimentRow } from './buildExperimentRow';
export {
  ExperimentLists,
  type ExperimentListSources,
  type ListedExperiments,
} from './ExperimentLists';
export type { ExperimentListQuery } from './ExperimentListQuery';
export { gatherExperiments, ofRecord } from './gatherExperiments';
export type { ServiceLookup } from './joinArm';
export { namesakesOf, turnOf, type Turn } from './namesakes';
export { phaseOf, type KnownExperiment } from './KnownExperiment';
