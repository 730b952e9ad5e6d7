export { DatabaseIdempotencyStore } from './DatabaseIdempotencyStore';
export { IdempotencyKeys } from './IdempotencyKeys';
export type { IdempotencyKeysOptions, OneTimeWork } from './IdempotencyKeys';
export { readAcceptedWrite } from './readAcceptedWrite';
export { readIdempotencyKey } from './readIdempotencyKey';
export type {
  Claim,
  IdempotencyStore,
  KeptResult,
  KeyedRequest,
} from './types';
