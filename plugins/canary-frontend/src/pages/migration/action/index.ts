export { ConfirmedAction } from './ConfirmedAction';
export { MigrationAction } from './MigrationAction';
export { useMigrationSubmission } from './useMigrationSubmission';
export { useObstacle } from './useObstacle';
