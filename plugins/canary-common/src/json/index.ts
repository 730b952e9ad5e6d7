export { equalJson } from './equalJson';
export { isRecord } from './isRecord';
export { jsonPointer, keysOfPointer } from './jsonPointer';
export { numberOf, parseLossless, stringifyLossless } from './losslessJson';
export { rawNumber } from './rawNumber';
