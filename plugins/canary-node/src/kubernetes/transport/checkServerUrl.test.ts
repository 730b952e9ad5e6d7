import { checkHeaderToken } from './checkHeaderToken';
import { checkServerUrl } from './checkServerUrl';

it.each([
  ['https://10.0.0.1:6443', 'https://10.0.0.1:6443', ''],
  [
    'https://proxy.example/k8s/clusters/c-1/',
    'https://proxy.example',
    '/k8s/clusters/c-1',
  ],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080', ''],
  ['http://[::1]:8080', 'http://[::1]:8080', ''],
  ['http://localhost', 'http://localhost', ''],
])('takes %s', (url, origin, basePath) => {
  expect(checkServerUrl(url)).toEqual({ origin, basePath });
});

it.each([
  'http://10.0.0.1:8080',
  'http://127.0.0.1.evil.example',
  'http://localhost.evil.example',
  'ftp://127.0.0.1',
  'file:///etc/passwd',
  'https://user:secret@host',
  'https://host/?x=1',
  'https://host/#x',
  'host:6443',
  '',
])('refuses %s without repeating it', url => {
  expect(() => checkServerUrl(url)).toThrow(
    expect.objectContaining({
      reason: 'unauthorized',
      message: expect.not.stringMatching(/secret|evil|10\.0/),
    }),
  );
});

it.each([
  ['a line feed', 'abc\nX-Other: 1'],
  ['a carriage return', 'abc\rdef'],
  ['a blank', 'abc def'],
  ['NUL', 'abc\0'],
  ['a letter beyond ASCII', 'abcé'],
  ['nothing', '  \n'],
])('refuses a token with %s and does not repeat it', (_sentence, token) => {
  expect(() => checkHeaderToken(token)).toThrow(
    expect.objectContaining({
      reason: 'unauthorized',
      message: expect.not.stringContaining('abc'),
    }),
  );
});

it('takes the line break that ends a token file away', () => {
  expect(checkHeaderToken('abc.def-1\n')).toBe('abc.def-1');
});
