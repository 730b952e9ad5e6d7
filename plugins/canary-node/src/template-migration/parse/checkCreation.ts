import {
  equalJson,
  findSecrets,
  type MigrationOperation,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { canonicalJson } from '../domain/canonicalJson';
import { checkCreate } from '../domain/checkCreate';
import { labelValueOf } from '../domain/deriveName';
import { memberOf, recordOf } from '../domain/fields';
import { redacted } from '../plan/redact';
import { aimKeys } from '../resources';
import type { OwnObjects } from './OwnObjects';

/** Fields of a cache that a service may drive (R128): an adapter disk is none of them. */
const cacheFields: ReadonlySet<string> = new Set([
  'profileName',
  'profileScope',
  'storageClassName',
  'env',
  'runtimeConfigName',
  'mode',
]);

function checkCacheBody(
  body: Record<string, unknown>,
  { service }: MigrationUnit,
  { target }: OwnObjects,
): string | undefined {
  const spec = recordOf(body.spec);
  const other = Object.keys(spec).find(key => !cacheFields.has(key));
  if (other !== undefined) return `creates a cache with the field ${other}`;
  if (spec.profileName !== target.profile) {
    return 'creates a cache of another profile';
  }
  const labels = memberOf(body, 'metadata', 'labels');
  return equalJson(labels, {
    [aimKeys.serviceLabel]: labelValueOf(service.name),
  })
    ? undefined
    : 'creates a cache for another service';
}

/** Why a creation is none of the unit's, or undefined; patches are looked at elsewhere. */
export function checkCreation(
  operation: MigrationOperation,
  unit: MigrationUnit,
  own: OwnObjects,
): string | undefined {
  if (operation.verb !== 'create') return undefined;
  const { step, body, target } = operation;
  const isProfile = step === 'EnsureTargetProfile';
  const problem = checkCreate(
    isProfile ? 'profile' : 'profileCache',
    body,
    own.namespace,
  );
  if (problem) return `creates what it must not: ${problem}`;
  // Whatever planning left out stands there as this mark, and would be written like a value.
  if (findSecrets(body).length > 0 || canonicalJson(body).includes(redacted)) {
    return 'creates an object with what looks like a secret';
  }
  if (memberOf(body, 'metadata', 'name') !== target.name) {
    return 'creates another object than its target';
  }
  return isProfile ? undefined : checkCacheBody(body, unit, own);
}
