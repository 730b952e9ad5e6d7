/** Objects as they come out of a list: parsed from JSON, a page of 500 at a time. */
function parsePages(
  count: number,
  make: (index: number) => unknown,
): unknown[] {
  const pages = Math.ceil(count / 500);
  return Array.from({ length: pages }, (_, page) => {
    const items = Array.from({ length: 500 }, (__, at) =>
      make(page * 500 + at),
    );
    const list: { items: unknown[] } = JSON.parse(JSON.stringify({ items }));
    return list.items;
  })
    .flat()
    .slice(0, count);
}

function service(index: number, metadata: object, layers: object[]): unknown {
  return {
    apiVersion: 'serving.modelsphere.dev/v1alpha1',
    kind: 'LLMService',
    metadata: {
      name: `service-${index}`,
      namespace: `team-${index % 40}`,
      uid: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      resourceVersion: String(100_000 + index),
      generation: 1 + (index % 7),
      creationTimestamp: '2026-01-01T00:00:00Z',
      ...metadata,
    },
    spec: {
      chart: { name: 'vllm', repo: 'https://charts.example', version: '0.9.4' },
      layers: [
        { name: 'catalog', values: { image: { tag: `v${index}` } } },
        { name: 'site', values: { replicaCount: 2 } },
        { name: 'derived', values: { cart: { enabled: true } } },
        { name: 'form', values: { scaler: { enabled: index % 2 === 0 } } },
        ...layers,
      ],
    },
    status: { phase: 'Applied', observedGeneration: 1 },
  };
}

const commonLabels = (index: number) => ({
  'app.kubernetes.io/name': `service-${index}`,
  'app.kubernetes.io/managed-by': 'swiss',
  team: `team-${index % 40}`,
});

const commonAnnotations = (index: number) => ({
  'swiss.modelsphere.dev/plan-hash': `sha256:${index}`,
  'swiss.modelsphere.dev/catalog': 'main',
  'swiss.modelsphere.dev/profile': 'h100',
});

/** Ordinary services, with the labels, annotations and layers that the release backend writes. */
export function ordinaryServices(count: number): unknown[] {
  return parsePages(count, index =>
    service(
      index,
      { labels: commonLabels(index), annotations: commonAnnotations(index) },
      [],
    ),
  );
}

/** Consistent arms. */
export function managedServices(count: number): unknown[] {
  const group = 'canary.modelsphere.dev';
  return parsePages(count, index => {
    const uid = `11111111-0000-4000-8000-${String(index).padStart(12, '0')}`;
    const labels = {
      ...commonLabels(index),
      [`${group}/name`]: `canary-${index}`,
      [`${group}/namespace`]: `team-${index % 40}`,
      [`${group}/uid`]: uid,
      [`${group}/arm`]: 'fp8',
    };
    const ownerReferences = [
      {
        apiVersion: `${group}/v1alpha1`,
        kind: 'LLMCanary',
        name: `canary-${index}`,
        uid,
        controller: true,
      },
    ];
    return service(
      index,
      { labels, annotations: commonAnnotations(index), ownerReferences },
      [{ name: 'canary-system', values: { modelRoute: { enabled: false } } }],
    );
  });
}
