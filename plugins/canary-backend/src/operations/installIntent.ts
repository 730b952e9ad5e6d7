import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { computeApply } from './computeApply';
import type { OperationEnvironment } from './environment';
import { decideCreation } from './decideCreation';
import { refusal } from './errors';
import type { ServiceIntent } from './ServiceIntent';
import type { InstallBody } from './ServiceOperations';

const operation = 'install';

/** An install; where a service stands already, it is an apply with `overwrite`, else a refusal. */
export function installIntent(
  environment: Pick<OperationEnvironment, 'charts'>,
  request: InstallBody,
  options: { actor: string; ref: ServiceRef },
): ServiceIntent {
  const { actor, ref } = options;
  const { layers, chart, note, overwrite, backend } = request;
  const provenance = { action: operation, by: actor, note } as const;
  const existing = (what: string) =>
    refusal('RELEASE_EXISTS', { operation, ref }, { why: what });
  return {
    operation,
    refuseExisting() {
      if (!overwrite) {
        throw existing('exists already');
      }
    },
    compute: service =>
      computeApply(service.object, { layers, chart }, provenance),
    changeRelease: () => {
      if (!overwrite) {
        throw existing('exists already, as a Helm release');
      }
      if (backend === 'llmservice') {
        throw existing(
          'is a Helm release; an LLMService of its name would take it over',
        );
      }
      return { operation: 'apply', chart, layers };
    },
    decideCreation: vacant =>
      decideCreation(environment, request, { ref, provenance, vacant }),
  };
}
