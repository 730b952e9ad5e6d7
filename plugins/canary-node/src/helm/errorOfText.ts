import {
  CanaryError,
  type ErrorCode,
} from '@llm-canary/backstage-plugin-canary-common';
import { sanitizeMessage } from '../kubernetes/transport/sanitizeMessage';

/** The words of helm that mean something of their own; the rest is about the chart. */
const texts: ReadonlyArray<readonly [RegExp, ErrorCode]> = [
  [/cannot re-?use a name that is still in use/, 'RELEASE_EXISTS'],
  [/another operation \(install\/upgrade\/rollback\)/, 'RELEASE_BUSY'],
  [/release: already exists/, 'RELEASE_MOVED'],
  [/has no deployed releases/, 'RELEASE_NOT_FOUND'],
  [/release: not found/, 'RELEASE_NOT_FOUND'],
  [/release has no \d+ version/, 'RELEASE_NOT_FOUND'],
  [/cannot be imported into the current release/, 'FIELD_CONFLICT'],
  [/invalid ownership metadata/, 'FIELD_CONFLICT'],
  [/Apply failed with \d+ conflict/, 'FIELD_CONFLICT'],
  [/is forbidden: User/, 'UPSTREAM_FORBIDDEN'],
  [/cluster (?:unreachable|reachability)/i, 'CLUSTER_UNAVAILABLE'],
  [/resource mapping not found|no matches for kind/, 'OBJECT_REJECTED'],
  [/failed to (?:create|update|delete|patch)/, 'OBJECT_REJECTED'],
];

/** The last line in which helm says what is wrong; the rest is warnings. */
export function lastErrorOf(stderr: string): string {
  const start = stderr.lastIndexOf('Error: ');
  const isLine = start === 0 || stderr[start - 1] === '\n';
  return isLine ? stderr.slice(start + 'Error: '.length).trim() : '';
}

/**
 * The error that helm's own words mean, where the endpoint saw nothing that tells more. What is not
 * known is about the chart or the values: everything else passes the endpoint.
 */
export function errorOfText(stderr: string, release: string): CanaryError {
  const said = lastErrorOf(stderr);
  const code = texts.find(([pattern]) => pattern.test(said))?.[1];
  const words = sanitizeMessage(said) || 'it did not say why';
  return new CanaryError(
    code ?? 'INVALID_INPUT',
    `helm failed on ${release}: ${words}`,
  );
}
