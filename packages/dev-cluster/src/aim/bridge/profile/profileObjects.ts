import {
  apiVersionOf,
  field,
  textField,
  type ApiObject,
} from '../../../standins/client';
import { aimKey, aimKinds } from '../../aimKinds';
import { profileRuntimeName } from '../../deriveName';
import type { ProjectionMode } from '../BridgeContext';
import { controllerOwner } from '../controllerOwner';

/** The runtimes that a deployable profile is projected to. */
export interface ProfileRuntimes {
  /** Its own; not in mode Reduced. */
  ofProfile?: ApiObject;
  /** Of its model, where it is the primary profile; not in mode Exhaustive. */
  ofModel?: ApiObject;
}

export function runtimesOf(
  profile: ApiObject,
  mode: ProjectionMode,
): ProfileRuntimes {
  const { name } = profile.metadata;
  const model = textField(profile, 'spec', 'modelId') ?? name;
  const isPrimary = field(profile, 'spec', 'primary') === true;
  return {
    ...(mode === 'Reduced'
      ? {}
      : { ofProfile: runtime(profile, profileRuntimeName(name)) }),
    ...(mode !== 'Exhaustive' && isPrimary
      ? { ofModel: runtime(profile, `aim-${slugOf(model)}`) }
      : {}),
  };
}

function slugOf(model: string): string {
  return model.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function runtime(profile: ApiObject, name: string): ApiObject {
  const { metadata } = profile;
  return {
    apiVersion: apiVersionOf(aimKinds.servingRuntime),
    kind: aimKinds.servingRuntime.kind,
    metadata: {
      name,
      namespace: metadata.namespace,
      labels: {
        [aimKey('profile')]: metadata.name,
        [aimKey('runtime-projection')]: 'eager',
        [aimKey('runtime-projection-state')]: 'projected',
      },
      annotations: { [aimKey('projected.profile')]: metadata.name },
      ownerReferences: [controllerOwner(aimKinds.profile, profile)],
    },
    spec: {
      supportedModelFormats: [{ name: 'huggingface' }],
      containers: [
        { name: 'kserve-container', image: field(profile, 'spec', 'image') },
      ],
    },
  };
}

/** The cache that a profile makes for itself, under its own name. */
export function ownCacheOf(profile: ApiObject): ApiObject {
  const { name, namespace } = profile.metadata;
  return {
    apiVersion: apiVersionOf(aimKinds.profileCache),
    kind: aimKinds.profileCache.kind,
    metadata: {
      name,
      namespace,
      ownerReferences: [controllerOwner(aimKinds.profile, profile)],
    },
    spec: { profileName: name, profileScope: 'Namespace', mode: 'Shared' },
  };
}
