import { cleanUnit } from './__testUtils__/cleanUnit';
import { set, type Change } from './__testUtils__/judging';
import { pipelineOf } from './references';

describe('pipelineOf', () => {
  const annotated = (pipeline: string) =>
    set(
      'service',
      'metadata.annotations[aim.eai.amd.com/reconciler-pipeline]',
      pipeline,
    );
  const profiled = set('service', 'spec.profile', { name: 'p' });

  it.each<[string, Change[], 'template' | 'profile']>([
    ['a template', [], 'template'],
    [
      'an empty name of a profile',
      [set('service', 'spec.profile', { name: '' })],
      'template',
    ],
    [
      'a selector of profiles',
      [set('service', 'spec.profile', { selector: {} })],
      'profile',
    ],
    [
      'a profile that cannot be read',
      [set('service', 'spec.profile', 'p')],
      'profile',
    ],
    ['a profile', [profiled], 'profile'],
    [
      'a profile and the annotation template',
      [profiled, annotated('template')],
      'template',
    ],
    [
      'a template and the annotation profile',
      [annotated('profile')],
      'profile',
    ],
    [
      'a profile and another annotation',
      [profiled, annotated('other')],
      'profile',
    ],
    ['a template and another annotation', [annotated('other')], 'template'],
  ])('R41, R110: of a service with %s', (_sentence, changes, expected) => {
    const unit = cleanUnit();
    for (const change of changes) change(unit);
    expect(pipelineOf(unit.service)).toBe(expected);
  });
});
