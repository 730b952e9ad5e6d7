import { text, type JsonSchema } from './JsonSchema';
import {
  chatPaths,
  comparisonPaths,
  driftPaths,
  createExperiment,
  experimentPaths,
  experimentWritePaths,
  getExperiment,
  installService,
  metricsPaths,
  migrationPaths,
  listExperiments,
  readPaths,
  recordPaths,
  updateWeights,
  writePaths,
} from './paths';
import {
  chatSchemas,
  comparisonSchemas,
  driftSchemas,
  experimentSchemas,
  experimentWriteSchemas,
  metricsSchemas,
  migrationPlanSchemas,
  migrationSchemas,
  recordSchemas,
  serviceSchemas,
  writeSchemas,
} from './schemas';

/** The document, as far as our own code looks into it. */
export interface OpenApiDocument extends JsonSchema {
  paths: Readonly<Record<string, JsonSchema>>;
  components: JsonSchema & { schemas: Readonly<Record<string, JsonSchema>> };
}

/** The contract of the plugin's HTTP API, OpenAPI 3.1. */
export function createOpenApiDocument(): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'LLM services',
      version: '0.1.0',
      description:
        'LLM services of all configured clusters, who manages them, and the operations on them that ownership lets through.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/canary' }],
    security: [{ backstageToken: [] }],
    paths: {
      ...readPaths,
      '/services': { ...readPaths['/services'], post: installService },
      ...writePaths,
      ...recordPaths,
      ...driftPaths,
      ...chatPaths,
      '/experiments': { get: listExperiments, post: createExperiment },
      '/experiments/{cluster}/{namespace}/{name}': {
        get: getExperiment,
        patch: updateWeights,
      },
      ...experimentPaths,
      ...metricsPaths,
      ...comparisonPaths,
      ...experimentWritePaths,
      ...migrationPaths,
    },
    components: {
      securitySchemes: {
        backstageToken: {
          type: 'http',
          scheme: 'bearer',
          description: 'Token of a Backstage user or service',
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          description:
            'The same key, caller, path and bytes: the first answer again for 24 hours, and nothing is done twice',
          schema: { ...text, pattern: '^[\\x21-\\x7e]{1,255}$' },
        },
      },
      schemas: {
        ...serviceSchemas,
        ...driftSchemas,
        ...chatSchemas,
        ...experimentSchemas,
        ...comparisonSchemas,
        ...experimentWriteSchemas,
        ...metricsSchemas,
        ...migrationPlanSchemas,
        ...migrationSchemas,
        ...recordSchemas,
        ...writeSchemas,
      },
    },
  };
}
