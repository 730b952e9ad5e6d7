import { randomBytes } from 'node:crypto';
import {
  applyCrds,
  customResourceDefinitions,
  type ApiServer,
} from '@llm-canary/dev-cluster';
import type { Resource } from '../../kubernetes/types';
import { llmServiceKind } from '../llmServiceKind';

/**
 * Defines LLMService under a group of its own and with a scale subresource, which the one of the
 * domain may get any day.
 */
export async function defineScaledService(
  server: ApiServer,
): Promise<Resource> {
  const group = `scaled-${randomBytes(4).toString('hex')}.example.org`;
  const own = customResourceDefinitions().find(
    ({ spec }) => spec.group === llmServiceKind.group,
  );
  if (!own) throw new Error('no definition of LLMService');
  const [version] = own.spec.versions;
  const replicas = { type: 'integer' };
  const scaled = {
    ...own,
    metadata: { name: `${own.spec.names.plural}.${group}` },
    spec: {
      ...own.spec,
      group,
      names: { ...own.spec.names, shortNames: [], categories: [] },
      versions: [
        {
          ...version,
          schema: withReplicas(version.schema, replicas),
          subresources: {
            status: {},
            scale: {
              specReplicasPath: '.spec.replicas',
              statusReplicasPath: '.status.replicas',
            },
          },
        },
      ],
    },
  };
  await applyCrds(server, [scaled]);
  return { ...llmServiceKind, group };
}

function withReplicas(
  schema: object,
  replicas: object,
): {
  openAPIV3Schema: Record<string, unknown>;
} {
  const changed = structuredClone(Object(schema));
  const { spec, status } = changed.openAPIV3Schema.properties;
  Object.assign(spec.properties, { replicas });
  Object.assign(status.properties, { replicas });
  return changed;
}
