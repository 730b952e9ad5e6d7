import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { ObjectRef } from '../../kubernetes';
import type { RenderedObject } from '../manifest/parseManifest';

function mapOf(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

/** A rendered object with what helm adds to each before it writes it. */
export function asHelmWrites(
  body: RenderedObject,
  namespace: string,
  release: ObjectRef,
): RenderedObject {
  const metadata = mapOf(body.metadata);
  return {
    ...body,
    metadata: {
      ...metadata,
      ...(namespace === '' ? {} : { namespace }),
      labels: {
        ...mapOf(metadata.labels),
        'app.kubernetes.io/managed-by': 'Helm',
      },
      annotations: {
        ...mapOf(metadata.annotations),
        'meta.helm.sh/release-name': release.name,
        'meta.helm.sh/release-namespace': release.namespace,
      },
    },
  };
}

/** Whether the object stays when its release no longer has it. */
export function isKept(body: RenderedObject): boolean {
  const annotations = mapOf(mapOf(body.metadata).annotations);
  return annotations['helm.sh/resource-policy'] === 'keep';
}
