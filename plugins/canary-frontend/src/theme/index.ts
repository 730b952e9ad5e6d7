export { Surface } from './Surface';
export { narrow, PageMain, PageStack, PageSurface, wide } from './PageSurface';
export {
  colour,
  colourRoles,
  monospace,
  sansSerif,
  tokenStyles,
} from './tokens';
export type { ColourRole } from './tokens';
