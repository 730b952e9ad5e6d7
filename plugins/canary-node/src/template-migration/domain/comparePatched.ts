import { aimKeys } from '../resources';
import {
  compareMap,
  compareOwners,
  compareSpecs,
  describeValue,
  type FieldDifference,
} from './compareSent';
import { contentDigest } from './contentDigest';
import type { FactObject } from './facts';
import { specOf } from './fields';

/** An object before and after a patch of it. */
interface Patched {
  prior: FactObject;
  received: FactObject;
}

/**
 * Where an artifact is not what it was with the protection from eviction added: the same object, no
 * owner, and nothing else that is desired of it changed (R124, R132).
 */
export function compareProtected({
  prior,
  received,
}: Patched): FieldDifference[] {
  const found = sameObject({ prior, received });
  compareMap(found, 'metadata.annotations', {
    sent: { [aimKeys.evictionProtected]: 'true' },
    received: received.metadata.annotations,
  });
  const expected = contentDigest({ ...prior, kind: 'AIMArtifact' });
  const actual = contentDigest({ ...received, kind: 'AIMArtifact' });
  if (expected !== actual) found.push({ path: 'content', expected, actual });
  return found;
}

/**
 * Where a service is not what it was with a profile for its template and the pins added (R124, R139,
 * R140).
 */
export function compareCutover(
  { prior, received }: Patched,
  profile: string,
  pins: Record<string, string>,
): FieldDifference[] {
  const found = sameObject({ prior, received });
  compareMap(found, 'metadata.annotations', {
    sent: pins,
    received: received.metadata.annotations,
  });
  const { template: _template, ...kept } = specOf(prior);
  const expected = { ...kept, profile: { name: profile } };
  return [...found, ...compareSpecs('AIMService', expected, received.spec)];
}

function sameObject({ prior, received }: Patched): FieldDifference[] {
  const found: FieldDifference[] = [];
  if (received.metadata.uid !== prior.metadata.uid) {
    found.push({
      path: 'metadata.uid',
      expected: prior.metadata.uid,
      actual: describeValue(received.metadata.uid),
    });
  }
  compareOwners(found, { sent: prior, received });
  return found;
}
