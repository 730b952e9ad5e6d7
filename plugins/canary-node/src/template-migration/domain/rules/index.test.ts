import { manualOutcomes } from '@llm-canary/backstage-plugin-canary-common';
import {
  cleanUnit,
  dedicatedUnit,
  setAt,
  unitWithTarget,
} from '../__testUtils__/cleanUnit';
import {
  all,
  codesAfter,
  codesOf,
  set,
  type Change,
} from '../__testUtils__/judging';
import { artifact, model, template } from '../__testUtils__/sourceObjects';
import { targetCache, targetProfile } from '../__testUtils__/targetObjects';
import { judgeUnit, migrationRules } from '.';

const rename: Change = unit =>
  all(
    set('template', 'metadata.name', 'tpl-ovr-1'),
    set('service', 'spec.template.name', 'tpl-ovr-1'),
    set('service', 'status.resolvedTemplate.name', 'tpl-ovr-1'),
    set('templateCache', 'spec.templateName', 'tpl-ovr-1'),
    set(
      'inferenceService',
      'metadata.labels[aim.eai.amd.com/template]',
      'tpl-ovr-1',
    ),
  )(unit);

describe('judgeUnit', () => {
  it.each([
    ['the Shared example, whose target is to be made', cleanUnit()],
    ['the same with its target there, as it would be made', unitWithTarget()],
    ['projection in both ways', cleanUnit({ mode: 'Both' })],
    ['projection of each profile alone', cleanUnit({ mode: 'Exhaustive' })],
  ])('R28: has nothing against %s', (_sentence, unit) => {
    expect(judgeUnit(unit)).toEqual([]);
  });

  it('has one rule for each reason, and gives reasons in that order', () => {
    expect(migrationRules.map(({ code }) => code)).toEqual(manualOutcomes);
    expect(
      codesAfter(
        all(
          set('service', 'spec.env', [{ name: 'A', value: 'b' }]),
          set('service', 'spec.adapterMode', 'dynamic'),
          set('inferenceService', 'status.observedGeneration', 0),
          set('service', 'spec.caching.mode', 'Never'),
        ),
      ),
    ).toEqual([
      'DedicatedHandoffRequiresQuiescence',
      'AdaptersEnabled',
      'PredecessorNotCurrent',
      'UnsupportedField',
    ]);
  });

  it('R44: has one thing against the Dedicated example', () => {
    expect(codesOf(dedicatedUnit())).toEqual([
      'DedicatedHandoffRequiresQuiescence',
    ]);
  });

  it('R28: tells of each reason what it is and where it was seen', () => {
    const unit = cleanUnit({ mode: 'Reduced' });
    set('service', 'spec.adapterMode', 'dynamic')(unit);
    expect(judgeUnit(unit)).toEqual([
      {
        code: 'RuntimeProjectionReduced',
        message: expect.stringContaining('no profile has a runtime'),
      },
      {
        code: 'AdaptersEnabled',
        message: expect.stringContaining('while it runs'),
        path: 'AIMService/spec.adapterMode',
      },
    ]);
  });

  it('R55-R57: a target profile with a cache of its own has no other reason for it', () => {
    const own = targetCache('qwen3-32b-mi300x-lat-fp8');
    own.metadata.ownerReferences = [
      { apiVersion: 'v1', kind: 'AIMProfile', name: 'p', uid: 'u' },
    ];
    const owned = targetCache();
    owned.metadata.ownerReferences = own.metadata.ownerReferences;
    const unit = unitWithTarget();
    setAt(unit.target, ['cache'], owned);
    setAt(unit.target, ['matchingCaches'], [owned, own]);
    expect(codesOf(unit)).toEqual([
      'OwnedTargetCache',
      'MultipleMatchingCaches',
    ]);
    set('profile', 'spec', { caching: { enabled: true }, image: 'x' })(unit);
    expect(codesOf(unit)).toEqual(['TargetProfileOwnsCache']);
  });

  it('takes a rule that fails for one that applies', () => {
    const unit = cleanUnit();
    Object.defineProperty(unit, 'rivalServices', {
      get() {
        throw new Error('unreadable');
      },
    });
    expect(judgeUnit(unit)).toEqual([
      {
        code: 'SharedTargetCollision',
        message: 'What this rule looks at cannot be read.',
      },
    ]);
  });
});

