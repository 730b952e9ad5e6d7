import {
  isRecord,
  numberOf,
  rawNumber,
} from '@llm-canary/backstage-plugin-canary-common';
import { aimKeys } from '../resources';
import { canonicalJson, digestOf } from './canonicalJson';
import type { FactObject } from './facts';
import { isEmpty, memberOf, recordOf } from './fields';

const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';

/**
 * A digest of what is desired of an object: its spec, labels, annotations, owners and finalizers (R77).
 * Status, versions and managed fields do not count, and neither does the protection of an artifact,
 * which an earlier unit may have set on a shared one. The same for an object out of a list and out of a
 * single read, although only the latter keeps huge integers.
 */
export function contentDigest(object: FactObject): string {
  const { apiVersion: _apiVersion, kind: _kind, ...content } = object;
  const { metadata, status: _status, ...desired } = content;
  const { labels, ownerReferences, finalizers } = recordOf(metadata);
  // In the order of canonical JSON, which is then written as it is.
  const metadataParts = {
    annotations: annotationsThatCount(object),
    finalizers,
    labels,
    ownerReferences,
  };
  const counting = { metadata: stated(metadataParts), ...desired };
  return digestOf(
    canonicalJson(
      holdsOddNumber(counting) ? withPlainNumbers(counting) : counting,
    ),
  );
}

/** Whether there is a number that lists and single reads give differently: most objects hold none. */
function holdsOddNumber(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  return (
    rawNumber(value) !== undefined || Object.values(value).some(holdsOddNumber)
  );
}

function annotationsThatCount(object: FactObject): unknown {
  const annotations = memberOf(object, 'metadata', 'annotations');
  if (!isRecord(annotations)) return annotations;
  const { [lastApplied]: _, ...counting } = annotations;
  // Items of a list may come without their kind.
  if ((object.kind ?? 'AIMArtifact') !== 'AIMArtifact') return counting;
  const { [aimKeys.evictionProtected]: _protected, ...others } = counting;
  return others;
}

/** Without what states nothing: servers leave out an empty map that was sent, or keep it. */
function stated(parts: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, value]) => !isEmpty(value)),
  );
}

function withPlainNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPlainNumbers);
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        withPlainNumbers(member),
      ]),
    );
  }
  const number = numberOf(value);
  // JSON has no infinity, and a server may send 1e400.
  return number === undefined || Number.isFinite(number)
    ? (number ?? value)
    : String(number);
}
