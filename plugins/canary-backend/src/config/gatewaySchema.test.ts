import { ConfigReader } from '@backstage/config';
import type { JsonObject } from '@backstage/types';
import { readCanaryConfig } from './readCanaryConfig';

const url = 'https://gateway.example.com';
const read = (gateway: JsonObject) =>
  readCanaryConfig(
    new ConfigReader({
      canary: { clusters: [{ name: 'a', inCluster: true, gateway }] },
    }),
  ).clusters[0]?.gateway;

describe('the gateway of a cluster', () => {
  it.each<[sentence: string, gateway: JsonObject, read: object]>([
    [
      'has the path and header of the known gateway unless said',
      { url },
      { url, path: '/{route}/v1', peerHeader: 'X-Routed-Peer' },
    ],
    [
      'has its own path, header and token',
      {
        url: `${url}/llm`,
        path: '/models/{route}/openai/v1',
        peerHeader: 'x-peer',
        token: 's3cret',
      },
      {
        url: `${url}/llm`,
        path: '/models/{route}/openai/v1',
        peerHeader: 'x-peer',
        token: 's3cret',
      },
    ],
    [
      'may be plain HTTP inside a cluster where no token would travel in the clear',
      { url: 'http://openresty.llm-system.svc' },
      {
        url: 'http://openresty.llm-system.svc',
        path: '/{route}/v1',
        peerHeader: 'X-Routed-Peer',
      },
    ],
    [
      'may be plain HTTP with a token on this machine',
      { url: 'http://127.0.0.1:8080', token: 's3cret' },
      {
        url: 'http://127.0.0.1:8080',
        path: '/{route}/v1',
        peerHeader: 'X-Routed-Peer',
        token: 's3cret',
      },
    ],
  ])('%s', (_sentence, gateway, expected) => {
    expect(read(gateway)).toEqual(expected);
  });

  it.each<[sentence: string, gateway: JsonObject, message: RegExp]>([
    ['no address', { path: '/{route}' }, /gateway\.url/],
    ['another scheme', { url: 'ftp://gateway' }, /gateway\.url/],
    [
      'a token in the clear',
      { url: 'http://gateway.example.com', token: 's3cret' },
      /gateway\.url/,
    ],
    ['a password', { url: 'https://a:b@gateway' }, /gateway\.url/],
    ['a password in the clear', { url: 'http://a:b@gateway' }, /gateway\.url/],
    ['a path without the route', { url, path: '/v1' }, /\{route\}/],
    ['a relative path', { url, path: '{route}/v1' }, /must begin with/],
    ['a path that folds', { url, path: '/{route}/../v1' }, /plain path/],
    ['a query', { url, path: '/{route}/v1?a=b' }, /plain path/],
    ['a header of two lines', { url, peerHeader: 'a\r\nb' }, /header/],
    ['a misspelt key', { url, tokens: 's3cret' }, /tokens/],
  ])('refuses %s, and never shows the token', (_sentence, gateway, message) => {
    expect(() => read(gateway)).toThrow(message);
    expect(() => read(gateway)).not.toThrow(/s3cret/);
  });
});
