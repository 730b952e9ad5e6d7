import type { UpdateWeightsRequest } from '@llm-canary/backstage-plugin-canary-common';
import { whyMoved } from './whyMoved';

const live = { uid: 'u1', resourceVersion: '120', generation: 3 };
const changed = 'changed since it was looked at';
const anew = 'was made anew since it was looked at';

describe('whyMoved', () => {
  it.each<
    [string, Omit<UpdateWeightsRequest, 'arms' | 'note'>, string | undefined]
  >([
    [
      'the resourceVersion that was seen will do',
      { expectResourceVersion: '120' },
      undefined,
    ],
    [
      'another resourceVersion has moved',
      { expectResourceVersion: '100' },
      changed,
    ],
    [
      'all that was seen is as it was',
      { expectResourceVersion: '120', expectGeneration: 3, expectUid: 'u1' },
      undefined,
    ],
    [
      'status alone moved the same object',
      { expectResourceVersion: '100', expectGeneration: 3, expectUid: 'u1' },
      undefined,
    ],
    [
      'a generation alone proves no object: a successor begins at 1 again',
      { expectResourceVersion: '100', expectGeneration: 3 },
      changed,
    ],
    [
      'a uid alone proves no state',
      { expectResourceVersion: '100', expectUid: 'u1' },
      changed,
    ],
    [
      'the same object with another spec has moved',
      { expectResourceVersion: '100', expectGeneration: 2, expectUid: 'u1' },
      changed,
    ],
    [
      'a successor of the same generation has moved',
      { expectResourceVersion: '100', expectGeneration: 3, expectUid: 'u0' },
      anew,
    ],
    [
      'another uid is another experiment, whatever else is right',
      { expectResourceVersion: '120', expectGeneration: 3, expectUid: 'u0' },
      anew,
    ],
    [
      'what was said of the generation must hold, whatever the resourceVersion',
      { expectResourceVersion: '120', expectGeneration: 2 },
      changed,
    ],
  ])('%s', (_sentence, expected, why) => {
    expect(whyMoved(live, expected)).toBe(why);
  });
});
