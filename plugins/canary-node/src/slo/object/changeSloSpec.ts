import {
  equalJson,
  isRecord,
  jsonPointer,
  type SloTarget,
} from '@llm-canary/backstage-plugin-canary-common';
import type { JsonPatchOperation } from '../../kubernetes/types';
import type { SloChange } from '../types';

/** The only fields that are ever written; `serviceId` and whatever else stands there stay. */
const sloFields = [
  'ttft',
  'otps',
  'priority',
  'minimumDeployment',
  'maximumDeployment',
] as const;

function setField(
  path: string[],
  live: unknown,
  value: unknown,
): JsonPatchOperation[] {
  return equalJson(live, value)
    ? []
    : [{ op: 'add', path: jsonPointer('spec', ...path), value }];
}

/** A target is merged by its parts, so that a new default does not lose the ranges. */
function setTarget(
  field: 'ttft' | 'otps',
  live: unknown,
  target: SloTarget,
): JsonPatchOperation[] {
  if (!isRecord(live)) return setField([field], live, target);
  return (['default', 'ranges'] as const).flatMap(part =>
    target[part] === undefined
      ? []
      : setField([field, part], live[part], target[part]),
  );
}

/**
 * The JSON patch of a change on a live spec; empty when everything asked for stands there already. A
 * reset removes the fields, and the server puts the defaults of the CRD in their place.
 */
export function changeSloSpec(
  spec: unknown,
  change: SloChange,
): JsonPatchOperation[] {
  const live = isRecord(spec) ? spec : {};
  if (change.operation === 'slo-reset') {
    return sloFields
      .filter(field => live[field] !== undefined)
      .map(field => ({ op: 'remove', path: jsonPointer('spec', field) }));
  }
  const { ttft, otps, ...plain } = change.slo;
  return [
    ...(ttft ? setTarget('ttft', live.ttft, ttft) : []),
    ...(otps ? setTarget('otps', live.otps, otps) : []),
    ...sloFields.flatMap(field =>
      field === 'ttft' || field === 'otps' || plain[field] === undefined
        ? []
        : setField([field], live[field], plain[field]),
    ),
  ];
}
