import { chartsSchema } from './chartsSchema';

const messageOf = (repositories: unknown) =>
  chartsSchema.safeParse({ repositories }).error?.issues[0]?.message;

describe('canary.charts.repositories', () => {
  it.each([
    ['https', { url: 'https://charts.example.com/stable' }],
    ['http on this machine', { url: 'http://127.0.0.1:8879/charts' }],
    ['a token', { url: 'https://charts.example.com', token: 'x' }],
    [
      'other origins',
      { url: 'https://a.example.com', archiveOrigins: ['https://github.com'] },
    ],
  ])('take %s', (_sentence, repository) => {
    expect(messageOf([{ name: 'r', ...repository }])).toBeUndefined();
  });

  it.each([
    [
      'plain http elsewhere',
      [{ name: 'r', url: 'http://charts.example.com' }],
      /neither https/,
    ],
    [
      'an OCI registry',
      [{ name: 'r', url: 'oci://registry.example.com/x' }],
      /OCI registry/,
    ],
    [
      'a password in the url',
      [{ name: 'r', url: 'https://u:p@a.example.com' }],
      /give a token/,
    ],
    ['no name', [{ url: 'https://a.example.com' }], /name|expected string/],
    [
      'one name twice',
      [1, 2].map(index => ({
        name: 'r',
        url: `https://a${index}.example.com`,
      })),
      /must differ/,
    ],
    [
      'an origin with a path',
      [
        {
          name: 'r',
          url: 'https://a.example.com',
          archiveOrigins: ['https://b.example.com/x'],
        },
      ],
      /must be an origin/,
    ],
    [
      'an origin without TLS',
      [
        {
          name: 'r',
          url: 'https://a.example.com',
          archiveOrigins: ['http://b.example.com'],
        },
      ],
      /https/,
    ],
    [
      'a key that is not known',
      [{ name: 'r', url: 'https://a.example.com', user: 'x' }],
      /user/,
    ],
  ])('refuse %s', (_sentence, repositories, message) => {
    expect(messageOf(repositories)).toMatch(message);
  });
});
