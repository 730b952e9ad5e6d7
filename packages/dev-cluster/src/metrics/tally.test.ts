import { parsePage } from './parsePage';
import { readEnginePage, readGatewayPage } from './readPage';
import { addTallies, isReset, tallySince, type Tally } from './Tally';

const page = (count: number) => `# HELP vllm:num_requests_running text
vllm:num_requests_running{engine="0",model_name="a \\"b\\" {c}"} 2
vllm:request_success_total{finished_reason="stop"} ${count}
vllm:request_success_total{finished_reason="abort"} 1
http_requests_total{handler="/v1/chat/completions",method="POST",status="5xx"} 3
http_requests_total{handler="/v1/chat/completions",method="POST",status="2xx"} 90
vllm:time_to_first_token_seconds_bucket{le="0.5",engine="0"} ${count / 2}
vllm:time_to_first_token_seconds_bucket{le="1.0",engine="0"} ${count}
vllm:time_to_first_token_seconds_bucket{le="+Inf",engine="0"} ${count}
vllm:time_to_first_token_seconds_sum{engine="0"} ${count * 0.4}
vllm:time_to_first_token_seconds_count{engine="0"} ${count}
vllm:kv_cache_usage_perc NaN
broken line
`;

describe('a page of metrics', () => {
  it('is read with quoted labels, without comments and without what is no sample', () => {
    const samples = parsePage(page(8));
    expect(samples[0]).toEqual({
      name: 'vllm:num_requests_running',
      labels: { engine: '0', model_name: 'a "b" {c}' },
      value: 2,
    });
    expect(samples.map(({ name }) => name)).not.toContain('broken');
    expect(samples).toHaveLength(11);
  });

  it('says what an engine counted, by roles, and nothing of a value that is no number', () => {
    const { tally, gauges, names } = readEnginePage(parsePage(page(8))) ?? {};
    expect(names?.engine).toBe('vLLM 0.13 and newer');
    expect(tally).toEqual({
      counters: { requests: 9, aborts: 1, errors: 3 },
      histograms: {
        ttft: { bounds: [0.5, 1, Infinity], counts: [4, 8, 8], sum: 3.2 },
      },
    });
    expect(gauges).toEqual({ running: 2 });
  });

  it('is nobody’s without a name of an engine', () => {
    expect(readEnginePage(parsePage('up 1\n'))).toBeUndefined();
  });

  it('of the gateway is parted by service, and unknown ones are left out', () => {
    const services = readGatewayPage(
      parsePage(`bodylog_requests_total{service="prod/a",status_class="2xx",backend="1:2"} 5
bodylog_requests_total{service="prod/a",status_class="5xx",backend="(none)"} 2
bodylog_requests_total{service="unknown",status_class="2xx",backend="1:2"} 7
bodylog_service_replicas_desired{service="prod/b"} 3
`),
    );
    expect([...services.keys()]).toEqual(['prod/a', 'prod/b']);
    expect(services.get('prod/a')?.tally.counters).toEqual({
      requests: 7,
      errors: 2,
      routed: 5,
    });
    expect(services.get('prod/b')?.gauges).toEqual({ replicasDesired: 3 });
  });
});

describe('tallies', () => {
  const tally = (requests: number, counts: number[]): Tally => ({
    counters: { requests },
    histograms: { ttft: { bounds: [1, Infinity], counts, sum: requests } },
  });

  it('have what came between them', () => {
    expect(tallySince(tally(3, [1, 3]), tally(10, [4, 10]))).toEqual(
      tally(7, [3, 7]),
    );
  });

  it.each([
    [tally(10, [4, 10]), tally(3, [1, 3]), true, 'a counter went down'],
    [tally(3, [1, 5]), tally(4, [1, 4]), true, 'a histogram went down'],
    [tally(3, [1, 3]), tally(3, [1, 3]), false, 'nothing happened'],
    [
      { counters: { errors: 2 }, histograms: {} },
      { counters: {}, histograms: {} },
      true,
      'a counter is gone, which a new process shows only after its first',
    ],
  ])('%#: tell whether a process began anew', (before, now, reset) => {
    expect(isReset(before, now)).toBe(reset);
  });

  it('are added, and other bounds are no part of a sum', () => {
    const other = { bounds: [2, 3, Infinity], counts: [1, 1, 1], sum: 1 };
    const sum = addTallies([
      tally(1, [1, 1]),
      tally(2, [0, 2]),
      { counters: { errors: 1 }, histograms: { ttft: other } },
    ]);
    expect(sum.counters).toEqual({ requests: 3, errors: 1 });
    expect(sum.histograms.ttft).toEqual(other);
  });
});
