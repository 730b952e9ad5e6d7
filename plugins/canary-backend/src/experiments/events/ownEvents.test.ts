import { canaryFacts } from '../__testUtils__/canaryFacts';
import { turnOf, type KnownExperiment } from '../list';
import { isOwnEvent, isOwnRun } from './ownEvents';

const kinds = { canary: 'LLMCanary', service: 'LLMService' };
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

function known(uid: string, start: number, end?: number): KnownExperiment {
  return {
    cluster: 'main',
    namespace: 'team',
    name: 'exp',
    uid,
    state: canaryFacts({
      uid,
      createdAt: at(start),
      specArms: canaryFacts().specArms.map((arm, index) => ({
        ...arm,
        service: {
          ...arm.service,
          uid: index === 0 ? `s-${uid}` : undefined,
        },
      })),
    }),
    life: end === undefined ? 'running' : 'stopped',
    endedAt: end === undefined ? undefined : Date.parse(at(end)),
  };
}

const first = known('c1', 1, 3);
const second = known('c2', 5, 7);
const third = known('c3', 9);
const all = [first, second, third];

/** Which of the three say that something is theirs. */
function owners(judge: (of: KnownExperiment) => boolean): string {
  return all
    .filter(judge)
    .map(({ uid }) => uid)
    .join();
}

describe('of experiments of one name', () => {
  it.each<[string, Parameters<ReturnType<typeof isOwnEvent>>[0], string]>([
    [
      'an event about the object of a uid is its own, whenever it was told',
      { kind: 'LLMCanary', name: 'exp', uid: 'c1', time: at(6) },
      'c1',
    ],
    [
      'about an object of nobody’s uid it is none’s',
      { kind: 'LLMCanary', name: 'exp', uid: 'c0', time: at(6) },
      '',
    ],
    [
      'about the service of an arm it goes by the recorded uid',
      { kind: 'LLMService', name: 'exp-control', uid: 's-c2', time: at(2) },
      'c2',
    ],
    [
      'about a service whose uid was not recorded it goes by time',
      { kind: 'LLMService', name: 'exp-fp8', uid: 'x', time: at(2) },
      'c1',
    ],
    [
      'about a pod too',
      { kind: 'Pod', name: 'exp-fp8-0', uid: 'p', time: at(6) },
      'c2',
    ],
    [
      'about a pod that went after the end, too',
      { kind: 'Pod', name: 'exp-fp8-0', time: at(4) },
      'c1',
    ],
    [
      'at the beginning it is that of the new one',
      { kind: 'Pod', name: 'exp-fp8-0', time: at(9) },
      'c3',
    ],
    [
      'without a time nobody can tell, and it is hidden from none',
      { kind: 'Pod', name: 'exp-fp8-0' },
      'c1,c2,c3',
    ],
  ])('%s', (_sentence, about, wanted) => {
    const found = owners(of => isOwnEvent(turnOf(of, all), kinds)(about));
    expect(found).toBe(wanted);
  });

  it.each<[string, { uid?: string; startedAt: string }, string]>([
    ['a run is that of its uid', { uid: 'c1', startedAt: at(6) }, 'c1'],
    ['of another uid it is none’s', { uid: 'c0', startedAt: at(6) }, ''],
    ['without one it goes by time', { startedAt: at(2) }, 'c1'],
    [
      'one that failed before the next one began was for the next one',
      { startedAt: at(4) },
      'c2',
    ],
    ['and the last one has what came since', { startedAt: at(8) }, 'c3'],
  ])('%s', (_sentence, run, wanted) => {
    expect(owners(of => isOwnRun(turnOf(of, all))(run))).toBe(wanted);
  });

  it('one alone has all events and runs of its name, whenever they were', () => {
    const turn = turnOf(second, []);
    const pod = { kind: 'Pod', name: 'exp-fp8-0', time: at(0) };
    expect(isOwnEvent(turn, kinds)(pod)).toBe(true);
    expect(isOwnRun(turn)({ startedAt: at(0) })).toBe(true);
  });
});
