import type { ApiKind, StandInClient } from './client';

/** An object and the finalizers it was read with. */
export interface Finalized {
  namespace: string;
  name: string;
  uid: string;
  finalizers: readonly string[];
}

/**
 * Replaces the finalizers of an object, provided that they are still those it was read with. Other
 * writes in between do not matter, so that a busy object cannot keep its finalizer from us.
 */
export async function setFinalizers(
  client: StandInClient,
  part: { kind: ApiKind; live: Finalized; finalizers: readonly string[] },
): Promise<void> {
  const { kind, live, finalizers } = part;
  const { namespace, name, uid, finalizers: before } = live;
  const path = '/metadata/finalizers';
  await client.patch(kind, { namespace, name }, [
    { op: 'test', path: '/metadata/uid', value: uid },
    { op: 'test', path, value: before.length > 0 ? before : null },
    { op: 'add', path, value: finalizers },
  ]);
}
