import { cleanUnit, setAt } from '../__testUtils__/cleanUnit';
import {
  codesAfter,
  codesOf,
  pathsAfter,
  set,
  type Change,
} from '../__testUtils__/judging';
import { template } from '../__testUtils__/sourceObjects';

const secretRef = { secretKeyRef: { name: 's', key: 'k' } };

describe('UnsupportedField', () => {
  it.each<[string, string, unknown]>([
    ['R54: a model by its image', 'spec.model.image', 'registry.example/a:1'],
    [
      'R54: a choice of unoptimized templates',
      'spec.template.allowUnoptimized',
      true,
    ],
    ['R54: an ignored old field', 'spec.cacheModel', true],
    ['R54: an empty profile', 'spec.profile', {}],
    ['R54: more of storage', 'spec.storage.pvcHeadroomPercent', 20],
    ['R54: more of caching', 'spec.caching.other', 1],
    ['R54: a caching mode that nobody knows', 'spec.caching.mode', 'Sometimes'],
    ['R54: a caching mode that cannot be read', 'spec.caching.mode', 1],
    ['R54: a map where there should be one', 'spec.routing', 'x'],
    ['R54: a list where there should be one', 'spec.imagePullSecrets', {}],
    ['R54: half a replica', 'spec.replicas', 0.5],
    [
      'R54: a literal variable of the cache',
      'spec.caching.env',
      [{ name: 'A', value: 'b' }],
    ],
    [
      'R54: a variable of the cache out of a ConfigMap',
      'spec.caching.env',
      [{ name: 'A', valueFrom: { configMapKeyRef: { name: 'c', key: 'k' } } }],
    ],
    ['R76: variables', 'spec.env', [{ name: 'A', value: 'b' }]],
    [
      'R76: variables out of Secrets',
      'spec.env',
      [{ name: 'A', valueFrom: secretRef }],
    ],
    ['R71: scaling from zero', 'spec.scaleFromZero', {}],
    ['R71: scaling to zero', 'spec.minReplicas', 0],
    ['R71: no replica', 'spec.replicas', 0],
  ])('%s is manual, and its place is told', (_sentence, path, value) => {
    const change = set('service', path, value);
    expect(codesAfter(change)).toEqual(['UnsupportedField']);
    expect(pathsAfter(change)).toEqual([`AIMService/${path}`]);
  });

  it.each<[string, unknown]>([
    ['spec.replicas', 3],
    ['spec.minReplicas', 1],
    ['spec.maxReplicas', 4],
    ['spec.autoScaling', { metrics: [] }],
    ['spec.runtimeConfigName', 'default'],
    ['spec.routing', { enabled: true }],
    ['spec.resources', { requests: { cpu: '4' } }],
    ['spec.imagePullSecrets', [{ name: 'pull' }]],
    ['spec.serviceAccountName', 'models'],
    ['spec.priorityClassName', 'high'],
    ['spec.caching.env', [{ name: 'A', valueFrom: secretRef }]],
    ['spec.env', undefined],
    ['spec.routing', null],
  ])('R54: %s with %j is carried by both pipelines', (path, value) => {
    expect(codesAfter(set('service', path, value))).toEqual([]);
  });

  it.each<[string, Change]>([
    [
      'R71: a service that binds anew',
      set('service', 'metadata.annotations[aim.eai.amd.com/force-rebind]', ''),
    ],
    [
      'R71: the pin of an earlier cutover',
      set(
        'service',
        'metadata.annotations[aim.eai.amd.com/template-cutover-generation]',
        '4',
      ),
    ],
    [
      'R71: an idled service',
      set('service', 'status.runtime', { currentReplicas: 0 }),
    ],
    [
      'R71: none of the replicas of a service',
      set('service', 'status.runtime', { replicas: '0/1' }),
    ],
    [
      'R71: an InferenceService that can be scaled to none',
      set('inferenceService', 'spec.predictor.minReplicas', 0),
    ],
    [
      'R71: an InferenceService that is asked to stop',
      set(
        'inferenceService',
        'metadata.annotations[serving.kserve.io/stop]',
        'true',
      ),
    ],
    [
      'R71: an InferenceService that is stopped',
      set('inferenceService', 'status.conditions', [
        { type: 'Ready', status: 'True' },
        { type: 'Stopped', status: 'True' },
      ]),
    ],
    [
      'R74: hardware by its least memory',
      set('template', 'spec.hardware.gpu.minVram', '64Gi'),
    ],
  ])('%s is manual', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['UnsupportedField']);
  });

  it('R71: the pin of an earlier cutover, by the keys that the administrator stated', () => {
    const pinKeys = { generation: 'a.b/gen', inferenceServiceUid: 'a.b/uid' };
    const unit = cleanUnit({ pinKeys });
    set('service', 'metadata.annotations[a.b/uid]', 'x')(unit);
    expect(codesOf(unit)).toEqual(['UnsupportedField']);
  });

  it.each<[string, Change]>([
    [
      'running replicas',
      set('service', 'status.runtime', {
        currentReplicas: 2,
        minReplicas: 1,
        replicas: '2/2',
      }),
    ],
    [
      'an InferenceService that says it is not stopped',
      set('inferenceService', 'status.conditions', [
        { type: 'Ready', status: 'True' },
        { type: 'Stopped', status: 'False' },
      ]),
    ],
  ])('R71: nothing against %s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });

  it('R73: a template of the cluster, whose profile would be one of the cluster', () => {
    const cluster = template();
    cluster.kind = 'AIMClusterServiceTemplate';
    delete cluster.metadata.namespace;
    const unit = cleanUnit({ template: cluster, templates: { cluster } });
    set('service', 'status.resolvedTemplate.scope', 'Cluster')(unit);
    set('templateCache', 'spec.templateScope', 'Cluster')(unit);
    setAt(unit.service, ['status', 'resolvedTemplate', 'namespace'], undefined);
    expect(codesOf(unit)).toEqual(['UnsupportedField']);
  });
});
