import {
  apiVersionOf,
  field,
  fieldsAt,
  kinds,
  numberField,
  textField,
} from '../client';
import type { ApiKind, ApiObject, Fields } from '../client';
import type { ChartVersion } from './appliedHash';

/** What a chart of the demo is rendered from. */
export interface Release {
  namespace: string;
  name: string;
  engine: string;
  chart: ChartVersion;
  values: Fields;
}

export interface RenderedObject {
  kind: ApiKind;
  object: ApiObject;
}

export const releaseNameAnnotation = 'meta.helm.sh/release-name';
export const releaseNamespaceAnnotation = 'meta.helm.sh/release-namespace';

/** The kinds that a release may have rendered, and that an uninstall looks through. */
export const renderedKinds: readonly ApiKind[] = [
  kinds.modelRoute,
  kinds.llmScaler,
  kinds.llmSloRequirement,
  kinds.deployment,
];

/** Selects what belongs to a release. */
export function releaseSelector(name: string): string {
  return `app.kubernetes.io/managed-by=Helm,app.kubernetes.io/instance=${name}`;
}

/** The objects of a release, as the charts vllm and sglang make them, the workload last. */
export function renderChart(release: Release): RenderedObject[] {
  const rendered: RenderedObject[] = [];
  const { values } = release;
  if (isEnabled(values, 'sloRequirement')) {
    rendered.push(renderSloRequirement(release));
  }
  if (isEnabled(values, 'modelRoute')) rendered.push(renderModelRoute(release));
  if (isEnabled(values, 'scaler')) rendered.push(renderScaler(release));
  rendered.push(renderDeployment(release));
  return rendered;
}

function isEnabled(values: Fields, feature: string): boolean {
  return field(values, feature, 'enabled') === true;
}

function render(
  kind: ApiKind,
  release: Release,
  part: { name: string; spec: Fields },
): RenderedObject {
  const { namespace, name: instance, engine, chart } = release;
  return {
    kind,
    object: {
      apiVersion: apiVersionOf(kind),
      kind: kind.kind,
      metadata: {
        namespace,
        name: part.name,
        labels: {
          app: `${instance}-${engine}`,
          'app.kubernetes.io/instance': instance,
          'app.kubernetes.io/managed-by': 'Helm',
          'helm.sh/chart': `${chart.name}-${chart.version}`,
        },
        annotations: {
          [releaseNameAnnotation]: instance,
          [releaseNamespaceAnnotation]: namespace,
        },
      },
      spec: part.spec,
    },
  };
}

function serviceIdOf({ values, name }: Release): string {
  return textField(values, 'serviceId') ?? name;
}

function renderSloRequirement(release: Release): RenderedObject {
  const serviceId = serviceIdOf(release);
  const spec = {
    ...without(fieldsAt(release.values, 'sloRequirement'), 'enabled'),
    serviceId,
  };
  return render(kinds.llmSloRequirement, release, { name: serviceId, spec });
}

function renderModelRoute(release: Release): RenderedObject {
  const { name, values } = release;
  const route = without(fieldsAt(values, 'modelRoute'), 'enabled');
  const spec = {
    modelType: 'llm',
    discovery: { selector: { app: `${name}-${release.engine}` }, port: 8000 },
    ...route,
    nginx: {
      route: name,
      outputConfigMap: 'gateway-routes',
      peers: [{ use: 'backend', priority: 1 }],
      ...fieldsAt(route, 'nginx'),
    },
    ...(isEnabled(values, 'sloRequirement')
      ? { slo: { name: serviceIdOf(release) } }
      : {}),
  };
  return render(kinds.modelRoute, release, { name, spec });
}

function renderScaler(release: Release): RenderedObject {
  const { name, namespace, values } = release;
  const spec = {
    targetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    serverAddress: 'http://prometheus.monitoring:9090',
    metrics: [
      {
        name: 'waiting',
        query: `sum(vllm:num_requests_waiting{namespace="${namespace}",service="${name}"})`,
        target: '4',
      },
    ],
    ...without(fieldsAt(values, 'scaler'), 'enabled'),
  };
  return render(kinds.llmScaler, release, { name, spec });
}

function renderDeployment(release: Release): RenderedObject {
  const { name, engine, values } = release;
  const labels = {
    app: `${name}-${engine}`,
    'app.kubernetes.io/instance': name,
  };
  const spec = {
    // With a scaler the chart leaves the count out, and the scaler writes it.
    ...(isEnabled(values, 'scaler')
      ? {}
      : { replicas: numberField(values, 'replicaCount') ?? 1 }),
    selector: { matchLabels: { app: labels.app } },
    template: {
      metadata: {
        labels,
        annotations: fieldsAt(values, 'podAnnotations'),
      },
      spec: {
        // Nobody waits for these pods to end: there is no kubelet.
        terminationGracePeriodSeconds: 0,
        containers: [
          {
            name: engine,
            image: textField(values, 'image') ?? `${engine}:latest`,
            ports: [{ name: 'http', containerPort: 8000 }],
            resources: fieldsAt(values, 'resources'),
          },
        ],
      },
    },
  };
  return render(kinds.deployment, release, { name, spec });
}

function without(fields: Fields, key: string): Fields {
  const { [key]: _left, ...rest } = fields;
  return rest;
}
