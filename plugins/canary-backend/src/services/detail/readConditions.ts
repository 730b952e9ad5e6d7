import type { ServiceCondition } from '@llm-canary/backstage-plugin-canary-common';
import type { KubernetesObject } from '@llm-canary/backstage-plugin-canary-node';
import { readList, readRecord, readSaid, readText } from '../../clusters';

/** The conditions of an object, as far as they have the usual form. */
export function readConditions(object: KubernetesObject): ServiceCondition[] {
  return readList(readRecord(object.status).conditions).flatMap(entry => {
    const condition = readRecord(entry);
    const type = readText(condition.type);
    if (type === undefined) return [];
    return [
      {
        type,
        status: readText(condition.status) ?? 'Unknown',
        reason: readText(condition.reason),
        message: readSaid(condition.message, {
          values: object.spec,
          maximum: 1_000,
        }),
        lastTransitionTime: readText(condition.lastTransitionTime),
      },
    ];
  });
}
