import type {
  KubernetesObject,
  Resource,
} from '@llm-canary/backstage-plugin-canary-node';
import { podSelectors, type PodSearch } from './podSelectors';

const podKind: Resource = {
  group: '',
  version: 'v1',
  plural: 'pods',
  kind: 'Pod',
};

/** More than any page shows; a list that is longer is not read to its end. */
const mostPods = 10_000;

/** The pods of a service, read live, by name. Rejects with a KubernetesError. */
export async function listServicePods<T extends { name: string }>(
  search: PodSearch,
  describe: (pod: KubernetesObject) => T,
): Promise<T[]> {
  const { reader, ref, call } = search;
  const found = new Map<string, T>();
  for (const labelSelector of await podSelectors(search)) {
    const pages = reader.list(podKind, {
      ...call,
      namespace: ref.namespace,
      labelSelector,
      project: describe,
    });
    for await (const { items } of pages) {
      for (const pod of items) found.set(pod.name, pod);
      if (found.size >= mostPods) break;
    }
  }
  return [...found.values()].sort((left, right) =>
    left.name < right.name ? -1 : 1,
  );
}
