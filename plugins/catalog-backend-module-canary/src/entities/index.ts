export { addressKey, readAddress } from './Address';
export type { Address } from './Address';
export {
  experimentAnnotation,
  fingerprintAnnotation,
  keptAsAnnotation,
  locationType,
  serviceAnnotation,
} from './annotations';
export { experimentEntity } from './experimentEntity';
export { serviceEntity } from './serviceEntity';