describe('a unit with one thing otherwise', () => {
  it.each<[string, string, Change]>([
    [
      'R46: adapters are listed',
      'AdaptersEnabled',
      set('service', 'spec.adapters', [{ name: 'a', kind: 'AIMArtifact' }]),
    ],
    [
      'R50: the model is a custom one',
      'CustomModelOrTemplate',
      all(
        set('service', 'spec.model', { custom: { baseImage: 'x' } }),
        set('service', 'status.resolvedModel', { name: 'qwen-qwen3-32b' }),
      ),
    ],
    [
      'R50: the template has a profile of its own',
      'CustomModelOrTemplate',
      set('template', 'spec.customProfile', { engineArgs: {} }),
    ],
    [
      'R50: the template is labelled as that of a custom model',
      'CustomModelOrTemplate',
      set('template', 'metadata.labels[aim.eai.amd.com/custom-model]', 'true'),
    ],
    [
      'R42: an annotation chooses the pipeline',
      'PipelineAnnotated',
      set(
        'service',
        'metadata.annotations[aim.eai.amd.com/reconciler-pipeline]',
        'template',
      ),
    ],
    [
      'R61: the InferenceService has the label of a profile',
      'LegacyLabelsInvalid',
      set('inferenceService', 'metadata.labels[aim.eai.amd.com/profile]', ''),
    ],
    [
      'R61: its label of the template is empty',
      'LegacyLabelsInvalid',
      set('inferenceService', 'metadata.labels[aim.eai.amd.com/template]', ''),
    ],
    [
      'R62: the InferenceService is owned by another uid',
      'SourceIncomplete',
      set('inferenceService', 'metadata.ownerReferences', [
        { kind: 'AIMService', name: 'qwen-chat', uid: 'x', controller: true },
      ]),
    ],
    [
      'R65: there are two artifacts in the cache',
      'SourceIncomplete',
      set('templateCache', 'status.artifacts.other', { name: 'o', uid: 'o' }),
    ],
    [
      'R67: there is a second ownerless artifact of that source',
      'Ambiguous',
      unit => {
        const rival = artifact();
        rival.metadata.uid = 'rival';
        unit.rivalArtifacts.push(rival);
      },
    ],
    [
      'R66: the artifact has an owner under a Shared cache',
      'SourceIncomplete',
      set('artifact', 'metadata.ownerReferences', [
        { kind: 'AIMTemplateCache', name: 'x', uid: 'x', controller: true },
      ]),
    ],
    [
      'R68: the claim is Lost',
      'SourceIncomplete',
      set('claim', 'status.phase', 'Lost'),
    ],
    [
      'R68: the claim is Pending',
      'SourceIncomplete',
      set('claim', 'status.phase', 'Pending'),
    ],
    [
      'R65: the cache reports the artifact of that name with another uid',
      'SourceIncomplete',
      unit => {
        const report = unit.templateCache?.status as {
          artifacts: Record<string, object>;
        };
        const [[name, entry]] = Object.entries(report.artifacts);
        report.artifacts[name] = { ...entry, uid: 'other' };
      },
    ],
    [
      'R70: the source cache is paused',
      'Paused',
      set(
        'templateCache',
        'metadata.annotations[aim.eai.amd.com/reconciliation-paused]',
        'true',
      ),
    ],
    [
      'R44: the caching mode is Never',
      'DedicatedHandoffRequiresQuiescence',
      set('service', 'spec.caching.mode', 'Never'),
    ],
    [
      'R43: the projection mode is Reduced',
      'RuntimeProjectionReduced',
      unit => setAt(unit, ['mode'], 'Reduced'),
    ],
    ['R49: the template was derived from overrides', 'OverrideBearing', rename],
    [
      'R51: the cluster has a template of that name, too',
      'Ambiguous',
      unit =>
        setAt(unit.templates, ['cluster'], {
          ...template(),
          metadata: { ...template().metadata, uid: 'c' },
        }),
    ],
    [
      'R51: the cluster has a model of that name, too',
      'Ambiguous',
      unit =>
        setAt(unit.models, ['cluster'], {
          ...model(),
          metadata: { ...model().metadata, uid: 'c' },
        }),
    ],
    [
      'R73: the cluster has a profile of the name of the target',
      'Ambiguous',
      unit => setAt(unit.target, ['clusterProfile'], targetProfile()),
    ],
    [
      'R59: another service would share the target cache',
      'SharedTargetCollision',
      unit => unit.rivalServices.push('team-a/other'),
    ],
  ])('%s: %s alone', (_sentence, code, change) => {
    expect(codesAfter(change)).toEqual([code]);
  });

  it.each<[string, Change]>([
    [
      'R105: statuses were written anew',
      all(
        set('service', 'metadata.resourceVersion', '9'),
        set('service', 'status.runtime', { replicas: '1/1' }),
        set('templateCache', 'status.resolvedRuntimeConfig', { name: 'x' }),
      ),
    ],
    ['R45: the mode is Auto', set('service', 'spec.caching.mode', 'Auto')],
    ['R45: the mode is Always', set('service', 'spec.caching.mode', 'Always')],
    ['R45: there is no mode', set('service', 'spec.caching', undefined)],
    [
      'R63: the operator chose the template, and all else agrees',
      set('service', 'spec.template', undefined),
    ],
    [
      'R64: the cache was made by its template',
      set('templateCache', 'metadata.ownerReferences', [
        {
          kind: 'AIMServiceTemplate',
          name: 'x',
          uid: template().metadata.uid,
          controller: true,
        },
      ]),
    ],
    [
      'the artifact is protected already',
      set(
        'artifact',
        'metadata.annotations[aim.eai.amd.com/eviction-protected]',
        'true',
      ),
    ],
    [
      'R76: the runtime configuration has variables, which is a warning',
      set('runtimeConfig', 'spec.env', [{ name: 'A', value: 'b' }]),
    ],
  ])('%s: nothing against it', (_sentence, change) => {
    expect(codesAfter(change)).toEqual([]);
  });
});
