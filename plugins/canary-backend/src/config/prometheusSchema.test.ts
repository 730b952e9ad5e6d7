import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCanaryConfig } from './readCanaryConfig';

const read = (prometheus: JsonObject) => {
  const cluster = { name: 'a', url: 'https://a.example.com', token: 't' };
  const canary = { clusters: [{ ...cluster, prometheus }] };
  return readCanaryConfig(new ConfigReader({ canary })).clusters[0]?.prometheus;
};

describe('where the metrics of a cluster are', () => {
  it.each<[sentence: string, prometheus: JsonObject]>([
    ['plain HTTP inside a cluster', { url: 'http://prometheus.monitoring:80' }],
    ['with a path', { url: 'https://p.example.com/select/0/prometheus' }],
    ['with a token', { url: 'https://p.example.com', token: 's3cret' }],
    [
      'of several clusters',
      { url: 'https://p.example.com', labels: { cluster: 'prod-a' } },
    ],
    ['on this machine', { url: 'http://127.0.0.1:9090', token: 's3cret' }],
  ])('takes one %s', (_sentence, prometheus) => {
    expect(read(prometheus)).toEqual(prometheus);
  });

  it.each<[sentence: string, prometheus: JsonObject, problem: RegExp]>([
    ['that is no URL', { url: 'prometheus' }, /is not a URL/],
    ['of another protocol', { url: 'file:///etc' }, /must begin with https/],
    ['with a password', { url: 'https://u:p@p.example.com' }, /password/],
    ['with a query', { url: 'https://p.example.com?a=1' }, /query/],
    [
      'that would send a token in the clear',
      { url: 'http://prometheus.monitoring', token: 's3cret' },
      /in the clear/,
    ],
    ['with an empty token', { url: 'https://p.example.com', token: '' }, /tok/],
    [
      'with labels that tell nothing',
      { url: 'https://p.example.com', labels: {} },
      /labels/,
    ],
    [
      'with a label that queries match themselves',
      { url: 'https://p.example.com', labels: { namespace: 'a' } },
      /must not match namespace/,
    ],
    [
      'with a number for a value',
      { url: 'https://p.example.com', labels: { shard: 1 } },
      /labels\.shard/,
    ],
    ['with more', { url: 'https://p.example.com', user: 'a' }, /user/],
  ])('refuses one %s', (_sentence, prometheus, problem) => {
    expect(() => read(prometheus)).toThrow(problem);
    expect(() => read(prometheus)).not.toThrow(/s3cret/);
  });
});
