import type { MetricsReader } from '@llm-canary/backstage-plugin-canary-node';

/** A source of metrics that knows nothing, but for what is given. */
export function fakeReader(
  methods: Partial<MetricsReader> = {},
): MetricsReader {
  return {
    kind: 'prometheus',
    sources: async () => [],
    panel: async () => [],
    glance: async () => [],
    requests: async () => [],
    counts: async () => [],
    outages: async () => [],
    check: async () => ({ state: 'reachable', detail: 'Prometheus 3.16.0' }),
    ...methods,
  };
}
