import {
  KubernetesError,
  type KubernetesObject,
  type KubernetesReader,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';

/** Which objects to list, and what to keep of each. */
export interface ListTask<T> {
  /** Every API that may serve the kind. */
  apis: readonly Resource[];
  /** Absent: the whole cluster. */
  namespaces?: readonly string[];
  deadlineMilliseconds: number;
  project(object: KubernetesObject): T | null;
}

async function listOne<T>(
  reader: Pick<KubernetesReader, 'list'>,
  task: ListTask<T>,
  { resource, namespace }: { resource: Resource; namespace?: string },
): Promise<T[]> {
  const { deadlineMilliseconds, project } = task;
  const found: T[] = [];
  try {
    const options = { namespace, deadlineMilliseconds, project };
    for await (const { items } of reader.list(resource, options)) {
      found.push(...items);
    }
  } catch (error) {
    // Nothing of a kind that is not served can stand anywhere.
    if (!KubernetesError.is(error, 'notServed')) throw error;
  }
  return found;
}

/** Lists a kind under all its APIs, live. Rejects when any part of it cannot be read. */
export async function listAll<T>(
  reader: Pick<KubernetesReader, 'list'>,
  task: ListTask<T>,
): Promise<T[]> {
  const namespaces = task.namespaces ?? [undefined];
  const places = task.apis.flatMap(resource =>
    namespaces.map(namespace => ({ resource, namespace })),
  );
  const lists = await Promise.all(
    places.map(place => listOne(reader, task, place)),
  );
  return lists.flat();
}
