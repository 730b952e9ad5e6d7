import type { HttpAnswer } from './EngineMetrics';
import { MetricFamilies } from './MetricFamilies';

/** What the HTTP server of vLLM and its process show beside the engine. */
export function createProcessFamilies(startedAt: Date): {
  answered(answer: HttpAnswer): void;
  page(): Promise<string>;
} {
  const families = new MetricFamilies({});
  const requests = families.counter({
    name: 'http_requests_total',
    help: 'Total number of requests by method, status and handler.',
    labels: ['handler', 'method', 'status'],
  });
  families.gauge(
    {
      name: 'process_start_time_seconds',
      help: 'Start time of the process since unix epoch in seconds.',
    },
    () => startedAt.getTime() / 1000,
  );
  return {
    answered({ handler, method, status }) {
      const statusClass = `${Math.floor(status / 100)}xx`;
      requests(1, { handler, method, status: statusClass });
    },
    page: () => families.registry.metrics(),
  };
}
