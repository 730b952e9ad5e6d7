import { readFileSync } from 'node:fs';
import { kubeAvailable } from '../../tools/buildKube.cjs';
import { applyCrds } from '../crds';
import { orSkipLoudly } from '../orSkipLoudly';
import { connectRealApi } from './connectRealApi';
import type { RealApi, RealApiConnection } from './RealApi';
import { startRealApi } from './startRealApi';

/** Names a file with the connection of a server that the whole test run shares. */
const sharedVariable = 'CANARY_TEST_REAL_API';

/**
 * Whether tests on a real API server can run here, without starting or building anything, so that a
 * test file can skip them by name. In CI a missing server is an error; elsewhere one loud line.
 */
export function realApiAvailable(): boolean {
  return orSkipLoudly(
    Boolean(process.env[sharedVariable]) || kubeAvailable(),
    'a real Kubernetes API server (install Go 1.26 or newer, or set KUBEBUILDER_ASSETS)',
  );
}

/**
 * A real API server with the kinds of the domain: the one shared by the test run, else one for this
 * test file alone. Release it in the end. Undefined where there is none; see `realApiAvailable`.
 */
export async function realApiForTests(): Promise<
  { server: RealApi; release: () => Promise<void> } | undefined
> {
  const shared = process.env[sharedVariable];
  if (shared) {
    const connection: RealApiConnection = JSON.parse(
      readFileSync(shared, 'utf8'),
    );
    const server = connectRealApi(connection);
    return { server, release: () => server.close() };
  }
  if (!realApiAvailable()) return undefined;
  const server = await startRealApi({ beforeControllers: applyCrds });
  return server && { server, release: () => server.close() };
}
