import type { VacantName, WritableService } from './types';

/** Every proof that was made in this process. Copies and look-alikes are not in it. */
const made = new WeakSet<object>();

/** What a proof says, without being one. */
export type Plain<T> = {
  [Key in keyof T as Key extends symbol ? never : Key]: T[Key];
};

function freezeDeep(root: unknown): void {
  const open: unknown[] = [root];
  while (open.length > 0) {
    const value = open.pop();
    if (
      typeof value === 'object' &&
      value !== null &&
      !Object.isFrozen(value)
    ) {
      Object.freeze(value);
      open.push(...Object.values(value));
    }
  }
}

function isMade<T extends object>(value: Plain<T>): value is Plain<T> & T {
  return made.has(value);
}

/** For the guards alone: freezes what was seen, and remembers that it was made here. */
export function prove<T extends object>(value: Plain<T>): T {
  freezeDeep(value);
  made.add(value);
  if (!isMade<T>(value)) {
    throw new TypeError('A proof could not be made.');
  }
  return value;
}

/** For the guard alone: the caller has read the object live and decided. */
export function proveWritable(
  service: Plain<WritableService>,
): WritableService {
  return prove<WritableService>(service);
}

/** For the guard alone: the caller has read the name live and found nothing. */
export function proveVacant(vacant: Plain<VacantName>): VacantName {
  return prove<VacantName>(vacant);
}

/** Throws unless the guard of this process made the proof. */
export function assertProof(proof: object): void {
  if (!made.has(proof)) {
    throw new TypeError(
      'Refused to write: the proof was not made by the ownership guard.',
    );
  }
}
