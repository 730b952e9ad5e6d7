import type { Schema } from './schema';

/** One column that `kubectl get` prints. */
export interface PrinterColumn {
  name: string;
  type: 'string' | 'integer' | 'number' | 'boolean' | 'date';
  jsonPath: string;
  description?: string;
  /** Above 0 it is printed with `-o wide` only. */
  priority?: number;
}

/** What one kind is, before it is wrapped into a CustomResourceDefinition. */
export interface KindDefinition {
  group: string;
  /** The stored one. */
  version: string;
  /** Older versions that are served too, of the same content: nothing is converted. */
  olderVersions?: OlderVersion[];
  kind: string;
  plural: string;
  singular: string;
  /** Namespaced by default. */
  scope?: 'Namespaced' | 'Cluster';
  shortNames?: string[];
  categories?: string[];
  spec: Schema;
  status: Schema;
  columns: PrinterColumn[];
  /** The scale subresource, where the kind has one. */
  scale?: { specReplicasPath: string; statusReplicasPath: string };
}

/** A version beside the stored one. */
export interface OlderVersion {
  name: string;
  deprecated?: boolean;
  /** Where it is checked otherwise than the stored one. */
  spec?: Schema;
}

/** A `CustomResourceDefinition` of `apiextensions.k8s.io/v1`. */
export interface CustomResourceDefinition {
  apiVersion: 'apiextensions.k8s.io/v1';
  kind: 'CustomResourceDefinition';
  metadata: { name: string };
  spec: {
    group: string;
    scope: 'Namespaced' | 'Cluster';
    names: {
      kind: string;
      listKind: string;
      plural: string;
      singular: string;
      shortNames?: string[];
      categories?: string[];
    };
    versions: Array<{
      name: string;
      served: boolean;
      storage: boolean;
      deprecated?: boolean;
      schema: { openAPIV3Schema: Schema };
      subresources: { status: object; scale?: object };
      additionalPrinterColumns: PrinterColumn[];
    }>;
  };
}

const age: PrinterColumn = {
  name: 'Age',
  type: 'date',
  jsonPath: '.metadata.creationTimestamp',
};

/** Wraps a kind with a status subresource into its CustomResourceDefinition. */
export function customResourceDefinition(
  definition: KindDefinition,
): CustomResourceDefinition {
  const { group, version, kind, plural, singular } = definition;
  const { shortNames, categories, olderVersions = [] } = definition;
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: definition.scope ?? 'Namespaced',
      names: {
        kind,
        listKind: `${kind}List`,
        plural,
        singular,
        ...(shortNames ? { shortNames } : {}),
        ...(categories ? { categories } : {}),
      },
      versions: [
        ...olderVersions.map(({ name, deprecated, spec }) => ({
          ...versionOf({ ...definition, ...(spec ? { spec } : {}) }, name),
          storage: false,
          ...(deprecated ? { deprecated } : {}),
        })),
        { ...versionOf(definition, version), storage: true },
      ],
    },
  };
}

function versionOf(
  { spec, status, scale, columns }: KindDefinition,
  name: string,
) {
  return {
    name,
    served: true,
    schema: {
      openAPIV3Schema: {
        type: 'object',
        required: ['spec'],
        properties: {
          apiVersion: { type: 'string' },
          kind: { type: 'string' },
          metadata: { type: 'object' },
          spec,
          status,
        },
      },
    },
    subresources: { status: {}, ...(scale ? { scale } : {}) },
    additionalPrinterColumns: [...columns, age],
  };
}
