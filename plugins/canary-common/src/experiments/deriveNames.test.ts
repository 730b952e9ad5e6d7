import { experimentRequest } from './__fixtures__/experimentRequest';
import { armServiceOf } from './armNames';
import { deriveArms } from './deriveArms';
import { deriveNames } from './deriveNames';
import type { CreateExperimentRequest } from './requests';
import { defaultCanaryKeys } from '../ownership/metadataKeys';

const problemsOf = (request: Partial<CreateExperimentRequest>) =>
  deriveNames(experimentRequest(request)).flatMap(({ what, arm, problem }) =>
    problem === undefined ? [] : [[what, arm, problem]],
  );
const arms = (...names: string[]) =>
  names.map(name => ({ name, weight: 100 / names.length }));

describe('deriveNames', () => {
  it('lists every name with its length and its limit', () => {
    expect(
      deriveNames(experimentRequest({ route: { name: 'chat' } })).map(
        ({ what, arm, value, length, limit }) =>
          `${what} ${arm ?? '-'} ${value} ${length}/${limit}`,
      ),
    ).toEqual([
      'experiment - lat 3/53',
      'label - lat 3/63',
      'label - exp 3/63',
      'route - chat 4/63',
      'proxy - lat-proxy 9/63',
      'cart - lat-cart 8/63',
      'service control lat-control 11/53',
      'route control chat--control 13/63',
      'label control control 7/63',
      'service fp8 lat-fp8 7/53',
      'route fp8 chat--fp8 9/63',
      'label fp8 fp8 3/63',
    ]);
  });

  it('finds nothing wrong with ordinary names', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<
    [
      sentence: string,
      request: Partial<CreateExperimentRequest>,
      what: string,
      arm: string | undefined,
      problem: RegExp,
    ]
  >([
    [
      'a service name of 54 characters',
      { name: 'e'.repeat(50), arms: arms('abc', 'b') },
      'service',
      'abc',
      /54 characters; at most 53/,
    ],
    [
      'a route of an arm of 64 characters',
      { route: { name: 'r'.repeat(61) }, arms: arms('a', 'b') },
      'route',
      'a',
      /64 characters; at most 63/,
    ],
    [
      'a name that begins with a digit',
      { name: '7b' },
      'experiment',
      undefined,
      /begins with a letter/,
    ],
    [
      'a name that YAML reads as another value',
      { name: 'true' },
      'experiment',
      undefined,
      /something else in YAML/,
    ],
    [
      'a name with dots, which no release can have',
      { name: 'a.b' },
      'experiment',
      undefined,
      /is not valid/,
    ],
    [
      'an arm that would take the name of the proxy',
      { arms: arms('proxy', 'b') },
      'service',
      'proxy',
      /the experiment's own proxy/,
    ],
    [
      'an arm that no label can name',
      { arms: arms('a_b', 'c') },
      'label',
      'a_b',
      /cannot be the value of a label/,
    ],
    [
      'a route that the gateway does not take',
      { route: { name: 'Chat/1' } },
      'route',
      undefined,
      /is not valid/,
    ],
  ])('says what is wrong with %s', (_sentence, request, what, arm, problem) => {
    expect(problemsOf(request)).toContainEqual([
      what,
      arm,
      expect.stringMatching(problem),
    ]);
  });

  it.each([
    ['of 53 characters', { name: 'e'.repeat(51), arms: arms('a', 'b') }],
    [
      'of the proxy in another namespace',
      {
        arms: [
          { name: 'proxy', weight: 50, namespace: 'prod' },
          { name: 'b', weight: 50 },
        ],
      },
    ],
  ])('takes a service name %s', (_sentence, request) => {
    expect(problemsOf(request).filter(([what]) => what === 'service')).toEqual(
      [],
    );
  });

  it('never cuts: whoever refers to a service has the whole of its name', () => {
    const request = experimentRequest({ name: 'n'.repeat(70) });
    const [arm] = deriveArms({
      request,
      keys: defaultCanaryKeys,
      targetLayers: [],
    });
    const { name } = armServiceOf(request, request.arms[0]);
    expect(name).toHaveLength(78);
    expect(arm.service.name).toBe(name);
    expect(arm.layers.at(-1)?.values).toMatchObject({ serviceId: name });
    expect(deriveNames(request)).toContainEqual(
      expect.objectContaining({ what: 'service', value: name, length: 78 }),
    );
  });
});
