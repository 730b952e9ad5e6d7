import type { ContractApi } from './ContractApi';
import { describeContract } from './describeContract';
import { expectAnswer } from './expectAnswer';

interface Example {
  sentence: string;
  group: string;
  plural: string;
  version?: string;
  kind: string;
  spec: object;
  /** The field that is at fault; absent, the object is accepted. */
  fault?: string;
}

const canary = {
  group: 'canary.modelsphere.dev',
  plural: 'llmcanaries',
  kind: 'LLMCanary',
};
const scaler = {
  group: 'autoscaling.modelsphere.dev',
  plural: 'llmscalers',
  kind: 'LLMScaler',
};
const slo = {
  group: 'inference.modelsphere.dev',
  plural: 'llmslorequirements',
  kind: 'LLMSLORequirement',
};
const route = {
  group: 'routing.modelsphere.dev',
  plural: 'modelroutes',
  kind: 'ModelRoute',
};

const target = { namespace: 'team', name: 'chat' };
const arms = [
  { name: 'control', weight: 90 },
  { name: 'candidate', weight: 10, namespace: 'lab', values: { free: [1] } },
];
const workload = { kind: 'Deployment', name: 'chat' };
const prometheus = {
  targetRef: workload,
  serverAddress: 'http://prometheus.test',
  minReplicas: 0,
  metrics: [{ query: 'up', target: '0.8' }],
};

const examples: Example[] = [
  { sentence: 'an experiment of two arms', ...canary, spec: { target, arms } },
  {
    sentence: 'an experiment of one arm',
    ...canary,
    spec: { target, arms: [{ name: 'control', weight: 100 }] },
    fault: 'spec.arms',
  },
  {
    sentence: 'an experiment without a target',
    ...canary,
    spec: { arms },
    fault: 'spec.target',
  },
  {
    sentence: 'an experiment with an arm of weight 101',
    ...canary,
    spec: { target, arms: [arms[0], { name: 'b', weight: 101 }] },
    fault: 'spec.arms[1].weight',
  },
  {
    sentence: 'an experiment with two arms of one name',
    ...canary,
    spec: { target, arms: [arms[0], { name: 'control', weight: 10 }] },
    fault: 'spec.arms[1]',
  },
  { sentence: 'a scaler by Prometheus', ...scaler, spec: prometheus },
  {
    sentence: 'a scaler under the older group',
    ...scaler,
    group: 'autoscaling.4pd.io',
    spec: prometheus,
  },
  {
    sentence: 'a scaler with a target in percent',
    ...scaler,
    spec: { ...prometheus, metrics: [{ query: 'up', target: '80%' }] },
    fault: 'spec.metrics[0].target',
  },
  {
    sentence: 'a scaler of a Pod',
    ...scaler,
    spec: { ...prometheus, targetRef: { kind: 'Pod', name: 'chat' } },
    fault: 'spec.targetRef.kind',
  },
  {
    sentence: 'a promise with a limit',
    ...slo,
    spec: {
      serviceId: 'chat',
      priority: 10,
      maximumDeployment: { value: 4 },
      ttft: { default: { metrics: [{ type: 'p95', threshold: 1.5 }] } },
    },
  },
  {
    sentence: 'a promise under the older group',
    ...slo,
    group: 'inference.x-k8s.io',
    spec: { serviceId: 'chat' },
  },
  {
    sentence: 'a promise of priority 11',
    ...slo,
    spec: { serviceId: 'chat', priority: 11 },
    fault: 'spec.priority',
  },
  {
    sentence: 'a promise on a quantile that nobody computes',
    ...slo,
    spec: {
      serviceId: 'chat',
      otps: { default: { metrics: [{ type: 'p42', threshold: 1 }] } },
    },
    fault: 'spec.otps.default.metrics[0].type',
  },
  {
    sentence: 'a route',
    ...route,
    spec: {
      discovery: { service: 'team/chat', port: 8000 },
      nginx: { outputConfigMap: 'routes', peers: [{ use: 'cart' }] },
    },
  },
  {
    sentence: 'a route under the older group, its port by name',
    ...route,
    group: 'routing.gpucluster.io',
    spec: { discovery: { port: 'http' } },
  },
  {
    sentence: 'a route whose name has capitals',
    ...route,
    spec: { nginx: { outputConfigMap: 'routes', route: 'Chat' } },
    fault: 'spec.nginx.route',
  },
  {
    sentence:
      'a workload of several nodes, with fields that only its owner knows',
    group: 'leaderworkerset.x-k8s.io',
    version: 'v1',
    plural: 'leaderworkersets',
    kind: 'LeaderWorkerSet',
    spec: {
      replicas: 2,
      leaderWorkerTemplate: { size: 4 },
      startupPolicy: 'x',
    },
  },
];

/** Rules over several fields, which the embedded server leaves to the real one. */
const ruled: Example[] = [
  {
    sentence: 'an experiment whose weights sum to 99',
    ...canary,
    spec: { target, arms: [arms[0], { name: 'b', weight: 9 }] },
    fault: 'spec',
  },
  {
    sentence: 'a scaler without metrics',
    ...scaler,
    spec: { ...prometheus, metrics: [] },
    fault: 'spec',
  },
  {
    sentence: "a scaler of a provider of one's own that is not named",
    ...scaler,
    spec: { ...prometheus, metricProvider: 'Custom' },
    fault: 'spec',
  },
];

async function check(api: ContractApi, example: Example): Promise<void> {
  const { group, version = 'v1alpha1', plural, kind, spec, fault } = example;
  const namespace = await api.newNamespace();
  const answer = await api.send(
    'POST',
    `/apis/${group}/${version}/namespaces/${namespace}/${plural}`,
    {
      body: {
        apiVersion: `${group}/${version}`,
        kind,
        metadata: { name: 'example' },
        spec,
      },
    },
  );
  if (fault === undefined) {
    expectAnswer(answer, { status: 201 });
    expect(answer.json().spec).toMatchObject(spec);
  } else {
    expectAnswer(answer, { status: 422, reason: 'Invalid' });
    // Beside the fault the server may tell that it left the rules over several fields unchecked.
    const fields = answer
      .json()
      .details.causes.map((cause: { field: string }) => cause.field);
    expect(fields).toContain(fault);
  }
}

describeContract('schemas of the domain', api => {
  it.each(examples)('$sentence: fault $fault', example =>
    check(api(), example),
  );
});

describeContract(
  'rules of the domain',
  api => {
    it.each(ruled)('$sentence: fault $fault', example => check(api(), example));

    it("a scaler of a named provider of one's own needs no metrics", async () => {
      await check(api(), {
        sentence: '',
        ...scaler,
        spec: {
          targetRef: workload,
          serverAddress: 'http://decisions.test',
          metricProvider: 'Custom',
          customProvider: { serviceId: 'chat' },
        },
      });
    });
  },
  { on: 'real' },
);
