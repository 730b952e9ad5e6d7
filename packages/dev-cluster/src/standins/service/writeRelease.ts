import { ApiError, fieldsAt, isAlreadyExists, kinds } from '../client';
import type { ApiObject, StandInClient } from '../client';
import { readReleaseSecret, toReleaseSecret } from './releaseRecord';
import type { ReleaseRecord } from './releaseRecord';
import {
  releaseNameAnnotation,
  releaseSelector,
  renderedKinds,
} from './renderChart';
import type { RenderedObject } from './renderChart';

export interface ReleaseName {
  namespace: string;
  name: string;
}

/** Every readable record of a release, newest first. */
export async function readReleaseRecords(
  client: StandInClient,
  { namespace, name }: ReleaseName,
): Promise<ReleaseRecord[]> {
  const { items } = await client.list(kinds.secret, {
    namespace,
    labelSelector: `owner=helm,name=${name}`,
  });
  return items
    .map(readReleaseSecret)
    .filter(record => record !== undefined)
    .sort((one, other) => other.revision - one.revision);
}

/**
 * Keeps a new record; when it is deployed, the one deployed before becomes superseded. The write
 * order is helm's, so that a crash in between leaves what helm would leave.
 */
export async function writeReleaseRecord(
  client: StandInClient,
  record: ReleaseRecord,
  options: { before: readonly ReleaseRecord[]; now: Date },
): Promise<void> {
  const { before, now } = options;
  if (record.status === 'deployed') {
    for (const old of before.filter(({ status }) => status === 'deployed')) {
      const superseded = { ...old, status: 'superseded' } as const;
      await client.replace(kinds.secret, toReleaseSecret(superseded, now));
    }
  }
  await client.create(kinds.secret, toReleaseSecret(record, now));
}

/** Creates or updates the objects of a release, and removes those it renders no longer. */
export async function writeRenderedObjects(
  client: StandInClient,
  release: ReleaseName,
  rendered: readonly RenderedObject[],
): Promise<void> {
  for (const part of rendered) await upsert(client, part);
  const kept = new Set(
    rendered.map(({ object }) => `${object.kind}/${object.metadata.name}`),
  );
  await removeObjects(
    client,
    release,
    object => !kept.has(`${object.kind}/${object.metadata.name}`),
  );
}

/** Creates an object, or replaces spec, labels and annotations of the one that is there. */
export async function upsert(
  client: StandInClient,
  { kind, object }: RenderedObject,
): Promise<void> {
  try {
    await client.create(kind, object);
    return;
  } catch (error) {
    if (!isAlreadyExists(error)) throw error;
  }
  const { namespace = '', name, labels, annotations } = object.metadata;
  const live = await client.get(kind, { namespace, name });
  if (!live || live.metadata.deletionTimestamp) {
    throw new ApiError(`${kind.plural}/${name} is going away`, {
      status: 409,
      reason: 'Conflict',
    });
  }
  await client.replace(kind, {
    ...live,
    metadata: {
      ...live.metadata,
      labels: { ...live.metadata.labels, ...labels },
      annotations: { ...live.metadata.annotations, ...annotations },
    },
    spec: withReplicas(fieldsAt(object, 'spec'), live),
  });
}

/** Where a scaler owns the count of replicas, an update leaves it alone. */
function withReplicas(spec: Record<string, unknown>, live: ApiObject) {
  const { replicas } = fieldsAt(live, 'spec');
  const scaled = live.kind === 'Deployment' && !('replicas' in spec);
  return scaled && replicas !== undefined ? { ...spec, replicas } : spec;
}

/** Removes objects of a release; resolves with how many there were. */
export async function removeObjects(
  client: StandInClient,
  { namespace, name }: ReleaseName,
  which: (object: ApiObject) => boolean = () => true,
): Promise<number> {
  let found = 0;
  for (const kind of renderedKinds) {
    const { items } = await client.list(kind, {
      namespace,
      labelSelector: releaseSelector(name),
    });
    for (const object of items) {
      const ours =
        object.metadata.annotations?.[releaseNameAnnotation] === name;
      if (!ours || !which(object)) continue;
      found += 1;
      await client.delete(
        kind,
        { namespace, name: object.metadata.name },
        object.metadata.uid,
      );
    }
  }
  return found;
}

/** Removes the records of a release, oldest first. */
export async function removeReleaseRecords(
  client: StandInClient,
  { namespace, name }: ReleaseName,
): Promise<void> {
  const { items } = await client.list(kinds.secret, {
    namespace,
    labelSelector: `owner=helm,name=${name}`,
  });
  for (const { metadata } of items) {
    const at = { namespace, name: metadata.name };
    await client.delete(kinds.secret, at, metadata.uid);
  }
}
