import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';

/** What a read came to: exactly one of both. */
export interface Attempt<T> {
  value?: T;
  /** Why it is not known, for a reader. */
  problem?: string;
}

/** One part that cannot be read must not hide the others; what no code explains is thrown. */
export async function attempt<T>(read: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { value: await read() };
  } catch (error) {
    if (!CanaryError.is(error)) throw error;
    return { problem: error.message };
  }
}
