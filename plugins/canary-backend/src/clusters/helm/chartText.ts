import type { DecodedRelease } from './decodeRelease';

/** Chart and version as rows show them: `vllm 0.9.4`. */
export function chartText({
  chartName,
  chartVersion,
}: Pick<DecodedRelease, 'chartName' | 'chartVersion'>): string {
  return [chartName, chartVersion].filter(Boolean).join(' ');
}
