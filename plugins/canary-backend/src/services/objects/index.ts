export { listReleaseObjects } from './listReleaseObjects';
