import {
  numberOf,
  type EvidenceArtifactReport,
  type EvidenceObject,
  type EvidenceOwner,
} from '@llm-canary/backstage-plugin-canary-common';
import { addressedBy } from '../domain/addresses';
import { contentDigest } from '../domain/contentDigest';
import type { FactObject } from '../domain/facts';
import {
  isPaused,
  isTerminating,
  ownersOf,
  reportedArtifacts,
  statusOf,
  textOf,
  type Fields,
} from '../domain/fields';

function ownerOf(owner: Fields): EvidenceOwner {
  const { controller, blockOwnerDeletion } = owner;
  return {
    apiVersion: textOf(owner.apiVersion) ?? '',
    kind: textOf(owner.kind) ?? '',
    name: textOf(owner.name) ?? '',
    uid: textOf(owner.uid) ?? '',
    ...(typeof controller === 'boolean' && { controller }),
    ...(typeof blockOwnerDeletion === 'boolean' && { blockOwnerDeletion }),
  };
}

/** A digest of the spec alone. */
function specDigestOf(object: FactObject): string {
  const { apiVersion, kind, spec, metadata } = object;
  const { name, uid, resourceVersion } = metadata;
  return contentDigest({
    apiVersion,
    kind,
    metadata: { name, uid, resourceVersion },
    spec,
  });
}

/** A digest of labels, annotations, owners and finalizers. */
export function metadataDigestOf(object: FactObject): string {
  const { spec: _spec, ...rest } = object;
  return contentDigest(rest as FactObject);
}

/** An object as evidence keeps it: identity, exact owners with their flags, and state; never its content. */
export function evidenceObject(
  object: FactObject,
  ready?: boolean,
): EvidenceObject {
  const { uid, generation } = object.metadata;
  const observedGeneration = numberOf(statusOf(object).observedGeneration);
  return {
    ...addressedBy(object),
    uid,
    ...(generation !== undefined && { generation }),
    ...(observedGeneration !== undefined && { observedGeneration }),
    ...(ready !== undefined && { ready }),
    paused: isPaused(object),
    terminating: isTerminating(object),
    specDigest: specDigestOf(object),
    ownerReferences: ownersOf(object).map(ownerOf),
  };
}

/** What a cache reports, in the order of names, which says nothing. */
export function evidenceReports(cache: FactObject): EvidenceArtifactReport[] {
  return reportedArtifacts(cache)
    .map(({ name = '', uid = '', status, persistentVolumeClaim }) => ({
      name,
      uid,
      ...(status !== undefined && { status }),
      ...(persistentVolumeClaim !== undefined && { persistentVolumeClaim }),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
