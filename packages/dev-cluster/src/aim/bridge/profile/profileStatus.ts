import {
  isFields,
  listAt,
  textField,
  type ApiObject,
  type Fields,
} from '../../../standins/client';
import { withCondition, type Condition } from '../../../standins/conditions';
import type { ProfileRuntimes } from './profileObjects';

/** Whether it can be served: it says whose it is, and from where its model comes. */
export function isDeployable(profile: ApiObject): boolean {
  return (
    Boolean(textField(profile, 'spec', 'aimId')) &&
    listAt(profile, 'spec', 'modelSources').length > 0
  );
}

/** What the controller says of a profile. The cluster of a stand-in has two nodes for anything. */
export function profileStatus(
  profile: ApiObject,
  runtimes: ProfileRuntimes,
  now: Date,
): Fields {
  const deployable = isDeployable(profile);
  const { ofProfile, ofModel } = runtimes;
  const projected = ofProfile !== undefined || ofModel !== undefined;
  const news: Condition[] = [
    condition('HardwareAvailable', true, 'HardwareAvailable'),
    condition(
      'Deployable',
      deployable,
      deployable ? 'Deployable' : 'BaseProfile',
    ),
    ...(projected
      ? [condition('RuntimeProjected', true, 'RuntimeProjected')]
      : []),
    condition('Ready', true, 'AllComponentsReady'),
  ];
  return {
    observedGeneration: profile.metadata.generation,
    status: 'Ready',
    deployable,
    origin: 'user-authored',
    matchingNodes: 2,
    ...(ofProfile ? { projectedRuntimeName: ofProfile.metadata.name } : {}),
    ...(ofModel
      ? { projectedModelSlugRuntimeName: ofModel.metadata.name }
      : {}),
    conditions: news.reduce(
      (conditions, next) => withCondition(conditions, next, now),
      listAt(profile, 'status', 'conditions').filter(isFields),
    ),
  };
}

function condition(type: string, holds: boolean, reason: string): Condition {
  return { type, status: holds ? 'True' : 'False', reason, message: '' };
}
