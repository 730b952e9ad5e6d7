import type { PrinterColumn, ServedKind } from './objects';

interface BuiltIn {
  kind: string;
  cluster?: true;
  /** Path of its own for status. */
  status?: true;
  short?: string[];
  categories?: string[];
  /** `Name:.json.path` of further columns. */
  columns?: string[];
  fields?: string[];
}

const ALL = ['all'];

const GROUPS: Array<{ group: string; version: string; kinds: BuiltIn[] }> = [
  {
    group: '',
    version: 'v1',
    kinds: [
      { kind: 'ConfigMap', short: ['cm'] },
      {
        kind: 'Event',
        short: ['ev'],
        columns: [
          'Type:.type',
          'Reason:.reason',
          'Object:.involvedObject.name',
          'Message:.message',
        ],
        fields: [
          'involvedObject.kind',
          'involvedObject.namespace',
          'involvedObject.name',
          'involvedObject.uid',
          'reason',
          'type',
        ],
      },
      {
        kind: 'Namespace',
        cluster: true,
        status: true,
        short: ['ns'],
        columns: ['Status:.status.phase'],
        fields: ['status.phase'],
      },
      { kind: 'Node', cluster: true, status: true, short: ['no'] },
      {
        kind: 'PersistentVolumeClaim',
        status: true,
        short: ['pvc'],
        columns: ['Status:.status.phase'],
      },
      {
        kind: 'Pod',
        status: true,
        short: ['po'],
        categories: ALL,
        columns: ['Status:.status.phase', 'IP:.status.podIP'],
        fields: ['spec.nodeName', 'status.phase', 'status.podIP'],
      },
      {
        kind: 'Secret',
        columns: ['Type:.type'],
        fields: ['type'],
      },
      {
        kind: 'Service',
        status: true,
        short: ['svc'],
        categories: ALL,
        columns: ['Type:.spec.type', 'Cluster-IP:.spec.clusterIP'],
      },
      { kind: 'ServiceAccount', short: ['sa'] },
    ],
  },
  {
    group: 'apps',
    version: 'v1',
    kinds: [
      {
        kind: 'ControllerRevision',
        columns: ['Revision:.revision'],
      },
      {
        kind: 'Deployment',
        status: true,
        short: ['deploy'],
        categories: ALL,
        columns: ['Desired:.spec.replicas', 'Ready:.status.readyReplicas'],
      },
      {
        kind: 'ReplicaSet',
        status: true,
        short: ['rs'],
        categories: ALL,
        columns: ['Desired:.spec.replicas', 'Ready:.status.readyReplicas'],
      },
      {
        kind: 'StatefulSet',
        status: true,
        short: ['sts'],
        categories: ALL,
        columns: ['Desired:.spec.replicas', 'Ready:.status.readyReplicas'],
      },
    ],
  },
  {
    group: 'batch',
    version: 'v1',
    kinds: [{ kind: 'Job', status: true, categories: ALL }],
  },
  {
    group: 'coordination.k8s.io',
    version: 'v1',
    kinds: [{ kind: 'Lease', columns: ['Holder:.spec.holderIdentity'] }],
  },
  {
    group: 'rbac.authorization.k8s.io',
    version: 'v1',
    kinds: [
      { kind: 'ClusterRole', cluster: true },
      { kind: 'ClusterRoleBinding', cluster: true },
      { kind: 'Role' },
      { kind: 'RoleBinding' },
    ],
  },
  {
    group: 'apiextensions.k8s.io',
    version: 'v1',
    kinds: [
      {
        kind: 'CustomResourceDefinition',
        cluster: true,
        status: true,
        short: ['crd', 'crds'],
      },
    ],
  },
  {
    group: 'apiregistration.k8s.io',
    version: 'v1',
    kinds: [
      {
        kind: 'APIService',
        cluster: true,
        status: true,
        columns: ['Service:.spec.service.name'],
      },
    ],
  },
];

function readColumn(text: string): PrinterColumn {
  const [name, jsonPath] = text.split(':');
  return { name, type: 'string', jsonPath };
}

/** What the server stores without a CRD: plain objects, without defaults or validation of their own. */
export const BUILT_IN_KINDS: ServedKind[] = GROUPS.flatMap(
  ({ group, version, kinds }) =>
    kinds.map(kind => ({
      group,
      version,
      plural: `${kind.kind.toLowerCase()}s`,
      singular: kind.kind.toLowerCase(),
      kind: kind.kind,
      listKind: `${kind.kind}List`,
      namespaced: !kind.cluster,
      shortNames: kind.short ?? [],
      categories: kind.categories ?? [],
      statusSubresource: kind.status === true,
      custom: false,
      columns: [
        ...(kind.columns ?? []).map(readColumn),
        { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
      ],
      fieldLabels: kind.fields ?? [],
    })),
);
