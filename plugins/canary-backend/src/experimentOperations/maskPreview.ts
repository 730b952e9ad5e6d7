import { setImmediate as breathe } from 'node:timers/promises';
import {
  type ExperimentPreview,
  maskPlan,
  type PreviewArm,
} from '@llm-canary/backstage-plugin-canary-common';
import type { ToldSecrets } from '../masking';
import { maskChange } from '../operations/diff/maskDiff';
import { renderYaml } from '../operations/diff/renderYaml';

/** A preview as it was found: the object is not to be shown before it is masked. */
export type UnmaskedPreview = Omit<ExperimentPreview, 'object'> & {
  object: object;
};

/** The one way from what a create would do to what may be shown of it. */
export async function maskPreview(
  told: ToldSecrets,
  { object, arms, ...preview }: UnmaskedPreview,
): Promise<ExperimentPreview> {
  const rest = told.hideIn(preview);
  const masked: PreviewArm[] = [];
  for (const arm of arms) {
    await breathe();
    masked.push(maskArm(told, arm));
  }
  await breathe();
  const maskedObject = told.maskTree(object);
  return {
    ...rest,
    arms: masked,
    object: await renderYaml(maskedObject),
  };
}

function maskArm(told: ToldSecrets, arm: PreviewArm): PreviewArm {
  const { changes, fixed } = arm;
  return {
    ...maskPlan(arm, told.mask),
    changes: changes.map(change => maskChange(told, change)),
    fixed: fixed.map(change => maskChange(told, change)),
  };
}
