import {
  type CreateExperimentRequest,
  isRecord,
  type Layer,
} from '@llm-canary/backstage-plugin-canary-common';
import type { FreeTarget } from '@llm-canary/backstage-plugin-canary-node';
import { restoreMasks, type ToldSecrets } from '../masking';
import { layersOf } from '../operations/layersOf';
import type { ExperimentEnvironment } from './ExperimentEnvironment';

/** The layers of a target, as far as they have the form of layers. */
export function targetLayersOf({
  object,
}: Pick<FreeTarget, 'object'>): Layer[] {
  return layersOf(isRecord(object.spec) ? object.spec.layers : undefined);
}

/**
 * The request with the masks in the layers of its arms replaced by the values of the target, which its
 * sender was shown. Tells of all values that it takes in hand.
 *
 * @throws INVALID_INPUT for a mask that stands for no value of the target
 */
export function restoreArms(
  { masks }: Pick<ExperimentEnvironment, 'masks'>,
  request: CreateExperimentRequest,
  { target, told }: { target: FreeTarget | undefined; told: ToldSecrets },
): CreateExperimentRequest {
  const live = target ? targetLayersOf(target) : [];
  told.addSpec({ layers: live });
  const arms = request.arms.map(arm => {
    if (!arm.layers) return arm;
    const layers = restoreMasks({
      sent: arm.layers,
      live,
      masks,
      subject: `experiment-create refused: arm ${arm.name}`,
    });
    told.addSpec({ layers });
    return { ...arm, layers: [...layers] };
  });
  return { ...request, arms };
}
