export { UnitBrowser } from './UnitBrowser';
export type { ListedUnit } from './UnitList';
export {
  filterUnits,
  nextUnreviewed,
  outcomes,
  readUnitFilters,
} from './unitFilters';
export type { UnitFilters } from './unitFilters';
export { useUnitKeys } from './useUnitKeys';
export { outcomeWord, unitOutcomeSentence } from './outcomeWord';
