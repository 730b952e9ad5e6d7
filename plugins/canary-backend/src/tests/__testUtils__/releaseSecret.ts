import { gzipSync } from 'node:zlib';

/** A release record as helm keeps it, in the form of the API. */
export function releaseSecret(options: {
  name: string;
  revision: number;
  chart?: string;
  /** 0.9.3 unless given. */
  chartVersion?: string;
  status?: string;
  manifest?: string;
  description?: string;
  /** The user's values, as JSON text. */
  config?: string;
}) {
  const { name, revision, chart = 'vllm', status = 'deployed' } = options;
  const record = {
    name,
    version: revision,
    info: {
      status,
      last_deployed: '2026-01-02T03:04:05.678+01:00',
      description: options.description ?? 'Upgrade complete',
    },
    chart: {
      metadata: { name: chart, version: options.chartVersion ?? '0.9.3' },
    },
    manifest: options.manifest ?? '',
  };
  const text = JSON.stringify(record);
  const whole = `${text.slice(0, -1)},"config":${options.config ?? '{}'}}`;
  const helm = gzipSync(whole).toString('base64');
  return {
    apiVersion: 'v1',
    kind: 'Secret',
    type: 'helm.sh/release.v1',
    metadata: {
      name: `sh.helm.release.v1.${name}.v${revision}`,
      labels: { owner: 'helm', name, version: String(revision), status },
    },
    data: { release: Buffer.from(helm).toString('base64') },
  };
}
