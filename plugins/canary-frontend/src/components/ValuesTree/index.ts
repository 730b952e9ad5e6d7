export { isPresent } from './isPresent';
export { keyWords } from './keyWords';
export { pointerKeys } from './pointerKeys';
export type { ValueDifference, ValueEntry } from './types';
export { useValuesTree } from './useValuesTree';
export type { ValuesTreeModel } from './useValuesTree';
export { ValuesTree } from './ValuesTree';
export { ValueText } from './ValueText';
export { hideMasks, searchableText } from './shortValue';
