import { numberOf } from '@llm-canary/backstage-plugin-canary-common';
import { labelValueOf } from '../domain/deriveName';
import { contentDigest } from '../domain/contentDigest';
import { describeValue } from '../domain/compareSent';
import type { FactObject } from '../domain/facts';
import {
  isConditionTrue,
  isControlledBy,
  isTerminating,
  labelOf,
  memberOf,
  ownersOf,
  reportedArtifacts,
  statusOf,
} from '../domain/fields';
import { aimKeys } from '../resources';
import { checkOf, type StepCheck, type UnitSource } from './UnitRun';

const kindOf = (object: FactObject) => String(object.kind);

/** The same object as before, and not another of the name (R130). */
export function checkUid(
  kind: string,
  expected: string,
  live: FactObject | undefined,
): StepCheck {
  return {
    ...checkOf(`${kind}/metadata.uid`, expected, live?.metadata.uid),
    final: true,
  };
}

/** Whether what a status says is of the present generation; a missing number says no. */
export function checkCurrent(live: FactObject): StepCheck {
  const generation = numberOf(live.metadata.generation);
  const observed = numberOf(statusOf(live).observedGeneration);
  return {
    check: `${kindOf(live)}/status.observedGeneration`,
    expected: String(generation),
    actual: String(observed),
    state:
      generation !== undefined && observed === generation ? 'ok' : 'failed',
  };
}

export function checkStatus(live: FactObject): StepCheck {
  return checkOf(
    `${kindOf(live)}/status.status`,
    'Ready',
    describeValue(statusOf(live).status),
  );
}

export function checkNotTerminating(live: FactObject): StepCheck {
  const isThere = !isTerminating(live);
  return {
    check: `${kindOf(live)}/metadata.deletionTimestamp`,
    expected: 'absent',
    actual: isThere ? 'absent' : describeValue(live.metadata.deletionTimestamp),
    state: isThere ? 'ok' : 'failed',
    final: true,
  };
}

export function checkOwnerless(live: FactObject): StepCheck {
  const owners = ownersOf(live).map(({ kind, name }) => `${kind}/${name}`);
  return {
    ...checkOf(
      `${kindOf(live)}/metadata.ownerReferences`,
      'none',
      owners.length === 0 ? 'none' : owners.join(', '),
    ),
    final: true,
  };
}

/** Whether the cache was made for this service (R128). */
export function checkCreator(cache: FactObject, service: string): StepCheck {
  return {
    ...checkOf(
      `AIMProfileCache/metadata.labels[${aimKeys.serviceLabel}]`,
      labelValueOf(service),
      describeValue(labelOf(cache, aimKeys.serviceLabel)),
    ),
    final: true,
  };
}

/** Whether there is no cache but the target's that the service could take as well. */
export function checkOnlyCache(
  caches: readonly FactObject[],
  expected: readonly string[],
): StepCheck {
  const names = caches.map(({ metadata }) => metadata.name).toSorted();
  return {
    ...checkOf(
      'Shared AIMProfileCaches of the profile',
      expected.join(', ') || 'none',
      names.join(', ') || 'none',
    ),
    final: true,
  };
}

/**
 * Whether a cache, ready at its present generation, reports exactly the predecessor's artifact and claim
 * (R129). What it reports counts once it is ready: then waiting would not mend it.
 */
export function checkAdoption(
  cache: FactObject,
  { artifact, claim }: UnitSource,
): StepCheck[] {
  const readiness = [checkCurrent(cache), checkStatus(cache)];
  const final = readiness.every(({ state }) => state === 'ok');
  const reports = reportedArtifacts(cache);
  const [report] = reports;
  const check = 'AIMProfileCache/status.artifacts';
  return [
    ...readiness,
    ...[
      checkOf(
        check,
        '1 entry',
        `${reports.length} ${reports.length === 1 ? 'entry' : 'entries'}`,
      ),
      checkOf(`${check}: uid`, artifact.metadata.uid, report?.uid),
      checkOf(`${check}: name`, artifact.metadata.name, report?.name),
      checkOf(
        `${check}: persistentVolumeClaim`,
        claim.metadata.name,
        report?.persistentVolumeClaim,
      ),
    ].map(one => ({ ...one, final })),
  ];
}

/** Whether the live claim is the very one, bound and of the artifact (R131). */
export function checkClaim(
  live: FactObject | undefined,
  { artifact, claim }: UnitSource,
): StepCheck[] {
  const kind = 'PersistentVolumeClaim';
  const same = checkUid(kind, claim.metadata.uid, live);
  if (!live) return [same];
  return [
    same,
    checkNotTerminating(live),
    checkOf(
      `${kind}/status.phase`,
      'Bound',
      describeValue(statusOf(live).phase),
    ),
    checkOf(
      `${kind}/metadata.ownerReferences`,
      artifact.metadata.uid,
      isControlledBy(live, artifact.metadata.uid)
        ? artifact.metadata.uid
        : 'another controller or none',
    ),
  ];
}

/** Whether an InferenceService is untouched, current and Ready (R153, R154). */
export function checkUntouched(
  live: FactObject | undefined,
  planned: FactObject,
): StepCheck[] {
  const kind = 'InferenceService';
  const same = checkUid(kind, planned.metadata.uid, live);
  if (!live) return [same];
  const untouched = [
    checkOf(
      `${kind}/metadata.generation`,
      String(planned.metadata.generation),
      String(live.metadata.generation),
    ),
    checkOf(
      `${kind}: desired spec and metadata`,
      contentDigest(planned),
      contentDigest(live),
    ),
  ].map(check => ({ ...check, final: true }));
  return [
    same,
    checkNotTerminating(live),
    ...untouched,
    checkCurrent(live),
    checkOf(
      `${kind}/status.conditions[Ready]`,
      'True',
      isConditionTrue(live, 'Ready') ? 'True' : 'otherwise',
    ),
  ];
}

/** Whether a reference of a status leads to an object. */
export function checkReference(
  check: string,
  reference: unknown,
  { metadata }: FactObject,
): StepCheck[] {
  return [
    checkOf(
      `${check}.name`,
      metadata.name,
      describeValue(memberOf(reference, 'name')),
    ),
    checkOf(
      `${check}.uid`,
      metadata.uid,
      describeValue(memberOf(reference, 'uid')),
    ),
  ];
}
