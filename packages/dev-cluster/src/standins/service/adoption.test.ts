import type { Fields } from '../client';
import { decideAdoption } from './adoption';
import type { ReleaseRecord } from './releaseRecord';

const wanted = {
  chart: { name: 'vllm', version: '0.9.4' },
  values: { a: 1, b: { c: [1] } } as Fields,
};

function record(part: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return {
    namespace: 'prod',
    name: 'chat',
    revision: 7,
    status: 'deployed',
    chart: wanted.chart,
    config: { b: { c: [1] }, a: 1 },
    description: '',
    firstDeployed: '',
    lastDeployed: '',
    manifest: [],
    ...part,
  };
}

describe('decideAdoption', () => {
  it.each<[sentence: string, records: ReleaseRecord[], adopt: string]>([
    ['without a release there is nothing to adopt', [], 'nothing'],
    [
      'a failed release is nothing to adopt',
      [record({ status: 'failed' })],
      'nothing',
    ],
    ['the same chart and values are adopted', [record()], 'release'],
    [
      'a failed upgrade does not hide the release that is deployed',
      [record({ revision: 8, status: 'failed', config: {} }), record()],
      'release',
    ],
    [
      'another version is drift',
      [record({ chart: { name: 'vllm', version: '0.9.5' } })],
      'drift',
    ],
    [
      'another chart is drift',
      [record({ chart: { name: 'tgi', version: '0.9.4' } })],
      'drift',
    ],
    ['other values are drift', [record({ config: { a: 1 } })], 'drift'],
  ])('%s', (_sentence, records, adopt) => {
    expect(decideAdoption(records, wanted).adopt).toBe(adopt);
  });

  it('says everything that differs', () => {
    const differing = record({
      chart: { name: 'tgi', version: '2.4.0' },
      config: {},
    });
    expect(decideAdoption([differing], wanted)).toEqual({
      adopt: 'drift',
      message:
        'release chat revision 7 differs in chart name, chart version, values',
    });
  });
});
