import { KubernetesError } from '../errors';

/** The error that a call rejects with; fails when it does not. */
export async function errorOf(
  call: Promise<unknown>,
): Promise<KubernetesError> {
  try {
    await call;
  } catch (error) {
    if (KubernetesError.is(error)) return error;
    throw error;
  }
  throw new Error('The call should have failed');
}

/** Waits until the condition holds; fails after the time. */
export async function eventually(
  condition: () => boolean,
  milliseconds = 5_000,
): Promise<void> {
  const end = Date.now() + milliseconds;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`Never came true: ${condition}`);
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}
