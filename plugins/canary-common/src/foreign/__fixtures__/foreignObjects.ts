/*
 * Objects in the shapes that the systems themselves give them, as far as ownership reads them, with
 * neighbours that must not be taken for what is meant.
 */

/** An LLMService that Argo CD 3 tracks by annotation, as it does by default. */
export const trackedByArgoCd = {
  apiVersion: 'serving.modelsphere.dev/v1alpha1',
  kind: 'LLMService',
  metadata: {
    namespace: 'prod',
    name: 'chat',
    uid: 'a1',
    labels: { 'app.kubernetes.io/instance': 'chat', team: 'inference' },
    annotations: {
      'argocd.argoproj.io/tracking-id':
        'prod-models:serving.modelsphere.dev/LLMService:prod/chat',
      'argocd.argoproj.io/sync-wave': '2',
      'kubectl.kubernetes.io/last-applied-configuration': '{}',
    },
  },
};

/** Flux's kustomize-controller labels what it applies. */
export const appliedByFlux = {
  apiVersion: 'serving.modelsphere.dev/v1alpha1',
  kind: 'LLMService',
  metadata: {
    namespace: 'prod',
    name: 'chat',
    uid: 'f1',
    labels: {
      'kustomize.toolkit.fluxcd.io/name': 'models',
      'kustomize.toolkit.fluxcd.io/namespace': 'flux-system',
    },
  },
};

/** Flux's helm-controller labels what a HelmRelease renders; Helm annotates it as always. */
export const renderedByFlux = {
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: {
    namespace: 'prod',
    name: 'embed-vllm',
    uid: 'f2',
    labels: {
      'app.kubernetes.io/managed-by': 'Helm',
      'helm.toolkit.fluxcd.io/name': 'embed',
      'helm.toolkit.fluxcd.io/namespace': 'flux-apps',
    },
    annotations: {
      'meta.helm.sh/release-name': 'embed',
      'meta.helm.sh/release-namespace': 'prod',
    },
  },
};

/** An LLMService out of an umbrella chart. */
export const renderedByHelm = {
  apiVersion: 'serving.modelsphere.dev/v1alpha1',
  kind: 'LLMService',
  metadata: {
    namespace: 'prod',
    name: 'chat',
    uid: 'h1',
    labels: { 'app.kubernetes.io/managed-by': 'Helm' },
    annotations: {
      'meta.helm.sh/release-name': 'platform',
      'meta.helm.sh/release-namespace': 'infra',
    },
  },
};

/** KServe: one of two services that share a route by weight. */
export const groupMember = {
  apiVersion: 'serving.kserve.io/v1alpha2',
  kind: 'LLMInferenceService',
  metadata: {
    namespace: 'prod',
    name: 'chat-a',
    uid: 'k1',
    annotations: {
      'meta.helm.sh/release-name': 'chat-a',
      'meta.helm.sh/release-namespace': 'prod',
    },
  },
  spec: {
    model: { uri: 'hf://Qwen/Qwen2.5-7B-Instruct', name: 'qwen' },
    replicas: 2,
    router: { gateway: {}, scheduler: {}, route: { group: 'chat', weight: 1 } },
  },
  status: {
    conditions: [
      { type: 'GroupReady', status: 'True' },
      { type: 'Ready', status: 'True' },
    ],
    router: {
      group: {
        name: 'chat',
        members: [
          { name: 'chat-a', weight: 1, stopped: false },
          { name: 'chat-b', weight: 4, stopped: false },
        ],
      },
    },
  },
};

/** KServe, Standard mode: canaries inside one object. */
export const serviceWithCanaries = {
  apiVersion: 'serving.kserve.io/v1beta1',
  kind: 'InferenceService',
  metadata: {
    namespace: 'prod',
    name: 'chat',
    uid: 'k2',
    annotations: { 'meta.helm.sh/release-name': 'chat' },
  },
  spec: {
    predictor: { model: { modelFormat: { name: 'huggingface' } } },
    canary: [
      { trafficPercent: 20, predictor: { name: 'fp8' } },
      { predictor: { name: 'dark' } },
    ],
  },
  status: { conditions: [{ type: 'Ready', status: 'True' }] },
};

/** KServe, Knative mode: a share of the traffic for the newest revision. */
export const serviceWithCanaryPercent = {
  apiVersion: 'serving.kserve.io/v1beta1',
  kind: 'InferenceService',
  metadata: { namespace: 'prod', name: 'chat', uid: 'k3' },
  spec: { predictor: { canaryTrafficPercent: 20, model: {} } },
};

/** Argo Rollouts that runs the pods of a Deployment, in the middle of a canary. */
export const rolloutOfDeployment = {
  apiVersion: 'argoproj.io/v1alpha1',
  kind: 'Rollout',
  metadata: { namespace: 'prod', name: 'embed', uid: 'r1' },
  spec: {
    replicas: 4,
    workloadRef: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'embed-vllm',
      scaleDown: 'onsuccess',
    },
    strategy: {
      canary: {
        stableService: 'embed',
        canaryService: 'embed-canary',
        steps: [{ setWeight: 20 }, { pause: {} }],
      },
    },
  },
  status: {
    phase: 'Paused',
    currentStepIndex: 1,
    stableRS: '6d5f7c9b8',
    currentPodHash: '7b9cc4d6f',
    canary: {
      weights: {
        canary: { podTemplateHash: '7b9cc4d6f', weight: 20 },
        stable: { podTemplateHash: '6d5f7c9b8', weight: 80 },
      },
    },
  },
};

/** Flagger in the middle of an analysis. */
export const flaggerCanary = {
  apiVersion: 'flagger.app/v1beta1',
  kind: 'Canary',
  metadata: { namespace: 'prod', name: 'embed', uid: 'fl1' },
  spec: {
    targetRef: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: 'embed-vllm',
    },
    service: { port: 8000 },
    analysis: { interval: '1m', threshold: 5, maxWeight: 50, stepWeight: 10 },
  },
  status: {
    phase: 'Progressing',
    canaryWeight: 30,
    failedChecks: 0,
    iterations: 0,
    lastAppliedSpec: '5c9f6d7b4',
  },
};
