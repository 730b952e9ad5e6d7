import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { Resource } from '../../kubernetes';
import { aimKeys, migrationResources } from '../resources';

const bodyKeys = new Set(['apiVersion', 'kind', 'metadata', 'spec']);
const metadataKeys = new Set(['name', 'namespace', 'labels', 'annotations']);

/**
 * Why a body is none that the migration may create, or undefined. No status (R125), no owner (R137), no
 * name that the server makes up, and no profile that would make a cache of its own (R55).
 */
export function checkCreate(
  kind: 'profile' | 'profileCache',
  body: Record<string, unknown>,
  namespace: string,
): string | undefined {
  const { metadata, spec } = body;
  if (!isRecord(metadata) || !isRecord(spec)) {
    return 'it has no metadata or no spec';
  }
  const resource = migrationResources[kind];
  return (
    findOther(body, bodyKeys) ??
    findOther(metadata, metadataKeys) ??
    checkAddress(resource, body, namespace) ??
    (kind === 'profile' ? checkProfile(spec) : checkCache(metadata, spec))
  );
}

function findOther(
  record: Record<string, unknown>,
  known: ReadonlySet<string>,
): string | undefined {
  const other = Object.keys(record).find(key => !known.has(key));
  return other === undefined ? undefined : `it has the field ${other}`;
}

function checkAddress(
  { group, version, kind }: Resource,
  body: Record<string, unknown>,
  namespace: string,
): string | undefined {
  if (body.apiVersion !== `${group}/${version}` || body.kind !== kind) {
    return `it is no ${kind} of ${group}/${version}`;
  }
  const metadata = isRecord(body.metadata) ? body.metadata : {};
  if (metadata.namespace !== namespace) return 'it names another namespace';
  return typeof metadata.name === 'string' && metadata.name !== ''
    ? undefined
    : 'it has no name';
}

function checkProfile({ caching }: Record<string, unknown>) {
  const isQuiet =
    caching === undefined || (isRecord(caching) && caching.enabled === false);
  return isQuiet ? undefined : 'the profile would create a cache of its own';
}

function checkCache(
  { labels }: Record<string, unknown>,
  spec: Record<string, unknown>,
): string | undefined {
  if (spec.mode !== 'Shared') return 'the cache is not Shared';
  if (spec.profileScope !== 'Namespace') {
    return 'the cache is of a profile of the cluster';
  }
  const creator = isRecord(labels) ? labels[aimKeys.serviceLabel] : undefined;
  return typeof creator === 'string' && creator !== ''
    ? undefined
    : 'the cache does not name the service that it is for';
}
