export { foreignOwnerOf } from './foreignOwnerOf';
export { foreignTools } from './types';
export type { ForeignOwner, ForeignTool } from './types';
export { readForeignArms } from './readForeignArms';
export type { ForeignArms } from './readForeignArms';
export { readForeignSource } from './readForeignSource';
