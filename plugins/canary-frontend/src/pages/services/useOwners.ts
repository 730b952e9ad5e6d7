import type { Owners } from './OwnerCell';

export function useOwners(): Owners {
  return undefined;
}
