import type { KindDefinition } from '../../crds/customResourceDefinition';
import {
  conditions,
  freeForm,
  list,
  long,
  object,
  oneOf,
  string,
  type Schema,
} from '../../crds/schema';

export const aimGroup = 'aim.eai.amd.com';

/** Names of an AIM kind, as the engine's CRDs have them. */
export function aimKind(
  kind: string,
  plural: string,
  shortName?: string,
): Pick<
  KindDefinition,
  'group' | 'kind' | 'plural' | 'singular' | 'shortNames' | 'categories'
> {
  return {
    group: aimGroup,
    kind,
    plural,
    singular: kind.toLowerCase(),
    ...(shortName ? { shortNames: [shortName] } : {}),
    categories: ['aim', 'all'],
  };
}

export const statusColumn = {
  name: 'Status',
  type: 'string',
  jsonPath: '.status.status',
} as const;

/** A field that keeps its first value. */
export function immutable(schema: Schema): Schema {
  return {
    ...schema,
    'x-kubernetes-validations': [
      { rule: 'self == oldSelf', message: 'it may not be changed' },
    ],
  };
}

export function envVars(): Schema {
  return list(
    object(
      {
        name: string({ minLength: 1 }),
        value: string(),
        valueFrom: freeForm('Such as secretKeyRef'),
      },
      { required: ['name'] },
    ),
  );
}

/** References to Secrets by name. */
export function pullSecrets(): Schema {
  return list(object({ name: string() }));
}

export function modelSources(keywords: Schema = {}): Schema {
  return list(
    object(
      {
        modelId: string(),
        sourceUri: string({ pattern: '^(hf|s3)://' }),
        size: string(),
        env: envVars(),
      },
      { required: ['sourceUri'] },
    ),
    keywords,
  );
}

/** What a controller resolved a name to. */
export function resolvedReference(): Schema {
  return object({
    name: string(),
    namespace: string(),
    scope: oneOf('Namespace', 'Cluster', 'Merged', 'Unknown'),
    kind: string(),
    uid: string(),
  });
}

/** The status that every kind but AIMService has, and what a kind adds to it. */
export function readyStatus(
  properties: { readonly [name: string]: Schema } = {},
): Schema {
  return object({
    observedGeneration: long(),
    conditions: conditions(),
    status: oneOf(
      'Pending',
      'Progressing',
      'Ready',
      'Degraded',
      'Failed',
      'NotAvailable',
    ),
    ...properties,
  });
}

/** Artifacts that a cache uses, by a key that readers must not trust. */
export function resolvedArtifacts(): Schema {
  return {
    type: 'object',
    additionalProperties: object(
      {
        uid: string(),
        name: string(),
        model: string(),
        status: string(),
        persistentVolumeClaim: string(),
        mountPoint: string(),
      },
      { required: ['uid'] },
    ),
  };
}
