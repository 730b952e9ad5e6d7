export { listReleaseObjects } from './listReleaseObjects';
export { objectKinds } from './objectKinds';
