import type { ApplyRequest } from '@llm-canary/backstage-plugin-canary-common';
import { computeApply } from './computeApply';
import type { ServiceIntent } from './ServiceIntent';

/** An apply: of an LLMService the layers are replaced, of a Helm release the values. */
export function applyIntent(
  request: ApplyRequest,
  { actor }: { actor: string },
): ServiceIntent {
  const { layers, chart, note, expectRevision } = request;
  const operation = request.force ? 'apply-force' : 'apply';
  return {
    operation,
    expectRevision,
    compute: service =>
      computeApply(service.object, request, {
        action: 'apply',
        by: actor,
        note,
      }),
    changeRelease: () => ({ operation, chart, layers }),
  };
}
