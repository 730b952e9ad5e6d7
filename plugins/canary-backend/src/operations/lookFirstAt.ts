import type {
  OwnershipGuard,
  VacantName,
  WritableService,
} from '@llm-canary/backstage-plugin-canary-node';

/** A guard that begins with what it has seen already, and looks anew from then on. */
export function lookFirstAt(
  first: WritableService,
  lookAgain: () => Promise<WritableService | VacantName>,
): Pick<OwnershipGuard, 'check'> {
  let looks = 0;
  return {
    async check() {
      looks += 1;
      return looks === 1 ? first : lookAgain();
    },
  };
}
