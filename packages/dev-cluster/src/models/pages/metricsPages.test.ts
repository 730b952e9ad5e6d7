import { boundsOf, readMetrics } from '../__testUtils__/readMetrics';
import { vllmBounds } from '../engineMetrics/vllmBounds';
import {
  metricsPages,
  readMetricsPage,
  serveMetricsPage,
} from './metricsPages';
import type { MetricsPage } from './metricsPages';

const samplesOf = (page: MetricsPage) => readMetrics(readMetricsPage(page));

/** Base names of the series of a page. */
function namesOf(page: MetricsPage): Set<string> {
  const names = [...samplesOf(page).keys()].map(series => series.split('{')[0]);
  return new Set(names.map(name => name.replace(/_(bucket|sum|count)$/, '')));
}

/** Buckets that are less than the one before, and last ones that are not the count. */
function brokenBuckets(samples: ReadonlyMap<string, number>): string[] {
  const broken: string[] = [];
  let before = 0;
  for (const [series, value] of samples) {
    const [, name, labels] = /^([^{]+)_bucket\{(.*)\}$/.exec(series) ?? [];
    if (name === undefined) continue;
    const own = labels.replace(/,?le="[^"]*",?/, '');
    const count =
      samples.get(`${name}_count{${own}}`) ?? samples.get(`${name}_count`);
    const last = labels.includes('le="+Inf"');
    if (value < before || (last && value !== count)) broken.push(series);
    before = last ? 0 : value;
  }
  return broken;
}

describe('the written-out pages', () => {
  it.each(metricsPages)('%s holds together', page => {
    const samples = samplesOf(page);
    expect([...samples.values()].every(Number.isFinite)).toBe(true);
    expect(brokenBuckets(samples)).toEqual([]);
  });

  it.each<[page: MetricsPage, has: string[], lacks: string[]]>([
    [
      'vllm-0.11',
      ['vllm:time_per_output_token_seconds', 'vllm:gpu_cache_usage_perc'],
      [
        'vllm:kv_cache_usage_perc',
        'vllm:request_time_per_output_token_seconds',
      ],
    ],
    [
      'vllm-0.12',
      ['vllm:inter_token_latency_seconds', 'vllm:kv_cache_usage_perc'],
      ['vllm:time_per_output_token_seconds', 'vllm:gpu_cache_usage_perc'],
    ],
    [
      'vllm-0.12-hidden',
      [
        'vllm:inter_token_latency_seconds',
        'vllm:time_per_output_token_seconds',
        'vllm:gpu_cache_usage_perc',
        'vllm:kv_cache_usage_perc',
      ],
      [],
    ],
    [
      'vllm-0.13',
      [
        'vllm:request_time_per_output_token_seconds',
        'vllm:prompt_tokens_cached_total',
        'process_start_time_seconds',
      ],
      ['vllm:time_per_output_token_seconds', 'vllm:gpu_cache_usage_perc'],
    ],
    [
      'sglang-colon',
      ['sglang:time_to_first_token_seconds', 'sglang:cached_tokens_total'],
      ['sglang_token_usage', 'process_start_time_seconds'],
    ],
    [
      'sglang-underscore',
      ['sglang_time_to_first_token_seconds', 'sglang_cached_tokens_total'],
      ['sglang:token_usage', 'http_requests_total'],
    ],
    [
      'rhoai-kserve-vllm',
      ['kserve_vllm:time_to_first_token_seconds'],
      ['vllm:time_to_first_token_seconds'],
    ],
    [
      'tgi',
      ['tgi_request_duration', 'tgi_request_generated_tokens'],
      ['tgi_request_time_to_first_token'],
    ],
    [
      'gateway-classic',
      ['bodylog_ttft_seconds', 'openresty_peer_active_conns'],
      [],
    ],
    [
      'gateway-native',
      ['bodylog_requests_total', 'bodylog_service_replicas_ready'],
      ['bodylog_ttft_seconds', 'bodylog_rt_seconds'],
    ],
  ])('%s has its names and no others', (page, has, lacks) => {
    const names = namesOf(page);
    expect(has.filter(name => !names.has(name))).toEqual([]);
    expect(lacks.filter(name => names.has(name))).toEqual([]);
  });

  it('have the bounds of their engines', () => {
    expect(
      boundsOf(samplesOf('vllm-0.11'), 'vllm:time_per_output_token_seconds'),
    ).toEqual([...vllmBounds.perToken, Infinity]);
    const tgi = boundsOf(samplesOf('tgi'), 'tgi_request_duration');
    expect(tgi).toHaveLength(36);
    expect(tgi[0]).toBeCloseTo(0.00015, 10);
  });

  it('are served as they are', async () => {
    const { url, close } = await serveMetricsPage('tgi');
    expect(await (await fetch(url)).text()).toBe(readMetricsPage('tgi'));
    await close();
  });
});
