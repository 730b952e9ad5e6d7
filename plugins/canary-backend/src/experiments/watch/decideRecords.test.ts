import type { CacheState } from '@llm-canary/backstage-plugin-canary-node';
import type { CanaryFacts } from '../../clusters';
import { canaryFacts } from '../__testUtils__/canaryFacts';
import { recordOf, type StoredExperiment } from '../storage';
import { decideRecords, type Remembered } from './decideRecords';

const at = new Date('2026-01-01T00:00:00Z');
const states: Record<CacheState['state'], CacheState> = {
  ok: { state: 'ok', asOf: at },
  loading: { state: 'loading' },
  stale: { state: 'stale', asOf: at, since: at, detail: '' },
  unreachable: { state: 'unreachable', since: at, detail: '' },
  forbidden: { state: 'forbidden', since: at, detail: '' },
  absent: { state: 'absent', asOf: at },
};

const stored = (facts: CanaryFacts): StoredExperiment => ({
  ...recordOf('east', facts),
  seenAt: 1,
});

interface Step {
  seen?: CanaryFacts[];
  state?: CacheState['state'];
  open?: StoredExperiment[];
}

/** Looks in turn; each is told as what it saves, ends and asks for. */
function look(steps: Step[]): string[] {
  let remembered: Map<string, Remembered> = new Map();
  return steps.map(({ seen = [], state = 'ok', open = [] }) => {
    const decided = decideRecords({
      cluster: 'east',
      seen,
      stateOf: () => states[state],
      remembered,
      open,
    });
    remembered = new Map(
      [...decided.remembered].map(([uid, entry]) => [
        uid,
        { ...entry, isSaved: true },
      ]),
    );
    const told = [
      ...decided.save.map(({ record }) => `save ${record.state.phase}`),
      ...decided.end.map(({ uid }) => `end ${uid}`),
      ...decided.ask.map(({ uid }) => `ask ${uid}`),
    ];
    return told.join(', ');
  });
}

const serving = canaryFacts();
const stopping = canaryFacts({ phase: 'Stopping', deleting: true });

describe('decideRecords', () => {
  it.each<[string, Step[], string[]]>([
    [
      'an experiment is saved once, and again when it changes',
      [{ seen: [serving] }, { seen: [serving] }, { seen: [stopping] }],
      ['save Serving', '', 'save Stopping'],
    ],
    [
      'one that another replica recorded so is not saved again',
      [{ seen: [serving], open: [stored(serving)] }],
      [''],
    ],
    [
      'one that was recorded otherwise is',
      [{ seen: [stopping], open: [stored(serving)] }],
      ['save Stopping'],
    ],
    [
      'one that goes from a watch that is up to date is over',
      [{ seen: [serving] }, { open: [stored(serving)] }],
      ['save Serving', 'end c1'],
    ],
    ...(
      ['loading', 'stale', 'unreachable', 'forbidden', 'absent'] as const
    ).map((state): [string, Step[], string[]] => [
      `one that goes from a watch that is ${state} is not over, until it is up to date`,
      [{ seen: [serving] }, { state }, { state }, {}],
      ['save Serving', '', '', 'end c1'],
    ]),
    [
      'nor is one that comes back',
      [{ seen: [serving] }, { state: 'absent' }, { seen: [serving] }],
      ['save Serving', '', ''],
    ],
    [
      'one that this replica never saw is asked for, since the watch may be late',
      [{ open: [stored(serving)] }],
      ['ask c1'],
    ],
    [
      'and not while the watch is not up to date',
      [{ open: [stored(serving)], state: 'loading' }],
      [''],
    ],
    [
      'a state that nobody vouches for is not saved',
      [{ seen: [serving], state: 'stale' }, { seen: [serving] }],
      ['', 'save Serving'],
    ],
    [
      'another one of the name begins as the first one ends',
      [{ seen: [serving] }, { seen: [canaryFacts({ uid: 'c2' })] }],
      ['save Serving', 'save Serving, end c1'],
    ],
  ])('%s', (_sentence, steps, told) => {
    expect(look(steps)).toEqual(told);
  });

  it('saves what could not be saved before, also when it is gone meanwhile', () => {
    const first = decideRecords({
      cluster: 'east',
      seen: [serving],
      stateOf: () => states.ok,
      remembered: new Map(),
      open: [],
    });
    const second = decideRecords({
      cluster: 'east',
      seen: [],
      stateOf: () => states.ok,
      remembered: first.remembered,
      open: [],
    });
    expect(second.save.map(({ record }) => record.uid)).toEqual(['c1']);
    expect(second.end.map(({ uid }) => uid)).toEqual(['c1']);
  });
});
