import { canaryFacts } from '../__testUtils__/canaryFacts';
import { columnsOf, readRow, stateText } from './experimentRows';
import { recordOf } from './recordOf';

const [control, fp8] = canaryFacts().specArms;
const forgotten = canaryFacts({
  deleting: true,
  phase: 'Stopping',
  route: { splits: false },
  specArms: [
    {
      ...control,
      accepted: null,
      service: { namespace: 'team', name: 'exp-control' },
    },
    {
      ...fp8,
      accepted: null,
      service: { namespace: 'team', name: 'exp-fp8' },
    },
  ],
});

describe('what is remembered of an experiment', () => {
  const first = recordOf('east', canaryFacts());

  it('keeps weights and services that its operator forgets when it is stopped', () => {
    expect(recordOf('east', forgotten, first).state.specArms).toEqual([
      control,
      fp8,
    ]);
  });

  it('does not keep a weight that the route of a running one no longer has', () => {
    const { state } = recordOf(
      'east',
      { ...forgotten, deleting: false },
      first,
    );
    expect(state.specArms.map(({ accepted }) => accepted)).toEqual([
      null,
      null,
    ]);
  });

  it('keeps an arm that was taken out, and one that was made anew', () => {
    const service = { ...control.service, uid: 's9' };
    const changed = canaryFacts({ specArms: [{ ...control, service }] });
    expect(recordOf('east', changed, first).arms).toEqual([
      { name: 'control', service },
      { name: 'control', service: control.service },
      { name: 'fp8', service: fp8.service },
    ]);
  });

  it('says the same again of the same', () => {
    const once = recordOf('east', forgotten, first);
    expect(recordOf('east', forgotten, once)).toEqual(once);
  });

  it('reads what it wrote', () => {
    const columns = columnsOf(first);
    const read = readRow({ ...columns, ended_at: '5', seen_at: '7' });
    expect(read).toMatchObject({
      cluster: 'east',
      uid: 'c1',
      arms: first.arms,
      startedAt: Date.parse('2026-01-01T00:00:00Z'),
      endedAt: 5,
      seenAt: 7,
    });
    expect(stateText(read.state)).toBe(columns.state);
  });

  it.each(['', '{', 'null', '{"deleting":"x"}'])(
    'is not lost when the state is %p',
    state => {
      const read = readRow({
        ...columnsOf(first),
        state,
        arms: state,
        ended_at: null,
        seen_at: 7,
      });
      expect(read).toMatchObject({
        name: 'exp',
        arms: [],
        state: { target: { namespace: 'prod', name: 'chat' }, specArms: [] },
      });
    },
  );
});
