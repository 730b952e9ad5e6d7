import {
  isAlreadyExists,
  type ApiKind,
  type ApiObject,
  type StandInClient,
} from '../../standins/client';

/** Creates the object; one that is there already is left as it is. */
export async function createIfAbsent(
  client: StandInClient,
  kind: ApiKind,
  object: ApiObject,
): Promise<void> {
  const { namespace = '', name } = object.metadata;
  if (await client.get(kind, { namespace, name })) return;
  try {
    await client.create(kind, object);
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
}
