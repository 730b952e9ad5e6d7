export { canaryTranslationRef } from './canaryTranslationRef';
