import { isRecord } from '@llm-canary/backstage-plugin-canary-common';
import type { CatalogKind, KindCatalog } from './KindCatalog';
import type { RenderedObject } from './parseManifest';

/** A rendered object and where it would be written. */
export interface ReleaseObject {
  apiVersion: string;
  kind: string;
  /** Empty for a cluster-scoped object. */
  namespace: string;
  name: string;
  /** Absent when the cluster does not serve the kind. */
  served?: CatalogKind;
  body: RenderedObject;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Finds where each object of a manifest would be written. Rejects with a KubernetesError. */
export async function locateObjects(
  bodies: readonly RenderedObject[],
  catalog: KindCatalog,
  releaseNamespace: string,
): Promise<ReleaseObject[]> {
  return Promise.all(
    bodies.map(async body => {
      const metadata = isRecord(body.metadata) ? body.metadata : {};
      const apiVersion = textOf(body.apiVersion);
      const kind = textOf(body.kind);
      const served = await catalog.find(apiVersion, kind);
      const own = textOf(metadata.namespace) || releaseNamespace;
      return {
        apiVersion,
        kind,
        namespace: served?.namespaced === false ? '' : own,
        name: textOf(metadata.name),
        ...(served ? { served } : {}),
        body,
      };
    }),
  );
}

/** Whether both stand for the same object, in whatever version. */
export function addressOf({ served, kind, namespace, name }: ReleaseObject) {
  const type = served ? `${served.plural}.${served.group}` : kind;
  return `${type} ${namespace}/${name}`;
}
