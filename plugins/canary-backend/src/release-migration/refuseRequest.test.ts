import { refuseRequest } from './refuseRequest';

/** Once the repository is known, the cluster is looked for, and there is none. */
function refusalOf(repo: string, repositories: readonly string[]) {
  const clusters = { get: () => undefined };
  return () =>
    refuseRequest(
      { clusters, repositories },
      {
        kind: 'helm',
        cluster: 'east',
        namespaces: ['search'],
        release: 'rerank',
        chart: { repo },
      },
    );
}

const configured = ['https://charts.example.org/stable/', 'oci://registry/a'];

describe('the repository that a move names', () => {
  it.each<[sentence: string, repo: string]>([
    ['is a configured one', 'https://charts.example.org/stable/'],
    [
      'with or without the slash at its end',
      'https://charts.example.org/stable',
    ],
    ['with its scheme in upper case', 'HTTPS://charts.example.org/stable'],
    ['with its host in upper case', 'https://Charts.Example.ORG/stable'],
    [
      'with the port that the scheme has anyway',
      'https://charts.example.org:443/stable',
    ],
    ['may be one of OCI', 'OCI://registry/a'],
  ])('%s', (_sentence, repo) => {
    expect(refusalOf(repo, configured)).toThrow('There is no cluster east');
  });

  it.each<[sentence: string, repo: string, why: RegExp]>([
    ['a path is none', './charts/vllm', /is a path/],
    ['a drive is none', 'C:\\charts', /is a path/],
    ['a folder is none', 'file:///charts', /is a path/],
    ['a URL without a host is none', 'https://', /is a path/],
    ['nothing is none', ' ', /is missing/],
    ['another in upper case is a URL', 'HTTP://elsewhere.example', /not among/],
    [
      'a path is told by its case',
      'https://charts.example.org/Stable',
      /not among/,
    ],
    [
      'another scheme is another',
      'http://charts.example.org/stable',
      /not among/,
    ],
    [
      'a user in front of it makes another',
      'https://ada:pw@charts.example.org/stable',
      /not among(?!.*pw@)/,
    ],
  ])('%s', (_sentence, repo, why) => {
    expect(refusalOf(repo, configured)).toThrow(why);
  });
});
