import type { LivePolicy } from '@llm-canary/backstage-plugin-canary-common';

/**
 * What the generations of one kind come to. An object that is found in one of them is the answer; none
 * is known to be none only when every generation that is served was read.
 */
export function combineGenerations(found: readonly LivePolicy[]): LivePolicy {
  const read = found.filter(one => one.state === 'read');
  const objects = read.flatMap(one => one.objects);
  const [newest] = read;
  const unknown = found.find(
    ({ state }) => state === 'noAccess' || state === 'error',
  );
  if (newest && (objects.length > 0 || !unknown)) {
    const { apiVersion } = newest;
    return { state: 'read', apiVersion, objects };
  }
  return unknown ?? { state: 'notServed' };
}
