import { CanaryError } from '@llm-canary/backstage-plugin-canary-common';
import type { ReleaseOperations } from './ReleaseOperations';

/**
 * The operations on Helm releases where no helm program is configured: releases are seen, and left
 * alone.
 */
export function releasesWithoutHelm({
  exists,
}: Pick<ReleaseOperations, 'exists'>): ReleaseOperations {
  return {
    exists,
    write: call => ({
      accepted: Promise.reject(withoutHelm(call)),
      ended: Promise.resolve(undefined),
    }),
    diff: async call => {
      throw withoutHelm(call);
    },
  };
}

function withoutHelm(
  call: Pick<Parameters<ReleaseOperations['diff']>[0], 'ref' | 'change'>,
): CanaryError {
  const { ref, change } = call;
  const { operation } = change;
  return new CanaryError(
    'INVALID_INPUT',
    `${operation} refused: ${ref.namespace}/${ref.name} is for Helm, and the portal has no helm program; canary.helm.binary names it`,
    { fields: { operation } },
  );
}
