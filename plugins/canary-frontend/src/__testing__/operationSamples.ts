import type {
  DiffResponse,
  Plan,
  ServiceRef,
  SloView,
} from '@llm-canary/backstage-plugin-canary-common';

/** A plan of two layers, at r12. */
export function planOf(part: Partial<Plan> = {}): Plan {
  return {
    chart: { name: 'vllm', version: '0.9.4' },
    layers: [
      { name: 'site', owner: 'user', values: { image: { tag: 'v1' } } },
      { name: 'edit', owner: 'user', values: { replicaCount: 2 } },
    ],
    values: {
      image: { tag: 'v1' },
      replicaCount: 2,
      scaler: { enabled: true, minReplicas: 2, maxReplicas: 8 },
    },
    provenance: [],
    hash: 'sha256:77ab04e1',
    hashVerified: true,
    readOnly: false,
    managedBy: null,
    revision: 12,
    warnings: [],
    ...part,
  };
}

/** A dry-run that changes one value and one object. */
export function diffOf(
  ref: ServiceRef,
  part: Partial<DiffResponse> = {},
): DiffResponse {
  const { cluster, namespace, name } = ref;
  return {
    cluster,
    namespace,
    name,
    operation: 'apply',
    changed: true,
    revision: 12,
    values: [
      { path: '/image/tag', change: 'changed', before: 'v1', after: 'v2' },
    ],
    objects: [
      {
        apiVersion: 'apps/v1',
        kind: 'Deployment',
        name: 'chat-70b-vllm',
        change: 'changed',
        before: 'spec:\n  template:\n    image: v1\n',
        after: 'spec:\n  template:\n    image: v2\n',
      },
    ],
    warnings: [],
    ...part,
  };
}

/** An SLO object with a ceiling for the first token. */
export function sloOf(part: Partial<SloView> = {}): SloView {
  return {
    found: true,
    source: 'object',
    highPriority: false,
    priority: 0,
    ttft: { default: { metrics: [{ type: 'p95', threshold: 2.5 }] } },
    minimumDeployment: { type: 'replica', value: 1 },
    warnings: [],
    ...part,
  };
}
