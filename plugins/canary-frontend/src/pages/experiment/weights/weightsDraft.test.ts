import fc from 'fast-check';
import { experimentArmOf } from '../../../__testing__/experimentSamples';
import {
  asksFor,
  draftOf,
  movedSince,
  readWeight,
  rebase,
  sumOf,
  weightsObstacle,
  weightsRequest,
  type WeightsFacts,
} from './weightsDraft';

function facts(
  weights: Record<string, number>,
  part: Partial<WeightsFacts> = {},
): WeightsFacts {
  return {
    arms: Object.entries(weights).map(([name, asked]) =>
      experimentArmOf(name, asked),
    ),
    uid: 'u1',
    resourceVersion: '100',
    generation: 3,
    ...part,
  };
}

const before = facts({ control: 60, fp8: 40 });
const typed = (control: string, fp8: string) => ({
  ...draftOf(before),
  typed: { control, fp8 },
});

describe('weights as they are typed', () => {
  it.each([
    ['0', 0],
    ['100', 100],
    [' 7 ', 7],
    ['101', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['1e1', undefined],
    ['', undefined],
    ['٣', undefined],
  ])('%j is %p', (text, weight) => {
    expect(readWeight(text)).toBe(weight);
  });

  it.each([
    ['what is there already', '60', '40', 'same'],
    ['too little', '60', '35', 'sum'],
    ['too much', '60', '45', 'sum'],
    ['no number', '60', 'x', 'whole'],
    ['another split', '50', '50', undefined],
    ['all to one arm', '0', '100', undefined],
  ])('%s: what keeps it from being sent', (_, control, fp8, obstacle) => {
    const draft = typed(control, fp8);
    expect(weightsObstacle(draft)).toBe(obstacle);
    expect(weightsRequest(draft) === undefined).toBe(obstacle !== undefined);
  });

  it('are sent whole, with the state that they were decided on', () => {
    expect(weightsRequest({ ...typed('50', '50'), note: 'even' })).toEqual({
      arms: [
        { name: 'control', weight: 50 },
        { name: 'fp8', weight: 50 },
      ],
      expectResourceVersion: '100',
      expectGeneration: 3,
      expectUid: 'u1',
      note: 'even',
    });
  });

  it('are sent only when they add up to 100', () => {
    const weight = fc.integer({ min: -5, max: 105 });
    fc.assert(
      fc.property(weight, weight, (control, fp8) => {
        const draft = typed(String(control), String(fp8));
        const request = weightsRequest(draft);
        const sum = request?.arms.reduce((all, arm) => all + arm.weight, 0);
        expect(sum ?? 100).toBe(100);
        expect(sumOf(draft) === undefined).toBe(
          [control, fp8].some(one => one < 0 || one > 100),
        );
      }),
    );
  });
});

describe('another hand', () => {
  it.each<[string, WeightsFacts, ReturnType<typeof movedSince>]>([
    ['nobody', before, undefined],
    [
      'status alone moved',
      facts({ control: 60, fp8: 40 }, { resourceVersion: '101' }),
      undefined,
    ],
    [
      'the list is older than what was typed for',
      facts({ control: 50, fp8: 50 }, { generation: 2 }),
      undefined,
    ],
    [
      'other weights',
      facts({ control: 50, fp8: 50 }, { generation: 4 }),
      {
        arms: false,
        weights: [
          { name: 'control', before: 60, after: 50 },
          { name: 'fp8', before: 40, after: 50 },
        ],
      },
    ],
    [
      'something else',
      facts({ control: 60, fp8: 40 }, { generation: 4 }),
      { arms: false, weights: [] },
    ],
    [
      'one that was made anew, though its generation is no newer',
      facts({ control: 60, fp8: 40 }, { uid: 'u2', generation: 1 }),
      { arms: false, weights: [] },
    ],
    [
      'an arm more',
      facts({ control: 60, fp8: 20, int4: 20 }, { generation: 4 }),
      { arms: true, weights: [{ name: 'fp8', before: 40, after: 20 }] },
    ],
    [
      'another arm in place of one',
      facts({ control: 60, int4: 40 }, { generation: 4 }),
      { arms: true, weights: [] },
    ],
    [
      'other weights, and no generation to tell by',
      facts({ control: 50, fp8: 50 }, { generation: undefined }),
      {
        arms: false,
        weights: [
          { name: 'control', before: 60, after: 50 },
          { name: 'fp8', before: 40, after: 50 },
        ],
      },
    ],
  ])('%s', (_, now, moved) => {
    expect(movedSince(typed('55', '45'), now)).toEqual(moved);
  });

  it('leaves what was typed, when one goes on from the new state', () => {
    const now = facts(
      { control: 50, fp8: 30, int4: 20 },
      { generation: 4, resourceVersion: '120' },
    );
    const next = rebase({ ...typed('55', '45'), note: 'why' }, now);
    expect(next.typed).toEqual({ control: '55', fp8: '45', int4: '20' });
    expect(next.note).toBe('why');
    expect(movedSince(next, now)).toBeUndefined();
    expect(next.base).toMatchObject({ resourceVersion: '120', generation: 4 });
  });

  it('is told from our own by the weights that are asked for', () => {
    const request = {
      arms: [
        { name: 'control', weight: 60 },
        { name: 'fp8', weight: 40 },
      ],
    };
    expect(asksFor(before, request)).toBe(true);
    expect(asksFor(facts({ control: 50, fp8: 50 }), request)).toBe(false);
    expect(asksFor(facts({ control: 60, int4: 40 }), request)).toBe(false);
  });
});
