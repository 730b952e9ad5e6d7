import { KubernetesError } from '../errors';

const visibleAscii = /^[\x21-\x7e]+$/;

/**
 * A token as it may stand in a header. A line break in it would start a header of its own, so that
 * anything but visible ASCII is refused; the message never holds the token.
 */
export function checkHeaderToken(token: string): string {
  const trimmed = token.trim();
  if (!visibleAscii.test(trimmed)) {
    throw new KubernetesError(
      'unauthorized',
      'The credential of the cluster is empty or holds characters that may not stand in a header',
    );
  }
  return trimmed;
}
