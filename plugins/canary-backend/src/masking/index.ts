export { createMasks, type Masks } from './Masks';
export { readMaskKey } from './readMaskKey';
export { refuseMasks } from './refuseMasks';
export { restoreMasks, type MasksToRestore } from './restoreMasks';
export { ToldSecrets } from './ToldSecrets';
