import type {
  DiffResponse,
  ObjectChange,
} from '@llm-canary/backstage-plugin-canary-common';

/** How much a dry-run would change. */
export interface ChangeCounts {
  values: number;
  objects: number;
  /** A workload changes, so that its pods are made anew. */
  podsRestart: boolean;
}

const workloads = new Set(['Deployment', 'StatefulSet', 'LeaderWorkerSet']);

/** Whether a change lies inside the pods' template: replicas alone restart nothing. */
function templateOf(yaml: string | undefined): string {
  const lines = (yaml ?? '').split('\n');
  const start = lines.findIndex(line => /^ {2}\w*[tT]emplate:/.test(line));
  if (start < 0) return '';
  const length = lines
    .slice(start + 1)
    .findIndex(line => /^ {0,2}[^\s-]/.test(line));
  return lines
    .slice(start, length < 0 ? undefined : start + 1 + length)
    .join('\n');
}

function restartsPods(object: ObjectChange): boolean {
  return (
    workloads.has(object.kind) &&
    object.change === 'changed' &&
    templateOf(object.before) !== templateOf(object.after)
  );
}

/** Objects that are not left as they are, those that stand in the way first. */
export function changedObjects(response: DiffResponse): ObjectChange[] {
  const weight = ({ change }: ObjectChange) =>
    change === 'rejected' || change === 'conflict' ? 0 : 1;
  return response.objects
    .filter(({ change }) => change !== 'unchanged')
    .sort((one, other) => weight(one) - weight(other));
}

/** `12 values, 2 objects change; pods restart`, as numbers. */
export function countChanges(response: DiffResponse): ChangeCounts {
  return {
    values: response.values.length,
    objects: changedObjects(response).length,
    podsRestart: response.objects.some(restartsPods),
  };
}
