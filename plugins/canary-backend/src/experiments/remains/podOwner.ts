import type { ObjectMeta } from '@llm-canary/backstage-plugin-canary-node';

/** What the kinds that own pods put after the name of the workload that made them. */
const endings: Readonly<Record<string, RegExp>> = {
  Deployment: /^$/,
  // Behind a dash, with no further one: `chat-2-6d4cf5` is no replica set of `chat`.
  ReplicaSet: /^-[a-z0-9]{1,16}$/,
  // Each group of a LeaderWorkerSet has a numbered one.
  StatefulSet: /^(-\d+)?$/,
};

/** Which of some workloads a pod belongs to, by who owns it; undefined when none of them. */
export function podOwner(
  metadata: Pick<ObjectMeta, 'ownerReferences'>,
  workloads: readonly string[],
): string | undefined {
  for (const { kind, name } of metadata.ownerReferences ?? []) {
    if (!Object.hasOwn(endings, kind)) continue;
    const ending = endings[kind];
    const found = workloads.find(
      workload =>
        name.startsWith(workload) && ending?.test(name.slice(workload.length)),
    );
    if (found !== undefined) return found;
  }
  return undefined;
}
