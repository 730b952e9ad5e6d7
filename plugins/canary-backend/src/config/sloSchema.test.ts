import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCanaryConfig } from './readCanaryConfig';

const api = { url: 'https://slo.example.com', token: 's3cret' };
const cluster = (name: string, more: JsonObject = {}) => ({
  name,
  url: `https://${name}.example.com`,
  token: 't',
  ...more,
});
const read = (canary: JsonObject) =>
  readCanaryConfig(new ConfigReader({ canary })).clusters.map(
    ({ name, sloApi }) => [name, sloApi],
  );

describe('where the SLOs of a cluster are', () => {
  it.each<[sentence: string, canary: JsonObject, clusters: unknown[]]>([
    ['objects, unless said', { clusters: [cluster('a')] }, [['a', undefined]]],
    [
      'the service of the cluster',
      { clusters: [cluster('a', { slo: { api } }), cluster('b')] },
      [
        ['a', api],
        ['b', undefined],
      ],
    ],
    [
      'the common service, for the only cluster',
      { clusters: [cluster('a')], slo: { api } },
      [['a', api]],
    ],
    [
      'its own service before the common one',
      {
        clusters: [cluster('a', { slo: { api } })],
        slo: { api: { url: 'https://other.example.com' } },
      },
      [['a', api]],
    ],
  ])('%s', (_sentence, canary, clusters) => {
    expect(read(canary)).toEqual(clusters);
  });

  it.each<[sentence: string, canary: JsonObject, message: RegExp]>([
    [
      'a common service of several clusters',
      { clusters: [cluster('a'), cluster('b')], slo: { api } },
      /canary\.slo\.api is for one cluster/,
    ],
    [
      'an address in the clear',
      { slo: { api: { url: 'http://slo.example.com' } } },
      /slo\.api\.url/,
    ],
    [
      'an address with a password',
      { slo: { api: { url: 'https://a:b@slo.example.com' } } },
      /slo\.api\.url/,
    ],
    ['a misspelt key', { slo: { apis: api } }, /slo/],
  ])('refuses %s, and never shows the token', (_sentence, canary, message) => {
    expect(() => read(canary)).toThrow(message);
    expect(() => read(canary)).not.toThrow(/s3cret/);
  });
});
