import type { ServiceRef } from '@llm-canary/backstage-plugin-canary-common';
import { computeApply } from './computeApply';
import type { OperationEnvironment } from './environment';
import { decideCreation } from './decideCreation';
import { refusal } from './errors';
import { restoreLayers } from './restoreLayers';
import type { ServiceIntent } from './ServiceIntent';
import type { InstallBody } from './ServiceOperations';

const operation = 'install';

/** An install; where a service stands already, it is an apply with `overwrite`, else a refusal. */
export function installIntent(
  environment: Pick<OperationEnvironment, 'charts' | 'masks'>,
  request: InstallBody,
  options: { actor: string; ref: ServiceRef },
): ServiceIntent {
  const { actor, ref } = options;
  const subject = { operation, ref, masks: environment.masks } as const;
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
      computeApply(
        service.object,
        { layers: restoreLayers(layers, service, subject), chart },
        provenance,
      ),
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
    decideCreation(vacant) {
      restoreLayers(layers, undefined, subject);
      return decideCreation(environment, request, { ref, provenance, vacant });
    },
  };
}
