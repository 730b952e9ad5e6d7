import type {
  ApplyRequest,
  ServiceRef,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Masks } from '../masking';
import { computeApply } from './computeApply';
import { restoreLayers } from './restoreLayers';
import type { ServiceIntent } from './ServiceIntent';

/** An apply: of an LLMService the layers are replaced, of a Helm release the values. */
export function applyIntent(
  request: ApplyRequest,
  options: { actor: string; ref: ServiceRef; masks: Masks },
): ServiceIntent {
  const { actor, ref, masks } = options;
  const { layers, chart, note, expectRevision } = request;
  const operation = request.force ? 'apply-force' : 'apply';
  return {
    operation,
    expectRevision,
    compute: service =>
      computeApply(
        service.object,
        {
          ...request,
          layers: restoreLayers(layers, service, { operation, ref, masks }),
        },
        { action: 'apply', by: actor, note },
      ),
    changeRelease: () => ({ operation, chart, layers }),
  };
}
