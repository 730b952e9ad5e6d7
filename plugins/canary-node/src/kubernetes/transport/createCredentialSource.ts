import { KubernetesError } from '../errors';
import type { ClusterCredential } from './ClusterConnection.types';
import type { Credentials, CredentialSource } from './Credentials.types';
import { KubeConfigCredentials } from './credentials';
import { loadDirectCredentials } from './directCredentials';
import { TransportFailure } from './TransportFailure';
import { withinDeadline } from './withinDeadline';

/** As long as client-go keeps a token file. */
const keptMilliseconds = 60_000;
/** A credential plugin that hangs must not hang the cluster for ever. */
const loadMilliseconds = 20_000;

interface Loader {
  load(): Promise<Credentials>;
  forget(): void;
}

function loaderOf(credential: ClusterCredential): Loader {
  return credential.type === 'direct'
    ? { load: () => loadDirectCredentials(credential), forget() {} }
    : new KubeConfigCredentials(credential);
}

async function loadInTime(loader: Loader): Promise<Credentials> {
  try {
    return await withinDeadline(loader.load(), loadMilliseconds);
  } catch (error) {
    if (!(error instanceof TransportFailure)) throw error;
    throw new KubernetesError(
      'unauthorized',
      'The credential of the cluster was not given in time',
    );
  }
}

/**
 * Keeps credentials for a minute and reads them once for many callers.
 *
 * @param now - a monotonic clock in milliseconds
 */
export function createCredentialSource(
  credential: ClusterCredential,
  now: () => number,
): CredentialSource {
  const loader = loaderOf(credential);
  let kept: { at: number; credentials: Promise<Credentials> } | undefined;

  const keep = (): Promise<Credentials> => {
    const entry = { at: now(), credentials: loadInTime(loader) };
    kept = entry;
    entry.credentials.catch(() => {
      if (kept === entry) kept = undefined;
    });
    return entry.credentials;
  };

  return {
    current() {
      return kept && now() - kept.at < keptMilliseconds
        ? kept.credentials
        : keep();
    },
    reload() {
      loader.forget();
      return keep();
    },
  };
}
