export type { Coverage, CoveredKind } from './Coverage';
export { createPortalApi } from './createPortalApi';
export type { PortalApi } from './createPortalApi';
export { readKnown } from './readKnown';
export type { KnownEntity } from './readKnown';
export { readPortal } from './readPortal';
export type { Portal } from './readPortal';
