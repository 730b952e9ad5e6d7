import {
  CanaryError,
  type CreateExperimentRequest,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  KubernetesError,
  type FreeTarget,
  type VacantExperiment,
  type WritableExperiment,
} from '@llm-canary/backstage-plugin-canary-node';
import { judgeSurvey } from './judgeSurvey';
import { projectOther } from './projections';
import type { ExperimentSurvey, Read } from './types';

const request: CreateExperimentRequest = {
  cluster: 'east',
  namespace: 'exp',
  name: 'lat',
  target: { namespace: 'prod', name: 'chat' },
  arms: [
    { name: 'control', weight: 60 },
    { name: 'fp8', weight: 40, namespace: 'prod' },
  ],
};
const read = <T>(value: T): Read<T> => ({ state: 'read', value });
const forbidden = {
  state: 'failed' as const,
  error: new KubernetesError('forbidden', 'the credential may not do this'),
};
// What is judged looks at no more of a proof than that.
const vacant = {
  found: false,
  kindServed: true,
  resource: { kind: 'LLMCanary' },
};
const free: ExperimentSurvey = {
  target: { state: 'free', proof: {} as FreeTarget },
  experiment: read(vacant as VacantExperiment),
  arms: request.arms.map(({ name, namespace = 'exp' }) => ({
    arm: name,
    service: { namespace, name: `lat-${name}` },
    isTaken: read(false),
    isRelease: read(false),
  })),
  others: read([]),
  routes: read([]),
  slos: read([]),
  scalers: read([]),
};
const other = projectOther({
  metadata: { namespace: 'exp', name: 'lat', uid: 'o', resourceVersion: '1' },
  spec: {
    target: { namespace: 'prod', name: 'chat' },
    route: { name: 'lat' },
    arms: [{ name: 'fp8', namespace: 'prod' }],
  },
});
const noSlo = { inheritSlo: false };
const judge = (
  survey: Partial<ExperimentSurvey>,
  change: Partial<CreateExperimentRequest> = noSlo,
) => judgeSurvey({ ...request, ...change }, { ...free, ...survey });
const armsWith = (
  change: Partial<ExperimentSurvey['arms'][number]>,
): Partial<ExperimentSurvey> => ({
  arms: [{ ...free.arms[0], ...change }, free.arms[1]],
});

describe('judgeSurvey', () => {
  it('finds nothing in the way where nothing is', () => {
    expect(judge({})).toEqual({
      conflicts: [],
      warnings: [],
      notes: [],
    });
  });

  it.each<
    [
      sentence: string,
      survey: Partial<ExperimentSurvey>,
      conflicts: Array<[code: string, arm: string | undefined, say: RegExp]>,
    ]
  >([
    [
      'a target that is an arm',
      {
        target: {
          state: 'refused',
          error: new CanaryError('CANARY_NESTED_TARGET', 'an arm of x'),
        },
      },
      [['CANARY_NESTED_TARGET', undefined, /an arm of x/]],
    ],
    [
      'a target that may not be read, which may be an arm',
      {
        target: {
          state: 'refused',
          error: new CanaryError('CANARY_OWNERSHIP_UNAVAILABLE', 'unread'),
        },
      },
      [['TARGET_UNREADABLE', undefined, /unread/]],
    ],
    [
      'an experiment of the name',
      { experiment: read({ found: true } as WritableExperiment) },
      [['EXPERIMENT_EXISTS', undefined, /exp\/lat already/]],
    ],
    [
      'a cluster without the kind',
      {
        experiment: read({ ...vacant, kindServed: false } as VacantExperiment),
      },
      [['OBJECT_REJECTED', undefined, /does not serve LLMCanary/]],
    ],
    [
      'a service of the name of an arm',
      armsWith({ isTaken: read(true) }),
      [['NAME_TAKEN', 'control', /LLMService exp\/lat-control/]],
    ],
    [
      'a Helm release of the name of an arm',
      armsWith({ isRelease: read(true) }),
      [['NAME_TAKEN', 'control', /Helm release exp\/lat-control/]],
    ],
    [
      'another experiment that claims a name and a route, made or not',
      { others: read([{ ...other, name: 'la' }]) },
      [
        ['NAME_TAKEN', 'fp8', /arm of experiment exp\/la/],
        ['ROUTE_TAKEN', undefined, /experiment exp\/la/],
        ['ROUTE_TAKEN', 'fp8', /experiment exp\/la/],
      ],
    ],
    [
      'a route of an arm that another object has',
      { routes: read([{ namespace: 'x', name: 'y', route: 'lat--fp8' }]) },
      [['ROUTE_TAKEN', 'fp8', /ModelRoute x\/y/]],
    ],
    [
      'an object of the name that the own route will have',
      { routes: read([{ namespace: 'exp', name: 'lat', route: 'old' }]) },
      [['ROUTE_TAKEN', undefined, /would have that name/]],
    ],
  ])('refuses %s', (_sentence, survey, conflicts) => {
    expect(judge(survey).conflicts).toEqual(
      conflicts.map(([code, arm, say]) => ({
        code,
        message: expect.stringMatching(say),
        ...(arm !== undefined && { arm }),
      })),
    );
  });

  it.each<[what: string, survey: Partial<ExperimentSurvey>, say: RegExp]>([
    ['services', armsWith({ isTaken: forbidden }), /LLMServices named/],
    ['releases', armsWith({ isRelease: forbidden }), /Helm releases named/],
    ['experiments', { others: forbidden }, /^Other experiments could not/],
    ['the experiment', { experiment: forbidden }, /^The experiments there/],
    ['routes', { routes: forbidden }, /^Routes could not be read/],
    ['SLOs', { slos: forbidden }, /^SLOs could not be read/],
  ])(
    'takes %s that may not be read for neither free nor taken',
    (_what, survey, say) => {
      const { conflicts, warnings } = judge(survey);
      expect(conflicts).toEqual([]);
      expect(warnings).toEqual([expect.stringMatching(say)]);
      expect(warnings[0]).toContain('the credential may not do this');
    },
  );

  it('warns of an SLO that an id alone does not tell apart', () => {
    const slo = { namespace: 'x', name: 's', serviceId: 'lat-control' };
    expect(judge({ slos: read([slo]) }, {}).warnings).toEqual([
      expect.stringContaining('x/s has the service id lat-control'),
      expect.stringContaining('Arm fp8 inherits the SLO in namespace prod'),
    ]);
    expect(judge({ slos: read([slo]) }).warnings).toEqual([]);
  });

  it('keeps what only a preview tells apart', () => {
    expect(judge({ scalers: forbidden })).toEqual({
      conflicts: [],
      warnings: [],
      notes: [expect.stringMatching(/^What scales the target could not/)],
    });
  });

  it('tells nothing of an error that is not of our own', () => {
    const error = new Error('select * from secrets');
    const { warnings } = judge({ routes: { state: 'failed', error } });
    expect(warnings.join()).not.toContain('select');
  });
});
