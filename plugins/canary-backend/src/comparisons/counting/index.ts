export { countLook } from './countLook';
export { blockLength, planSpans, toCountSpan } from './planSpans';
export { comparedMeasures } from './types';
export type * from './types';
