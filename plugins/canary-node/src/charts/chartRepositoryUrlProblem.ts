import { isLoopback } from '../kubernetes/transport/checkServerUrl';

/**
 * Why a URL can be none of a chart repository, as the end of a sentence about it.
 * @public
 */
export function chartRepositoryUrlProblem(text: string): string | undefined {
  return URL.canParse(text) ? problemOf(new URL(text)) : 'is no URL';
}

function problemOf(url: URL): string | undefined {
  if (url.protocol === 'oci:') {
    return 'is an OCI registry, which has no index of charts and is not supported; name a repository with an index.yaml';
  }
  if (url.username !== '' || url.password !== '') {
    return 'holds a user or password; give a token instead';
  }
  if (url.search !== '' || url.hash !== '') {
    return 'has a query or fragment';
  }
  const plain = url.protocol === 'http:' && isLoopback(url.hostname);
  return url.protocol === 'https:' || plain
    ? undefined
    : 'is neither https nor http on a loopback address';
}
