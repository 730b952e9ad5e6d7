export { DriftCard } from './DriftCard';
export { ExperimentDriftCard } from './ExperimentDriftCard';
