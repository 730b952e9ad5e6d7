import {
  field,
  type Address,
  type ApiKind,
  type ApiObject,
  type StandInClient,
} from '../../standins/client';
import { waitFor } from '../../samples/waitFor';
import { statusManagerOf, userManager } from './fieldManagers';

/** Makes an object anew under its name: the same content and status, another uid. */
export async function recreate(
  client: StandInClient,
  kind: ApiKind,
  at: Address,
): Promise<ApiObject> {
  const live = await client.get(kind, at);
  if (!live) throw new Error(`there is no ${kind.kind} ${at.name} to replace`);
  await client.merge(kind, at, { metadata: { finalizers: null } });
  await client.delete(kind, at, live.metadata.uid);
  await waitFor(`the end of ${kind.kind} ${at.name}`, async () => {
    return (await client.get(kind, at)) === undefined;
  });
  const { status, ...rest } = live;
  const { name, namespace, labels, annotations } = live.metadata;
  const { ownerReferences, finalizers } = live.metadata;
  const created = await client.as(userManager).create(kind, {
    ...rest,
    metadata: {
      name,
      namespace,
      labels,
      annotations,
      ownerReferences,
      finalizers,
    },
  });
  if (field(live, 'status') === undefined) return created;
  return client
    .as(statusManagerOf(kind.kind))
    .merge(kind, { ...at, subresource: 'status' }, { status });
}
