import type {
  ManagedBy,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type { ModelRow } from '../../services/model';
import { canaryFacts } from '../__testUtils__/canaryFacts';
import { recordOf, type StoredExperiment } from '../storage';
import { buildExperimentRow } from './buildExperimentRow';
import { compareExperiments } from './compareExperiments';
import { gatherExperiments } from './gatherExperiments';
import type { ServiceLookup } from './joinArm';
import type { KnownExperiment } from './KnownExperiment';

const at = new Date('2026-01-01T00:00:00Z');
const up: CacheState = { state: 'ok', asOf: at };
const down: CacheState = { state: 'stale', asOf: at, since: at, detail: '' };

const serviceOf = (
  name: string,
  uid: string | undefined,
  changes: Partial<ServiceRow> = {},
): ModelRow => ({
  uid,
  ownership: { ownership: 'none' },
  row: {
    cluster: 'main',
    namespace: 'team',
    name,
    kind: 'LLMService',
    ownership: 'managed',
    managedBy: null,
    phase: 'Serving',
    replicas: { ready: 1, desired: 1 },
    ...changes,
  },
});

const lookup = (rows: ModelRow[], isComplete = true): ServiceLookup => ({
  find: ({ name }) => rows.find(({ row }) => row.name === name),
  isComplete: () => isComplete,
  requestsOf: ({ name }) =>
    name === 'exp-control'
      ? { state: 'ok', value: 30, unit: 'req', samples: 30 }
      : { state: 'noTraffic', detail: 'No request.' },
});

const both = [serviceOf('exp-control', 's1'), serviceOf('exp-fp8', 's2')];

const known = (changes: Partial<KnownExperiment> = {}): KnownExperiment => ({
  cluster: 'main',
  namespace: 'team',
  name: 'exp',
  uid: 'c1',
  state: canaryFacts(),
  life: 'running',
  ...changes,
});

const managedBy = (changes: Partial<ManagedBy> = {}): Partial<ServiceRow> => ({
  managedBy: {
    apiVersion: 'canary.modelsphere.dev/v1alpha1',
    kind: 'LLMCanary',
    namespace: 'team',
    name: 'exp',
    state: 'incomplete',
    issues: [],
    ...changes,
  },
});

const foreign: Array<[string, Partial<ServiceRow>]> = [
  ['of nobody', { ownership: 'none' }],
  ['of an experiment of another uid', managedBy({ uid: 'c9' })],
  ['of another experiment', managedBy({ name: 'exp-2' })],
  ['of an experiment elsewhere', managedBy({ namespace: 'lab' })],
  ['of one before it', managedBy({ parentState: 'replaced' })],
  ['of an experiment that it does not name', managedBy({ name: null })],
];

const own: Array<[string, Partial<ServiceRow>]> = [
  ['names it', managedBy()],
  ['names it and its uid', managedBy({ uid: 'c1', parentState: 'present' })],
  ['has its uid alone', managedBy({ name: null, uid: 'c1' })],
];

/** Its operator has recorded no service of the arm `fp8`. */
const [control, fp8] = canaryFacts().specArms;
const unrecorded = known({
  state: canaryFacts({
    specArms: [
      control,
      { ...fp8, service: { namespace: 'team', name: 'exp-fp8' } },
    ],
  }),
});

describe('the row of an experiment', () => {
  it.each<[string, KnownExperiment, ServiceLookup, object]>([
    [
      'that runs well',
      known(),
      lookup(both),
      {
        phase: 'Serving',
        attention: false,
        arms: [{ phase: 'Serving', warnings: [] }, { warnings: [] }],
      },
    ],
    [
      'says what of the traffic each arm gets',
      known(),
      lookup(both),
      {
        arms: [
          { weight: { measured: { state: 'ok', value: 100, samples: 30 } } },
          { weight: { measured: { state: 'ok', value: 0, samples: 0 } } },
        ],
      },
    ],
    [
      'does not take requests of one that had its name before for its own',
      known({ followsAt: 2 }),
      { ...lookup(both), countedSince: 1 },
      {
        arms: [
          { weight: { measured: { state: 'partialWindow' } } },
          { weight: { measured: { state: 'partialWindow' } } },
        ],
      },
    ],
    [
      'measures as ever once nothing of that one is counted any more',
      known({ followsAt: 2 }),
      { ...lookup(both), countedSince: 2 },
      {
        arms: [
          { weight: { measured: { state: 'ok' } } },
          { weight: { measured: { state: 'ok' } } },
        ],
      },
    ],
    [
      'measures nothing any more when it is over',
      known({ life: 'stopped' }),
      lookup([]),
      {
        arms: [
          { weight: { measured: { state: 'notScraped' } } },
          { weight: { measured: { state: 'notScraped' } } },
        ],
      },
    ],
    [
      'that failed needs a person',
      known({ state: canaryFacts({ phase: 'Failed', message: 'no' }) }),
      lookup(both),
      { phase: 'Failed', message: 'no', attention: true },
    ],
    [
      'of a phase that nobody knows',
      known({ state: canaryFacts({ phase: 'Dreaming' }) }),
      lookup(both),
      { phase: 'Unknown' },
    ],
    [
      'whose operator says Stopped while the object is there',
      known({ state: canaryFacts({ phase: 'Stopped' }) }),
      lookup(both),
      { phase: 'Unknown' },
    ],
    [
      'with drift needs a person',
      known(),
      lookup([both[0], serviceOf('exp-fp8', 's2', { driftCount: 2 })]),
      { attention: true, arms: [{}, { driftCount: 2 }] },
    ],
    [
      'of which an arm is a Helm release of the name',
      known(),
      lookup([both[0], serviceOf('exp-fp8', undefined, { kind: 'Release' })]),
      {
        arms: [
          {},
          { phase: 'Missing', warnings: [{ code: 'serviceMissing' }] },
        ],
      },
    ],
    ...foreign.map(
      ([whose, changes]): [string, KnownExperiment, ServiceLookup, object] => [
        `under the name of whose arm there is a service ${whose}`,
        unrecorded,
        lookup([both[0], serviceOf('exp-fp8', 's9', changes)]),
        {
          attention: true,
          arms: [
            { phase: 'Serving', warnings: [] },
            {
              phase: 'Missing',
              replicas: undefined,
              driftCount: undefined,
              warnings: [{ code: 'serviceForeign' }],
            },
          ],
        },
      ],
    ),
    ...own.map(
      ([says, changes]): [string, KnownExperiment, ServiceLookup, object] => [
        `whose arm is not recorded yet, and ${says}`,
        unrecorded,
        lookup([both[0], serviceOf('exp-fp8', 's9', changes)]),
        {
          attention: false,
          arms: [{}, { phase: 'Serving', replicas: {}, warnings: [] }],
        },
      ],
    ),
    [
      'under the name of whose arm there is a service of which nobody can tell whose it is',
      unrecorded,
      lookup([
        both[0],
        {
          ...serviceOf('exp-fp8', 's9'),
          ownership: { ownership: 'unknown', reason: 'discovery_failed' },
        },
      ]),
      {
        attention: false,
        arms: [{}, { phase: 'Unknown', replicas: undefined, warnings: [] }],
      },
    ],
    [
      'whose arm was replaced shows nothing of what has its name',
      known(),
      lookup([both[0], serviceOf('exp-fp8', 's9', { driftCount: 2 })]),
      {
        attention: true,
        arms: [
          {},
          {
            phase: 'Missing',
            replicas: undefined,
            driftCount: undefined,
            warnings: [{ code: 'serviceReplaced' }],
          },
        ],
      },
    ],
    [
      'whose services may not be read says so, and warns of none',
      known(),
      lookup([], false),
      {
        attention: false,
        arms: [
          { phase: 'Unknown', cause: expect.any(String), warnings: [] },
          { phase: 'Unknown', warnings: [] },
        ],
      },
    ],
    [
      'whose cluster is silent',
      known({ life: 'lastSeen' }),
      lookup(both),
      { phase: 'Serving', stale: true },
    ],
    [
      'that was stopped needs nobody, and another service of the name is none of its own',
      known({ life: 'stopped', endedAt: at.getTime() }),
      lookup([both[0], serviceOf('exp-fp8', 'another')]),
      {
        phase: 'Stopped',
        endedAt: '2026-01-01T00:00:00.000Z',
        attention: false,
        arms: [
          { phase: 'Serving', warnings: [] },
          { phase: 'Missing', warnings: [], weight: { accepted: 40 } },
        ],
      },
    ],
    [
      'that names no target',
      known({ state: canaryFacts({ target: undefined }) }),
      lookup(both),
      { target: { namespace: 'team', name: '' } },
    ],
  ])('%s', (_sentence, experiment, services, row) => {
    expect(buildExperimentRow(experiment, services)).toMatchObject(row);
  });
});

describe('the experiments of a cluster', () => {
  const stored = (changes: Partial<StoredExperiment> = {}) => ({
    ...recordOf('main', canaryFacts()),
    seenAt: 1,
    ...changes,
  });
  const gather = (
    seen: ReturnType<typeof canaryFacts>[],
    records: StoredExperiment[],
    state: CacheState = up,
  ) =>
    gatherExperiments({
      cluster: 'main',
      seen,
      records,
      stateOf: () => state,
    }).map(({ uid, life }) => `${uid} ${life}`);

  it.each<[string, string[], string[]]>([
    [
      'one that is seen and recorded is one',
      gather([canaryFacts()], [stored()]),
      ['c1 running'],
    ],
    [
      'one that is seen runs, whatever was recorded',
      gather([canaryFacts()], [stored({ endedAt: 5 })]),
      ['c1 running'],
    ],
    [
      'one that is recorded and not seen is over',
      gather([], [stored()]),
      ['c1 stopped'],
    ],
    [
      'and is not, while the cluster is silent',
      gather([], [stored()], down),
      ['c1 lastSeen'],
    ],
    [
      'one that ended is over, also while it is silent',
      gather([], [stored({ endedAt: 5 })], down),
      ['c1 stopped'],
    ],
    [
      'one that was seen before it fell silent',
      gather([canaryFacts()], [], down),
      ['c1 lastSeen'],
    ],
    [
      'records of other clusters are theirs',
      gather([], [stored({ cluster: 'other' })]),
      [],
    ],
    [
      'one of the same name is another one',
      gather([canaryFacts({ uid: 'c2' })], [stored({ endedAt: 5 })]),
      ['c1 stopped', 'c2 running'],
    ],
  ])('%s', (_sentence, found, wanted) => {
    expect(found).toEqual(wanted);
  });

  it('stand by address, and the stopped ones behind them, the newest first', () => {
    const rows = [
      known({ uid: 'old', life: 'stopped', endedAt: 1 }),
      known({ uid: 'b', name: 'b' }),
      known({ uid: 'just-gone', life: 'stopped' }),
      known({ uid: 'new', life: 'stopped', endedAt: 2 }),
      known({ uid: 'a', name: 'a' }),
    ].map(experiment => buildExperimentRow(experiment, lookup([])));
    expect(rows.sort(compareExperiments).map(({ uid }) => uid)).toEqual([
      'a',
      'b',
      'just-gone',
      'new',
      'old',
    ]);
  });
});
