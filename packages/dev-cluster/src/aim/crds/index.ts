import type { ApiEndpoint } from '../../http';
import { applyCrds } from '../../crds/applyCrds';
import type { CustomResourceDefinition } from '../../crds/customResourceDefinition';
import {
  foreignResourceDefinitions,
  uncheckedKind,
} from '../../crds/foreignResourceDefinitions';
import { aimArtifact } from './aimArtifact';
import { aimProfileCache, aimTemplateCache } from './aimCaches';
import { aimModels } from './aimModel';
import { aimProfiles } from './aimProfile';
import { aimRuntimeConfigs } from './aimRuntimeConfig';
import { aimService } from './aimService';
import { aimServiceTemplates } from './aimServiceTemplate';

/** The kinds of the AIM engine and those of KServe that it uses, each call a fresh copy. */
export function aimResourceDefinitions(): CustomResourceDefinition[] {
  return structuredClone([
    aimService,
    ...aimModels,
    ...aimServiceTemplates,
    aimTemplateCache,
    aimArtifact,
    ...aimRuntimeConfigs,
    ...aimProfiles,
    aimProfileCache,
    ...kserveKinds(),
  ]);
}

/** Installs them, and resolves when each of them lists. */
export function installAim(server: ApiEndpoint): Promise<void> {
  return applyCrds(server, aimResourceDefinitions());
}

function kserveKinds(): CustomResourceDefinition[] {
  const runtime = { group: 'serving.kserve.io', version: 'v1alpha1' };
  return [
    // The same definition as for the foreign kinds: a server has only one of a name.
    ...foreignResourceDefinitions().filter(
      ({ spec }) => spec.names.kind === 'InferenceService',
    ),
    uncheckedKind({ ...runtime, kind: 'ServingRuntime' }),
    uncheckedKind({
      ...runtime,
      kind: 'ClusterServingRuntime',
      scope: 'Cluster',
    }),
  ];
}
