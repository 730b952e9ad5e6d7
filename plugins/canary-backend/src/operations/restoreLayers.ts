import {
  isRecord,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';
import { type Masks, restoreMasks } from '../masking';
import type { SeenService } from './environment';
import type { OperationSubject } from './errors';
import { layersOf } from './layersOf';

/**
 * Layers of a request with their masks replaced by the values of the live service, before anything else
 * is made of them.
 *
 * @param service - absent where nothing stands yet, so that no mask stands for anything
 * @throws INVALID_INPUT for a mask that stands for no value
 */
export function restoreLayers(
  sent: readonly Layer[],
  service: Pick<SeenService, 'object'> | undefined,
  subject: OperationSubject & { masks: Masks },
): Layer[] {
  const { operation, ref, masks } = subject;
  const spec = service?.object.spec;
  return [
    ...restoreMasks({
      sent,
      live: layersOf(isRecord(spec) ? spec.layers : undefined),
      masks,
      subject: `${operation} refused: ${ref.namespace}/${ref.name}`,
    }),
  ];
}
