import {
  apiVersionOf,
  fieldsAt,
  textField,
  type ApiObject,
  type Fields,
} from '../../../standins/client';
import { aimKey, aimKinds } from '../../aimKinds';
import { inferenceServiceName } from '../../deriveName';
import { controllerOwner } from '../controllerOwner';

/** The workload as the profile pipeline makes it where there is none. */
export function newWorkload(service: ApiObject, profile: ApiObject): ApiObject {
  const { namespace = '', name } = service.metadata;
  return {
    apiVersion: apiVersionOf(aimKinds.inferenceService),
    kind: aimKinds.inferenceService.kind,
    metadata: {
      namespace,
      name: inferenceServiceName(namespace, name),
      labels: {
        [aimKey('service')]: name,
        [aimKey('service.name')]: name,
        [aimKey('profile')]: profile.metadata.name,
      },
      annotations: { [aimKey('runtime-profile')]: profile.metadata.name },
      ownerReferences: [controllerOwner(aimKinds.service, service)],
    },
    spec: { predictor: predictorOf(profile) },
  };
}

/**
 * What the profile pipeline changes of a workload of the template pipeline, as a merge patch: the
 * container that was written out goes, and a runtime is named. This rolls it.
 */
export function profilePatch(profile: ApiObject): Fields {
  return {
    metadata: {
      labels: {
        [aimKey('template')]: null,
        [aimKey('profile')]: profile.metadata.name,
      },
      annotations: { [aimKey('runtime-profile')]: profile.metadata.name },
    },
    spec: {
      predictor: {
        containers: null,
        volumes: null,
        ...predictorOf(profile),
      },
    },
  };
}

/** Whether the workload is already what the profile pipeline makes of it. */
export function isRenderedFrom(
  workload: ApiObject,
  profile: ApiObject,
): boolean {
  const { labels = {} } = workload.metadata;
  const predictor = fieldsAt(workload, 'spec', 'predictor');
  return (
    labels[aimKey('profile')] === profile.metadata.name &&
    !('containers' in predictor) &&
    textField(predictor, 'model', 'runtime') === runtimeOf(profile)
  );
}

function predictorOf(profile: ApiObject): Fields {
  return {
    model: {
      modelFormat: { name: 'huggingface' },
      runtime: runtimeOf(profile),
    },
  };
}

function runtimeOf(profile: ApiObject): string | undefined {
  return (
    textField(profile, 'status', 'projectedRuntimeName') ??
    textField(profile, 'status', 'projectedModelSlugRuntimeName')
  );
}
