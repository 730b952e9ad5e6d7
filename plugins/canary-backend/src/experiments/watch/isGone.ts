import {
  KubernetesError,
  type KubernetesReader,
  type Resource,
} from '@llm-canary/backstage-plugin-canary-node';

/**
 * Whether the cluster says that the object of a uid is no longer there. False also when it says
 * nothing: only an exact answer ends anything.
 */
export async function isGone(
  reader: Pick<KubernetesReader, 'get'>,
  of: { resource: Resource; namespace: string; name: string; uid: string },
  call: { deadlineMilliseconds: number },
): Promise<boolean> {
  const { resource, namespace, name, uid } = of;
  try {
    const object = await reader.get(resource, { namespace, name }, call);
    return object.metadata.uid !== uid;
  } catch (error) {
    return KubernetesError.is(error, 'notFound');
  }
}
