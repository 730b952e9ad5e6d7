import { customResourceDefinition } from '../../crds/customResourceDefinition';
import { object, string, type Schema } from '../../crds/schema';
import { aimKind, pullSecrets, readyStatus, statusColumn } from './parts';

const unchecked = { 'x-kubernetes-preserve-unknown-fields': true };

const spec: Schema = {
  ...object({
    image: string(),
    imagePullSecrets: pullSecrets(),
    serviceAccountName: string(),
  }),
  ...unchecked,
};

const status: Schema = { ...readyStatus(), ...unchecked };

/** The image of a model, of a namespace and of the cluster; what else they hold is kept unchecked. */
export const aimModels = [
  aimKind('AIMModel', 'aimmodels', 'aimmdl'),
  {
    ...aimKind('AIMClusterModel', 'aimclustermodels', 'aimclmdl'),
    scope: 'Cluster' as const,
  },
].map(names =>
  customResourceDefinition({
    ...names,
    version: 'v1alpha2',
    olderVersions: [{ name: 'v1alpha1' }],
    spec,
    status,
    columns: [
      statusColumn,
      { name: 'Image', type: 'string', jsonPath: '.spec.image' },
    ],
  }),
);
