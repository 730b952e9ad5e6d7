import { cleanUnit, dedicatedUnit } from '../__testUtils__/cleanUnit';
import {
  all,
  codesAfter,
  codesOf,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import {
  artifact,
  artifactReport,
  inferenceService,
  model,
} from '../__testUtils__/sourceObjects';
import type { UnitFacts } from '../facts';

const without = (...members: Array<keyof UnitFacts>) => {
  const unit = cleanUnit();
  for (const member of members) delete unit[member];
  return unit;
};
const template = 'AIMService/status.resolvedTemplate';
const cacheRef = 'AIMService/status.cache.templateCacheRef';

describe('SourceIncomplete', () => {
  it.each<[string, Change, string]>([
    [
      'the status of the service is older than its spec',
      set('service', 'metadata.generation', 4),
      'AIMService/status.observedGeneration',
    ],
    [
      'R62: another controller has the InferenceService',
      set('inferenceService', 'metadata.ownerReferences', [
        { kind: 'AIMService', name: 'x', uid: 'x', controller: true },
      ]),
      'InferenceService/metadata.ownerReferences',
    ],
    [
      'R62: the service owns the InferenceService without controlling it',
      unit => {
        const [owner] =
          unit.inferenceServices[0].metadata.ownerReferences ?? [];
        owner.controller = false;
      },
      'InferenceService/metadata.ownerReferences',
    ],
    [
      'R62: it controls two of them',
      unit => {
        const other = inferenceService();
        other.metadata.uid = 'other';
        unit.inferenceServices.push(other);
      },
      'InferenceService',
    ],
    [
      'R63: the service resolved the template by another uid',
      set('service', 'status.resolvedTemplate.uid', 'x'),
      template,
    ],
    [
      'R63: the service resolved a template of the cluster',
      set('service', 'status.resolvedTemplate.scope', 'Cluster'),
      template,
    ],
    [
      'R63: the service resolved a template of another kind',
      set('service', 'status.resolvedTemplate.kind', 'AIMProfile'),
      template,
    ],
    [
      'R63: the scope of the resolved template is missing',
      set('service', 'status.resolvedTemplate.scope', undefined),
      template,
    ],
    [
      'R63: the service resolved a template of another namespace',
      set('service', 'status.resolvedTemplate.namespace', 'team-b'),
      template,
    ],
    [
      'R63: the service states another template than it resolved',
      set('service', 'spec.template.name', 'other'),
      'AIMService/spec.template.name',
    ],
    [
      'R63: the InferenceService was made of another template',
      set(
        'inferenceService',
        'metadata.labels[aim.eai.amd.com/template]',
        'other',
      ),
      'InferenceService/metadata.labels[aim.eai.amd.com/template]',
    ],
    [
      'R63: the template is not Ready',
      set('template', 'status.status', 'NotAvailable'),
      'AIMServiceTemplate/status.status',
    ],
    [
      'R63: the template was edited after it was discovered',
      set('template', 'metadata.generation', 2),
      'AIMServiceTemplate/status.observedGeneration',
    ],
    [
      'R63: the service names another model',
      set('service', 'spec.model.name', 'other'),
      'AIMService/spec.model.name',
    ],
    [
      'R63: the template is that of another model',
      set('template', 'spec.modelName', 'other'),
      'AIMServiceTemplate/spec.modelName',
    ],
    [
      'R63: the model was made anew',
      set('service', 'status.resolvedModel.uid', 'x'),
      'AIMService/status.resolvedModel.uid',
    ],
    [
      'R63: the status of the model is older than its spec',
      all(
        set('model', 'metadata.generation', 2),
        set('model', 'status.observedGeneration', 1),
      ),
      'AIMModel/status.observedGeneration',
    ],
    [
      'R64: the cache was made anew',
      set('service', 'status.cache.templateCacheRef.uid', 'x'),
      `${cacheRef}.uid`,
    ],
    [
      'R64: the service uses the cache of a profile as well',
      set('service', 'status.cache.profileCacheRef', { name: 'x' }),
      'AIMService/status.cache.profileCacheRef',
    ],
    [
      'R64: the cache has a mode that nobody knows',
      set('templateCache', 'spec.mode', 'Other'),
      'AIMTemplateCache/spec.mode',
    ],
    [
      'R64: the cache is not Ready',
      set('templateCache', 'status.status', 'Progressing'),
      'AIMTemplateCache/status.status',
    ],
    [
      'R64: the status of the cache is older than its spec',
      set('templateCache', 'metadata.generation', 2),
      'AIMTemplateCache/status.observedGeneration',
    ],
    [
      'R64: the cache never said which generation it observed',
      set('templateCache', 'status.observedGeneration', undefined),
      'AIMTemplateCache/status.observedGeneration',
    ],
    [
      'R64: the cache is that of another template',
      set('templateCache', 'spec.templateName', 'other'),
      'AIMTemplateCache/spec.templateName',
    ],
    [
      'R64: the cache is that of a template of the cluster',
      set('templateCache', 'spec.templateScope', 'Cluster'),
      'AIMTemplateCache/spec.templateName',
    ],
    [
      'R64: something else owns the cache',
      set('templateCache', 'metadata.ownerReferences', [
        { kind: 'Deployment', name: 'x', uid: 'x' },
      ]),
      'AIMTemplateCache/metadata.ownerReferences',
    ],
    [
      'R65: the cache reports no artifact',
      set('templateCache', 'status.artifacts', {}),
      'AIMTemplateCache/status.artifacts',
    ],
    [
      'R65: the artifact is not there',
      unit => unit.artifacts.pop(),
      'AIMTemplateCache/status.artifacts',
    ],
    [
      'R65: two of the reported artifacts are there',
      unit => unit.artifacts.push(artifact()),
      'AIMTemplateCache/status.artifacts',
    ],
    [
      'R65: the artifact was made anew under its name',
      unit =>
        all(
          set('artifact', 'metadata.uid', 'x'),
          set('claim', 'metadata.ownerReferences', [
            { kind: 'AIMArtifact', name: 'x', uid: 'x', controller: true },
          ]),
        )(unit),
      'AIMTemplateCache/status.artifacts',
    ],
    [
      'R65: the cache reports its artifact as not Ready',
      set('templateCache', `status.artifacts[${artifact().metadata.name}]`, {
        ...artifactReport(),
        status: 'Progressing',
      }),
      'AIMTemplateCache/status.artifacts',
    ],
    [
      'a finalizer cannot be read',
      set('claim', 'metadata.finalizers', ['a', 1]),
      'PersistentVolumeClaim/metadata.finalizers',
    ],
    [
      'finalizers cannot be read',
      set('claim', 'metadata.finalizers', 'a'),
      'PersistentVolumeClaim/metadata.finalizers',
    ],
    [
      'a condition cannot be read',
      set('service', 'status.conditions', [{ type: 'Ready' }, 'x']),
      'AIMService/status.conditions',
    ],
    [
      'R65: the artifact names another claim than the cache',
      set('artifact', 'status.persistentVolumeClaim', 'other'),
      'AIMArtifact/status.persistentVolumeClaim',
    ],
    [
      'R65: the InferenceService has no such volume',
      set('inferenceService', 'spec.predictor.volumes', []),
      'InferenceService/spec.predictor.volumes',
    ],
    [
      'R65: the volume is there and no container mounts it',
      set('inferenceService', 'spec.predictor.containers', [{ name: 'c' }]),
      'InferenceService/spec.predictor.volumes',
    ],
    [
      'R66: the artifact has an owner',
      set('artifact', 'metadata.ownerReferences', [{ uid: 'x' }]),
      'AIMArtifact/metadata.ownerReferences',
    ],
    [
      'R66: the artifact is one of adapters',
      set('artifact', 'spec.type', 'adapter'),
      'AIMArtifact/spec.type',
    ],
    [
      'R66: the artifact is not Ready',
      set('artifact', 'status.status', 'Degraded'),
      'AIMArtifact/status.status',
    ],
    [
      'R66: the artifact calls itself Dedicated',
      set('artifact', 'status.mode', 'Dedicated'),
      'AIMArtifact/status.mode',
    ],
    [
      'R66: the artifact has another source than the target would have',
      set('artifact', 'spec.sourceUri', 'hf://other/model'),
      'AIMArtifact/spec.sourceUri',
    ],
    [
      'R66: the target would have two sources',
      set('template', 'status.modelSources', [
        { modelId: 'a/b', sourceUri: 'hf://qwen/qwen3-32b-fp8' },
        { modelId: 'a/c', sourceUri: 'hf://a/c' },
      ]),
      'AIMArtifact/spec.sourceUri',
    ],
    [
      'R66: the target cache would want another storage class',
      set('service', 'spec.storage.defaultStorageClassName', 'fast'),
      'AIMArtifact/spec.storageClassName',
    ],
    [
      'R68: the claim is not there',
      unit => {
        delete unit.claim;
      },
      'PersistentVolumeClaim',
    ],
    [
      'R68: the claim does not say that it is bound',
      set('claim', 'status', undefined),
      'PersistentVolumeClaim/status.phase',
    ],
    [
      'R68: the claim has no owner',
      set('claim', 'metadata.ownerReferences', undefined),
      'PersistentVolumeClaim/metadata.ownerReferences',
    ],
    [
      'R68: the claim is owned by another artifact of that name',
      set('claim', 'metadata.ownerReferences', [
        { kind: 'AIMArtifact', name: 'x', uid: 'x', controller: true },
      ]),
      'PersistentVolumeClaim/metadata.ownerReferences',
    ],
    [
      'R79: the configuration that the service names is nowhere',
      unit => {
        unit.runtimeConfigs = { name: 'gpu' };
      },
      'AIMService/spec.runtimeConfigName',
    ],
  ])('%s: manual', (_sentence, change, path) => {
    expect(codesAfter(change)).toEqual(['SourceIncomplete']);
    expect(pathsAfter(change)).toContain(path);
  });

  it.each<[string, UnitFacts, string]>([
    ['R63: no template', without('template'), template],
    ['R63: no model', without('model'), 'AIMService/status.resolvedModel'],
    ['R64: no template cache', without('templateCache'), cacheRef],
    [
      'R63: no name for a target',
      without('target'),
      'AIMService/spec.template.name',
    ],
  ])('%s: manual, and one place is told', (_sentence, unit, path) => {
    expect(codesOf(unit)).toEqual(['SourceIncomplete']);
    expect(pathsAfter(() => {}, unit)).toEqual([path]);
  });

  it('R63: takes the label as the operator would write the name', () => {
    const unit = cleanUnit();
    all(
      set('template', 'metadata.name', 'Qwen/3'),
      set('service', 'spec.template.name', 'Qwen/3'),
      set('service', 'status.resolvedTemplate.name', 'Qwen/3'),
      set('templateCache', 'spec.templateName', 'Qwen/3'),
      set(
        'inferenceService',
        'metadata.labels[aim.eai.amd.com/template]',
        'qwen_3',
      ),
    )(unit);
    expect(codesOf(unit)).toEqual([]);
  });

  it.each<[string, Change]>([
    ['R64: no mode means Shared', set('templateCache', 'spec.mode', undefined)],
    [
      'R63: the service says of which kind its template is',
      set('service', 'status.resolvedTemplate.kind', 'AIMServiceTemplate'),
    ],
    [
      'R63: the service does not say in which namespace its template is',
      set('service', 'status.resolvedTemplate.namespace', undefined),
    ],
    [
      'R65: the cache does not say how its artifact is',
      set('templateCache', `status.artifacts[${artifact().metadata.name}]`, {
        ...artifactReport(),
        status: undefined,
      }),
    ],
    ['R66: no type means model', set('artifact', 'spec.type', 'model')],
    [
      'R63: nobody expects a generation of a model',
      all(set('model', 'metadata.generation', 5), unit => {
        unit.models = { namespaced: unit.model ?? model() };
      }),
    ],
    [
      'R79: there need not be a configuration called default',
      unit => {
        unit.runtimeConfigs = { name: 'default' };
      },
    ],
  ])('%s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });

  it('R64-R66: what makes a unit Dedicated is no fault of its source', () => {
    expect(codesOf(dedicatedUnit())).not.toContain('SourceIncomplete');
  });
});
