export { findSecrets, type SecretLeaf } from './findSecrets';
export { hideSecrets } from './hideSecrets';
export { knowSecrets, type KnownSecrets } from './knowSecrets';
export { formatMask, holdsMask, isMask, type Mask } from './mask';
export { maskKeys } from './maskKeys';
export { maskValues, type MaskingOptions } from './maskValues';
