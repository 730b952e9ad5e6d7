import type {
  ServiceCondition,
  ServiceDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  adviseOnRecord,
  isUnfinished,
  readRunDescription,
  readSentence,
  type HelmRelease,
} from '../../clusters';

/** What helm says of the release, in the form of a condition. */
function conditionOf({ record, decoded }: HelmRelease): ServiceCondition {
  const { status, changedAt } = record;
  const description = decoded?.description;
  return {
    type: 'Deployed',
    status: status === 'deployed' ? 'True' : 'False',
    reason: status,
    message: readRunDescription(description)
      ? undefined
      : readSentence(description, 1_000),
    lastTransitionTime:
      changedAt === undefined ? undefined : new Date(changedAt).toISOString(),
  };
}

/** Condition of a Helm release, and what to do about a record that was left without an end. */
export function readReleaseState(
  release: HelmRelease,
): Pick<ServiceDetail, 'conditions' | 'warnings'> {
  const { record } = release;
  return {
    conditions: [conditionOf(release)],
    warnings: isUnfinished(record)
      ? [
          `Helm has not ended revision ${record.revision}: it is ${record.status}. If no helm is at work any more, it was left so: ${adviseOnRecord({ ...record, byRun: false })}`,
        ]
      : [],
  };
}
