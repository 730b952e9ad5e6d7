import type { CreateExperimentRequest } from '@llm-canary/backstage-plugin-canary-common';
import {
  createExperimentSchema,
  updateWeightsSchema,
} from './experimentSchemas';

const [control, fp8] = [
  { name: 'control', weight: 60 },
  { name: 'fp8', weight: 40 },
];
const request: CreateExperimentRequest = {
  cluster: 'east',
  namespace: 'team',
  name: 'exp',
  target: { namespace: 'team', name: 'chat' },
  arms: [control, fp8],
};

function pathsOf(change: Partial<CreateExperimentRequest>): string[] {
  const { error } = createExperimentSchema.safeParse({ ...request, ...change });
  return (error?.issues ?? []).map(({ path }) => path.join('.'));
}

describe('the body of a create', () => {
  it.each(['\u0000', 'a\u0007', 'a\nb', 'a\tb', '\u001b[31m', '\u007f'])(
    'refuses %j in every text of one line',
    text => {
      const layers = [{ name: text, values: {} }];
      const faults: Array<[Partial<CreateExperimentRequest>, string]> = [
        [{ arms: [control, { ...fp8, variant: text }] }, 'arms.1.variant'],
        [{ arms: [control, { ...fp8, name: text }] }, 'arms.1.name'],
        [{ arms: [control, { ...fp8, layers }] }, 'arms.1.layers.0.name'],
        [{ route: { name: text } }, 'route.name'],
        [{ baseline: text }, 'baseline'],
        [{ duration: text }, 'duration'],
      ];
      for (const [change, path] of faults) {
        expect(pathsOf(change)).toContain(path);
      }
    },
  );

  it('takes other texts, and lines in a note', () => {
    expect(
      pathsOf({
        note: 'why\n\tand how',
        arms: [control, { ...fp8, variant: 'FP8 – größer, 快' }],
      }),
    ).toEqual([]);
  });
});

it('a change of weights may say which object was seen', () => {
  const body = { arms: [control, fp8], expectResourceVersion: '1' };
  expect(updateWeightsSchema.safeParse(body).success).toBe(true);
  const named = { ...body, expectGeneration: 1, expectUid: 'u1' };
  expect(updateWeightsSchema.parse(named)).toEqual(named);
  const empty = { ...body, expectUid: '' };
  expect(updateWeightsSchema.safeParse(empty).success).toBe(false);
});
