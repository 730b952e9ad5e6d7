import { cleanUnit } from '../__testUtils__/cleanUnit';
import {
  codesAfter,
  codesOf,
  set,
  type Change,
} from '../__testUtils__/judging';
import { inferenceService } from '../__testUtils__/sourceObjects';

const conditions = (...list: object[]) =>
  set('inferenceService', 'status.conditions', list);
const ready = { type: 'Ready', status: 'True' };

describe('the predecessor', () => {
  it.each<[string, Change]>([
    ['says False', conditions({ type: 'Ready', status: 'False' })],
    ['says Unknown', conditions({ type: 'Ready', status: 'Unknown' })],
    ['says true in another way', conditions({ type: 'Ready', status: true })],
    ['is missing', conditions({ type: 'PredictorReady', status: 'True' })],
    ['is there twice', conditions(ready, ready)],
    ['stands nowhere', set('inferenceService', 'status.conditions', undefined)],
  ])('R60: is not Ready where its condition %s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['PredecessorNotReady']);
  });

  it.each<[string, Change]>([
    ['an older generation', set('inferenceService', 'metadata.generation', 2)],
    [
      'a newer generation',
      set('inferenceService', 'status.observedGeneration', 2),
    ],
    [
      'no generation',
      set('inferenceService', 'status.observedGeneration', undefined),
    ],
    [
      'a generation that has none itself',
      set('inferenceService', 'metadata.generation', undefined),
    ],
    [
      'a generation as a text',
      set('inferenceService', 'status.observedGeneration', '1'),
    ],
  ])('R60: is not current where it observed %s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['PredecessorNotCurrent']);
  });

  it('R60: may be neither', () => {
    expect(codesAfter(set('inferenceService', 'status', undefined))).toEqual([
      'PredecessorNotReady',
      'PredecessorNotCurrent',
    ]);
  });

  it('R60: is missing', () => {
    expect(codesOf(cleanUnit({ inferenceServices: [] }))).toEqual([
      'SourceIncomplete',
    ]);
  });

  it('R60: is judged by what the service controls, not by what has its label', () => {
    const stranger = inferenceService();
    stranger.metadata.uid = 'stranger';
    stranger.metadata.ownerReferences = [];
    stranger.status = {};
    const unit = cleanUnit({
      inferenceServices: [inferenceService(), stranger],
    });
    expect(codesOf(unit)).toEqual(['SourceIncomplete']);
  });

  it.each<[string, Change]>([
    [
      'no label of its template',
      set(
        'inferenceService',
        'metadata.labels[aim.eai.amd.com/template]',
        undefined,
      ),
    ],
    [
      'an empty one',
      set('inferenceService', 'metadata.labels[aim.eai.amd.com/template]', ''),
    ],
    [
      'the label of a profile',
      set('inferenceService', 'metadata.labels[aim.eai.amd.com/profile]', 'p'),
    ],
    [
      'an empty label of a profile',
      set('inferenceService', 'metadata.labels[aim.eai.amd.com/profile]', ''),
    ],
  ])('R61: has invalid labels with %s', (_sentence, change) => {
    expect(codesAfter(change)).toEqual(['LegacyLabelsInvalid']);
  });
});
