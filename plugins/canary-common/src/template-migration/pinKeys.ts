const annotationKey =
  /^(?:([a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?)\/)?([A-Za-z0-9](?:[-\w.]{0,61}[A-Za-z0-9])?)$/;

/** The group of the AIM engine, whose keys all begin with it. */
const engine = 'aim.eai.amd.com';

/** Names that the engine gives a meaning of their own (spec 1.2 to 1.8), and its finalizers. */
const taken = new Set([
  ...['template', 'profile', 'service', 'model', 'metric', 'precision'],
  ...['template.metric', 'template.precision', 'template.alias'],
  ...['template.scope', 'template.index', 'profile.scope', 'profile.index'],
  ...['gpu.model', 'gpu.count', 'cache.type', 'accelerator-class'],
  ...['model-id', 'custom-model', 'deployment-image-ref', 'auto-source'],
  ...['origin', 'source-model', 'source-model-scope'],
  ...['profile-role', 'profile-origin', 'profile-source', 'profile-copyable'],
  ...['projected.profile', 'projected.aim-id', 'projected.model-id'],
  ...['projected.precision', 'projected.metric', 'runtime-profile'],
  ...['runtime-projection', 'runtime-projection-state'],
  'runtime-projection-message',
  ...['reconciliation-paused', 'reconciler-pipeline', 'force-rebind'],
  ...['eviction-protected', 'artifact-storage-quota'],
  ...['cache-cleanup', 'template-cache-cleanup', 'artifactcleanup'],
  'profile-cache-artifact-cleanup',
]);

/** Whose keys they are, domains below them included. */
const foreign: ReadonlyMap<string, string> = new Map([
  ['kubernetes.io', 'Kubernetes'],
  ['k8s.io', 'Kubernetes'],
  ['x-k8s.io', 'Kubernetes'],
  ['kserve.io', 'KServe'],
  ['argoproj.io', 'Argo CD'],
  ['fluxcd.io', 'Flux'],
  ['helm.sh', 'Helm'],
  ['istio.io', 'Istio'],
  ['knative.dev', 'Knative'],
  ['linkerd.io', 'Linkerd'],
  ['prometheus.io', 'Prometheus'],
]);

function foreignOwner(prefix: string): string | undefined {
  for (const [domain, owner] of foreign) {
    if (prefix === domain || prefix.endsWith(`.${domain}`)) return owner;
  }
  return undefined;
}

/**
 * Why an annotation cannot hold a value of the preservation pin, or undefined. What is known to mean
 * something else is refused: the value would be read with that meaning, and nothing would be pinned.
 * @public
 */
export function pinKeyProblem(key: string): string | undefined {
  const [whole, prefix, name] = annotationKey.exec(key) ?? [];
  if (whole === undefined) {
    return 'must be the key of an annotation, such as example.com/name';
  }
  if (prefix === engine && (taken.has(name) || name.endsWith('.name'))) {
    return 'means something else to the operator, which looks for no pin there';
  }
  if (prefix === 'cluster-auth') {
    return 'is copied to the InferenceService, which must stay as it is';
  }
  const owner = prefix === undefined ? undefined : foreignOwner(prefix);
  return owner && `is a key of ${owner}, where no pin is looked for`;
}
