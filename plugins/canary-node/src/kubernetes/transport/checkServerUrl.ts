import { isIP } from 'node:net';
import { KubernetesError } from '../errors';

/** Whether a host name of a URL stays on this machine. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host === '::1') return true;
  return isIP(host) === 4 && host.startsWith('127.');
}

function refuse(message: string): never {
  throw new KubernetesError('unauthorized', message);
}

/**
 * Splits the address of an API server. Plain http would show the token to the network, so it is
 * taken on a loopback address only.
 */
export function checkServerUrl(text: string): {
  origin: string;
  basePath: string;
} {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url) return refuse('The address of the cluster is not a URL');
  if (url.username !== '' || url.password !== '') {
    return refuse('The address of the cluster holds a user or password');
  }
  if (url.search !== '' || url.hash !== '') {
    return refuse('The address of the cluster has a query or fragment');
  }
  const plain = url.protocol === 'http:' && isLoopback(url.hostname);
  if (url.protocol !== 'https:' && !plain) {
    return refuse(
      'The address of the cluster is neither https nor http on a loopback address',
    );
  }
  return { origin: url.origin, basePath: url.pathname.replace(/\/+$/, '') };
}
