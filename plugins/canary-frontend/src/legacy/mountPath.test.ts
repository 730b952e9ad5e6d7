import { mountPath } from './mountPath';

describe('mountPath', () => {
  it.each([
    ['/canary', 'http://localhost:3000', '/canary'],
    ['/canary', '/', '/canary'],
    ['/portal/canary', 'https://x.example/portal', '/canary'],
    ['/portal/canary', 'https://x.example/portal/', '/canary'],
    ['/portals/canary', 'https://x.example/portal', '/portals/canary'],
  ])('%s under %s', (route, baseUrl, expected) => {
    expect(mountPath(route, baseUrl)).toBe(expected);
  });
});
