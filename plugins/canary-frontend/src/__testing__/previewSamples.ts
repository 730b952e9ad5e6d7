import type {
  CreateExperimentRequest,
  ExperimentPreview,
} from '@llm-canary/backstage-plugin-canary-common';

/** What the server would say of a request against which nothing speaks. */
export function previewOf(
  request: CreateExperimentRequest,
  part: Partial<ExperimentPreview> = {},
): ExperimentPreview {
  const { cluster, namespace, name, target } = request;
  const services = request.arms.map(arm => ({
    arm: arm.name,
    value: `${name}-${arm.name}`,
  }));
  return {
    cluster,
    namespace,
    name,
    target: { ...target, uid: 'uid-target', resourceVersion: '7' },
    names: [
      { what: 'experiment', value: name, length: name.length, limit: 63 },
      ...services.map(({ arm, value }) => ({
        what: 'service' as const,
        arm,
        value,
        length: value.length,
        limit: 53,
      })),
      { what: 'route', value: name, length: name.length, limit: 63 },
      { what: 'label', value: name, length: name.length, limit: 63 },
    ],
    arms: request.arms.map(arm => ({
      name: arm.name,
      service: { namespace, name: `${name}-${arm.name}` },
      labels: { 'canary.modelsphere.dev/name': name },
      ownerReference: true,
      layers: [],
      provenance: [],
      changes: (arm.layers ?? []).map(({ values }) => ({
        path: '/engine',
        change: 'changed' as const,
        before: null,
        after: values,
      })),
      fixed: [],
    })),
    conflicts: [],
    alsoTouches: [],
    cleanup: services.map(({ value }) => ({
      kind: 'LLMService',
      namespace,
      name: value,
    })),
    kept: [{ kind: 'LLMService', ...target }],
    object: `kind: LLMCanary\nmetadata:\n  name: ${name}\n`,
    dryRun: { state: 'accepted' },
    warnings: [],
    ...part,
  };
}
