export { listReleaseObjects } from './listReleaseObjects';
export { objectKinds } from './objectKinds';
export { readManifest, type ManifestObject } from './readManifest';
