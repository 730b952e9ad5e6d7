import { cleanUnit, setAt, unitWithTarget } from './__testUtils__/cleanUnit';
import {
  inferenceService,
  model,
  template,
} from './__testUtils__/sourceObjects';
import { targetCache, targetProfile } from './__testUtils__/targetObjects';
import {
  kindOfModel,
  kindOfTemplate,
  predecessorsOf,
  sourceObjects,
  targetObjects,
} from './closure';
import type { FactObject } from './facts';

const withUid = (object: FactObject, uid: string): FactObject => ({
  ...object,
  metadata: { ...object.metadata, uid },
});

describe('sourceObjects', () => {
  it('R80: has each object of the chain once, and its kind', () => {
    expect(sourceObjects(cleanUnit()).map(({ kind }) => kind)).toEqual([
      'AIMService',
      'AIMServiceTemplate',
      'AIMModel',
      'AIMTemplateCache',
      'AIMArtifact',
      'PersistentVolumeClaim',
      'InferenceService',
      'AIMRuntimeConfig',
    ]);
  });

  it('R80: has the configuration of the cluster, too', () => {
    const cluster = withUid(model(), 'config');
    const unit = cleanUnit({ runtimeConfigs: { name: 'default', cluster } });
    expect(sourceObjects(unit)).toContainEqual({
      kind: 'AIMClusterRuntimeConfig',
      object: cluster,
    });
  });

  it('R80: has the one candidate of a name that was not resolved', () => {
    const unit = cleanUnit({
      templates: { cluster: template() },
      models: { cluster: model() },
    });
    delete unit.template;
    delete unit.model;
    expect(sourceObjects(unit).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['AIMClusterServiceTemplate', 'AIMClusterModel']),
    );
  });
});

describe('targetObjects', () => {
  it('R80: has what stands there, each once', () => {
    const unit = unitWithTarget();
    unit.target?.matchingCaches.push(withUid(targetCache('other'), 'other'));
    setAt(unit.target, ['clusterProfile'], targetProfile());
    expect(
      targetObjects(unit).map(
        ({ kind, object }) => `${kind} ${object.metadata.name.slice(-8)}`,
      ),
    ).toEqual([
      'AIMProfile -lat-fp8',
      'AIMClusterProfile -lat-fp8',
      'AIMProfileCache 9c4dd71e',
      'AIMProfileCache other',
      'ServingRuntime 6edf6165',
    ]);
  });

  it('R80: has nothing where there is nothing, and where it cannot be told', () => {
    expect(targetObjects(cleanUnit())).toEqual([]);
    const unit = cleanUnit();
    delete unit.target;
    expect(targetObjects(unit)).toEqual([]);
  });
});

describe('the kinds of what was resolved', () => {
  const cluster = withUid(template(), 'cluster');

  it.each([
    ['the one of the namespace', template(), {}, 'AIMServiceTemplate'],
    [
      'the one of the cluster',
      cluster,
      { cluster },
      'AIMClusterServiceTemplate',
    ],
    [
      'that of the namespace beside one of the cluster',
      template(),
      { namespaced: template(), cluster },
      'AIMServiceTemplate',
    ],
    [
      'that of the cluster beside one of the namespace',
      cluster,
      { namespaced: template(), cluster },
      'AIMClusterServiceTemplate',
    ],
    [
      'none beside one of the namespace',
      undefined,
      { namespaced: template() },
      'AIMServiceTemplate',
    ],
    [
      'none beside one of the cluster',
      undefined,
      { cluster },
      'AIMClusterServiceTemplate',
    ],
    [
      'none beside both',
      undefined,
      { namespaced: template(), cluster },
      'AIMServiceTemplate',
    ],
    ['none at all', undefined, {}, 'AIMServiceTemplate'],
  ])('R63: %s', (_sentence, resolved, candidates, kind) => {
    const unit = cleanUnit({ templates: candidates, models: candidates });
    setAt(unit, ['template'], resolved);
    setAt(unit, ['model'], resolved);
    expect(kindOfTemplate(unit)).toBe(kind);
    expect(kindOfModel(unit)).toBe(kind.replace('ServiceTemplate', 'Model'));
  });
});

describe('predecessorsOf', () => {
  const stranger = withUid(inferenceService(), 'stranger');
  stranger.metadata.ownerReferences = [];

  it('R62: are those that the service controls', () => {
    const own = inferenceService();
    expect(
      predecessorsOf(cleanUnit({ inferenceServices: [stranger, own] })),
    ).toEqual([own]);
  });

  it('R62: are those with its label where it controls none', () => {
    expect(
      predecessorsOf(cleanUnit({ inferenceServices: [stranger] })),
    ).toEqual([stranger]);
  });
});
