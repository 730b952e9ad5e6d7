import { readRequestInfo } from './requestInfo';
import { labelMatcher } from './selectors';

const base = '/apis/g.io/v1/namespaces/team/things';

describe('readRequestInfo', () => {
  it.each([
    [
      'the collection',
      'GET',
      base,
      { verb: 'list', namespace: 'team', name: '' },
    ],
    ['one object', 'GET', `${base}/a`, { verb: 'get', name: 'a' }],
    [
      'a trailing slash is the collection',
      'DELETE',
      `${base}/`,
      { verb: 'deletecollection' },
    ],
    ['so are two', 'DELETE', `${base}//`, { verb: 'deletecollection' }],
    [
      'so is an encoded one',
      'DELETE',
      `${base}/%2F`,
      { verb: 'deletecollection' },
    ],
    [
      'an encoded slash reaches the subresource',
      'PUT',
      `${base}/a%2Fstatus`,
      { verb: 'update', name: 'a', subresource: 'status' },
    ],
    [
      'a dot stays a name',
      'DELETE',
      `${base}/.`,
      { verb: 'delete', name: '.' },
    ],
    [
      'two dots stay a name',
      'DELETE',
      `${base}/%2e%2e`,
      { verb: 'delete', name: '..' },
    ],
    [
      'an empty namespace is all of them',
      'GET',
      '/apis/g.io/v1/namespaces//things',
      { verb: 'list', namespace: '', plural: 'things' },
    ],
    [
      'a namespace in another group is not the core one',
      'DELETE',
      '/apis/g.io/v1/namespaces/team',
      { group: 'g.io', plural: 'namespaces', namespace: 'team', name: 'team' },
    ],
    [
      'a namespace itself is cluster-wide',
      'GET',
      '/api/v1/namespaces/team',
      { plural: 'namespaces', namespace: '', name: 'team' },
    ],
    [
      'its status is a subresource',
      'GET',
      '/api/v1/namespaces/team/status',
      { plural: 'namespaces', name: 'team', subresource: 'status' },
    ],
    ['watch=1 on a collection', 'GET', `${base}?watch=1`, { verb: 'watch' }],
    ['watch=0 is a list', 'GET', `${base}?watch=0`, { verb: 'list' }],
    [
      'watch on an object is a plain read',
      'GET',
      `${base}/a?watch=1`,
      { verb: 'get' },
    ],
    [
      'one name in the field selector counts for rights',
      'GET',
      `${base}?fieldSelector=metadata.name%3Da`,
      { verb: 'list', name: 'a' },
    ],
  ])('%s', (_sentence, method, url, expected) => {
    expect(readRequestInfo(method, url)?.resource).toMatchObject(expected);
  });

  it.each([
    '/version',
    '/apis',
    '/apis/g.io',
    '/apis/g.io/v1',
    '/api/v1',
    '//apis',
  ])('%s is no resource', url => {
    expect(readRequestInfo('GET', url)?.resource).toBeUndefined();
  });

  it('refuses a path that is not percent encoded', () => {
    expect(readRequestInfo('GET', `${base}/%zz`)).toBeUndefined();
  });
});

describe('labelMatcher', () => {
  it.each([
    ['a=x', true],
    ['a==x', true],
    ['a!=x', false],
    ['b!=x', true],
    ['a', true],
    ['!a', false],
    ['!b', true],
    ['a in (w, x),b notin (y)', true],
    ['a in (y)', false],
    ['g.io/e=', true],
    ['toString', false],
    ['', true],
  ])('%s', (selector, expected) => {
    const metadata = {
      name: 'n',
      uid: 'u',
      creationTimestamp: '',
      labels: { a: 'x', 'g.io/e': '' },
    };
    const object = { apiVersion: 'v1', kind: 'K', metadata };
    expect(labelMatcher(selector)(object)).toBe(expected);
  });

  it('refuses what is no selector with 400', () => {
    expect(() => labelMatcher('a b')).toThrow(
      expect.objectContaining({ code: 400 }),
    );
  });
});
