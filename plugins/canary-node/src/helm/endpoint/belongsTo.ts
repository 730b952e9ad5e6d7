import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../../kubernetes';

/** Whose an object is, by what helm writes into its metadata. */
export type ReleaseOfObject = 'this' | 'another' | 'none';

/** Whether an object belongs to the release, to another one, or to none. */
export function belongsTo(object: unknown, ref: ObjectRef): ReleaseOfObject {
  const metadata = isRecord(object) ? object.metadata : undefined;
  const annotations = isRecord(metadata) ? metadata.annotations : undefined;
  const facts = isRecord(annotations) ? annotations : {};
  const name = facts['meta.helm.sh/release-name'];
  const namespace = facts['meta.helm.sh/release-namespace'];
  if (name === undefined && namespace === undefined) return 'none';
  return name === ref.name && namespace === ref.namespace ? 'this' : 'another';
}
