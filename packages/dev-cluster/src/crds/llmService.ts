import { customResourceDefinition } from './customResourceDefinition';
import { layers } from './layers';
import {
  boolean,
  conditions,
  integer,
  list,
  long,
  object,
  oneOf,
  string,
  stringMap,
  timestamp,
} from './schema';

const chart = object(
  {
    name: string({ minLength: 1 }),
    repo: string({ pattern: '^(https|oci)://' }),
    version: string({
      minLength: 1,
      description: 'Exact version or range; the range is pinned in the status',
    }),
    credentialsRef: object(
      { name: string({ minLength: 1 }) },
      {
        required: ['name'],
        description: 'Secret of the same namespace with username and password',
      },
    ),
  },
  { required: ['name'] },
);

const spec = object(
  {
    chart,
    layers: layers(),
    model: object(
      {
        name: string(),
        version: string(),
        variant: string(),
        hf: string(),
        engine: string(),
      },
      { description: 'For people; never rendered' },
    ),
    suspend: boolean({ description: 'Stops reconciling, deletion included' }),
  },
  { required: ['chart'] },
);

const revision = object(
  {
    revision: integer(),
    hash: string(),
    appliedAt: timestamp(),
    controllerRevision: string(),
    annotations: stringMap(),
    forceConflicts: boolean(),
    action: string(),
  },
  { required: ['revision'] },
);

const status = object({
  observedGeneration: long(),
  phase: oneOf('Pending', 'Applying', 'Applied', 'Failed'),
  conditions: conditions(),
  message: string(),
  chart: object({ name: string(), version: string() }),
  appliedHash: string(),
  helm: object({ revision: integer(), status: string() }),
  history: list(revision, { description: 'Newest first' }),
});

/** One object is one Helm release of an LLM chart in the same namespace. */
export const llmService = customResourceDefinition({
  group: 'serving.modelsphere.dev',
  version: 'v1alpha1',
  kind: 'LLMService',
  plural: 'llmservices',
  singular: 'llmservice',
  shortNames: ['llmsvc'],
  spec,
  status,
  columns: [
    { name: 'Chart', type: 'string', jsonPath: '.spec.chart.name' },
    { name: 'Version', type: 'string', jsonPath: '.status.chart.version' },
    { name: 'Model', type: 'string', jsonPath: '.spec.model.name' },
    { name: 'Phase', type: 'string', jsonPath: '.status.phase' },
    { name: 'Revision', type: 'integer', jsonPath: '.status.helm.revision' },
  ],
});
