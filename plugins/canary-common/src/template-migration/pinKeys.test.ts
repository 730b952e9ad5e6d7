import { pinKeyProblem } from './pinKeys';

const engine = 'aim.eai.amd.com';

describe('keys of the preservation pin', () => {
  it.each<[string, string]>([
    [
      'of the engine, with a name that nothing else has',
      `${engine}/template-cutover-generation`,
    ],
    ['of another domain', 'bridge.example.com/template'],
    [
      'of a domain that only sounds like another',
      'notkubernetes.io/generation',
    ],
    ['without a prefix', 'cutover-generation'],
    ['of 63 characters', `a.b/${'x'.repeat(63)}`],
  ])('may be one %s', (_what, key) => {
    expect(pinKeyProblem(key)).toBeUndefined();
  });

  it.each<[string, string, RegExp]>([
    [
      'protects an artifact from eviction',
      `${engine}/eviction-protected`,
      /means something else/,
    ],
    [
      'asks for a pause',
      `${engine}/reconciliation-paused`,
      /means something else/,
    ],
    [
      'chooses the pipeline',
      `${engine}/reconciler-pipeline`,
      /means something else/,
    ],
    [
      'makes the service bind anew',
      `${engine}/force-rebind`,
      /means something else/,
    ],
    [
      'names the template of a workload',
      `${engine}/template`,
      /means something else/,
    ],
    [
      'names the profile of a workload',
      `${engine}/profile`,
      /means something else/,
    ],
    ['names a creator', `${engine}/service.name`, /means something else/],
    [
      'names a creator of another kind',
      `${engine}/template-cache.name`,
      /means something else/,
    ],
    [
      'describes a runtime',
      `${engine}/projected.profile`,
      /means something else/,
    ],
    [
      'chooses the image',
      `${engine}/deployment-image-ref`,
      /means something else/,
    ],
    ['is a finalizer', `${engine}/cache-cleanup`, /means something else/],
    [
      'sets the quota of a namespace',
      `${engine}/artifact-storage-quota`,
      /means something else/,
    ],
    [
      'is copied to the workload',
      'cluster-auth/group',
      /is copied to the InferenceService/,
    ],
    [
      'kubectl keeps what was applied under',
      'kubectl.kubernetes.io/last-applied-configuration',
      /of Kubernetes/,
    ],
    [
      'the autoscaler of the workload is under',
      'serving.kserve.io/autoscalerClass',
      /of KServe/,
    ],
    ['Argo CD tracks by', 'argocd.argoproj.io/tracking-id', /of Argo CD/],
    [
      'queues a workload (no domain of k8s.io by its dots)',
      'kueue.x-k8s.io/queue-name',
      /of Kubernetes/,
    ],
    ['puts a proxy beside the workload', 'sidecar.istio.io/inject', /of Istio/],
    ['asks for a mesh', 'linkerd.io/inject', /of Linkerd/],
    ['scales it', 'autoscaling.knative.dev/min-scale', /of Knative/],
    ['has it scraped', 'prometheus.io/scrape', /of Prometheus/],
    ['Flux owns', 'kustomize.toolkit.fluxcd.io/name', /of Flux/],
    ['Helm knows its release by', 'meta.helm.sh/release-name', /of Helm/],
    ['is none', 'a b', /must be the key/],
    ['is empty', '', /must be the key/],
    ['is too long', `a.b/${'x'.repeat(64)}`, /must be the key/],
  ])('none that %s', (_what, key, problem) => {
    expect(pinKeyProblem(key)).toMatch(problem);
  });
});
