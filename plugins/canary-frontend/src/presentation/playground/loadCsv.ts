import { csvText } from '../metrics/metricsCsv';
import type { LoadResult } from './loadReport';

const columns = [
  'request',
  'arm',
  'service',
  'pod',
  'peer',
  'ttft_seconds',
  'total_seconds',
  'output_tokens_per_second',
  'input_tokens',
  'output_tokens',
  'failure',
];

function numberText(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function rowOf(result: LoadResult): string[] {
  const { arm = '', service, pod = '', peer = '' } = result.servedBy;
  return [
    String(result.index + 1),
    csvText(arm),
    csvText(service ? `${service.namespace}/${service.name}` : ''),
    csvText(pod),
    csvText(peer),
    numberText(result.ttftSeconds),
    numberText(result.totalSeconds),
    numberText(result.tokensPerSecond),
    numberText(result.inputTokens),
    numberText(result.outputTokens),
    csvText(result.failure ?? ''),
  ];
}

/** All requests of a load as CSV (RFC 4180); what is not known has no value. */
export function loadCsv(results: readonly LoadResult[]): string {
  const rows = [...results].sort((left, right) => left.index - right.index);
  const lines = [columns, ...rows.map(rowOf)];
  return `${lines.map(fields => fields.join(',')).join('\r\n')}\r\n`;
}
