import type { ForeignOwner } from '@llm-canary/backstage-plugin-canary-common';

/** `namespace/name`, or the name alone where no namespace is recorded. */
export function foreignName({ namespace, name }: ForeignOwner): string {
  return namespace === '' ? name : `${namespace}/${name}`;
}

const resources: Readonly<Record<string, string>> = {
  Application: 'applications.argoproj.io',
  Kustomization: 'kustomizations.kustomize.toolkit.fluxcd.io',
  HelmRelease: 'helmreleases.helm.toolkit.fluxcd.io',
  LLMInferenceService: 'llminferenceservices.serving.kserve.io',
  InferenceService: 'inferenceservices.serving.kserve.io',
  Rollout: 'rollouts.argoproj.io',
  Canary: 'canaries.flagger.app',
};

/** A line that shows what manages the service. Without a namespace, in all of them. */
export function foreignCommand(owner: ForeignOwner): string {
  const { kind, namespace, name } = owner;
  const place = namespace === '' ? '' : ` -n ${namespace}`;
  if (kind === 'Release') return `helm status ${name}${place}`;
  const resource = resources[kind] ?? kind.toLowerCase();
  return place === ''
    ? `kubectl get ${resource} -A --field-selector metadata.name=${name}`
    : `kubectl get ${resource} ${name}${place} -o yaml`;
}
