import { canaryKeys } from './canaryKeys';
/** A kind and where the API serves it. The core group is the empty string. */
export interface ApiKind {
  group: string;
  version: string;
  plural: string;
  kind: string;
}

const serving = { group: 'serving.modelsphere.dev', version: 'v1alpha1' };

/** The kinds that the stand-ins read and write. */
export const kinds = {
  llmService: { ...serving, plural: 'llmservices', kind: 'LLMService' },
  llmCanary: {
    group: canaryKeys.group,
    version: 'v1alpha1',
    plural: 'llmcanaries',
    kind: 'LLMCanary',
  },
  modelRoute: {
    group: 'routing.modelsphere.dev',
    version: 'v1alpha1',
    plural: 'modelroutes',
    kind: 'ModelRoute',
  },
  llmScaler: {
    group: 'autoscaling.modelsphere.dev',
    version: 'v1alpha1',
    plural: 'llmscalers',
    kind: 'LLMScaler',
  },
  llmSloRequirement: {
    group: 'inference.modelsphere.dev',
    version: 'v1alpha1',
    plural: 'llmslorequirements',
    kind: 'LLMSLORequirement',
  },
  deployment: {
    group: 'apps',
    version: 'v1',
    plural: 'deployments',
    kind: 'Deployment',
  },
  controllerRevision: {
    group: 'apps',
    version: 'v1',
    plural: 'controllerrevisions',
    kind: 'ControllerRevision',
  },
  pod: { group: '', version: 'v1', plural: 'pods', kind: 'Pod' },
  secret: { group: '', version: 'v1', plural: 'secrets', kind: 'Secret' },
  event: { group: '', version: 'v1', plural: 'events', kind: 'Event' },
  namespace: {
    group: '',
    version: 'v1',
    plural: 'namespaces',
    kind: 'Namespace',
  },
} as const satisfies Record<string, ApiKind>;

/** `v1` or `group/version`. */
export function apiVersionOf(kind: ApiKind): string {
  return kind.group ? `${kind.group}/${kind.version}` : kind.version;
}

/** Path of a collection, or with a name of one object. Every part is encoded. */
export function pathOf(
  kind: ApiKind,
  at: { namespace?: string; name?: string; subresource?: string } = {},
): string {
  const parts = kind.group
    ? ['apis', kind.group, kind.version]
    : ['api', kind.version];
  if (at.namespace !== undefined) parts.push('namespaces', at.namespace);
  parts.push(kind.plural);
  if (at.name !== undefined) parts.push(at.name);
  if (at.subresource !== undefined) parts.push(at.subresource);
  return `/${parts.map(encodeURIComponent).join('/')}`;
}
