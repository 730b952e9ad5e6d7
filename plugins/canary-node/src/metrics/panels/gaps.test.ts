import type { MetricName } from '@llm-canary/backstage-plugin-canary-common';
import { resolveService } from '../names/resolveService';
import { gapOfUnresolved } from './gaps';

const noTarget =
  'Not scraped: Prometheus has no target with its namespace and service';
const ofGateway = ['bodylog_service_replicas_ready', 'bodylog_requests_total'];

type Row = [
  sentence: string,
  metric: MetricName,
  facts: { names: string[]; up?: boolean },
  detail: string | RegExp,
];

const rows: Row[] = [
  [
    'nobody tells of the service: it is not scraped',
    'kvCacheMax',
    { names: [] },
    noTarget,
  ],
  [
    'the gateway tells of it, and its engine has no target: the engine is not scraped',
    'kvCacheMax',
    { names: ofGateway },
    noTarget,
  ],
  [
    'the gateway measures no first token, and no engine is scraped that could',
    'ttftP95',
    { names: ofGateway },
    noTarget,
  ],
  [
    'the gateway tells of it, and its engine is down',
    'kvCacheMax',
    { names: ofGateway, up: false },
    'Not scraped: its targets are down',
  ],
  [
    'the gateway tells of it, and not of what only a gateway knows',
    'replicasDesired',
    { names: ofGateway },
    /^Metric absent .*bodylog_service_replicas_desired/,
  ],
  [
    'an engine is scraped and does not have it',
    'kvCacheMax',
    { names: ofGateway, up: true },
    /^Metric absent \(no known engine/,
  ],
  [
    'an engine told something before its target went away: it was scraped, and did not have it',
    'kvCacheMax',
    { names: ['vllm:num_requests_running'] },
    /^Metric absent \(vLLM/,
  ],
];

it.each(rows)('%s', (_sentence, metric, { names, up }, detail) => {
  const window = new Set(names);
  const resolved = resolveService({
    now: window,
    window,
    ...(up !== undefined && { upNow: up, upInWindow: up }),
  });
  const gap = gapOfUnresolved(metric, resolved);
  expect(gap.detail).toMatch(detail);
  expect(gap.state).toBe(
    gap.detail.startsWith('Not scraped') ? 'notScraped' : 'absent',
  );
});
