import { isOlderVersion } from './isOlderVersion';
import { recheckDelay, reconnectDelay } from './reconnectDelay';
import { Rows } from './Rows';
import { ScopeStatus } from './ScopeStatus';

it.each([
  ['9', '10', true],
  ['10', '9', false],
  ['10', '10', false],
  ['99999999999999999998', '99999999999999999999', true],
  ['abc', 'abd', false],
  ['09', '10', false],
  ['5', '', false],
  ['', '5', false],
])('takes %j for certainly older than %j: %s', (version, than, older) => {
  expect(isOlderVersion(version, than)).toBe(older);
});

it.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [6, 15_000, 30_000],
  [500, 15_000, 30_000],
])('waits after %i failures between %i and %i ms', (failures, least, most) => {
  expect(reconnectDelay(failures, () => 0)).toBe(least);
  expect(reconnectDelay(failures, () => 1)).toBe(most);
});

it('asks again for what is missing after 24 to 36 s', () => {
  expect([recheckDelay(() => 0), recheckDelay(() => 1)]).toEqual([
    24_000, 36_000,
  ]);
});

it('keeps rows of equal names in different namespaces apart, and counts each once', () => {
  const rows = new Rows<number>();
  const [a, b] = [
    { namespace: 'a', name: 'x' },
    { namespace: 'b', name: 'x' },
  ];
  rows.set(a, 1);
  rows.set(a, 2);
  rows.set(b, 3);
  expect([rows.size, rows.get(a), rows.get(b), [...rows.values()]]).toEqual([
    2,
    2,
    3,
    [2, 3],
  ]);
  expect([rows.delete(a), rows.delete(a), rows.size]).toEqual([true, false, 1]);
});

describe('the state of a scope', () => {
  it('goes from loading to unreachable, ok, stale and ok, and keeps since', () => {
    const status = new ScopeStatus();
    expect(status.state).toEqual({ state: 'loading' });
    expect(status.failed(1_000, 'x')).toBe(true);
    expect(status.failed(2_000, 'y')).toBe(false);
    expect(status.state).toEqual({
      state: 'unreachable',
      since: new Date(1_000),
      detail: 'y',
    });
    expect(status.current(3_000)).toBe(true);
    expect(status.current(4_000)).toBe(false);
    expect(status.state).toEqual({ state: 'ok', asOf: new Date(4_000) });
    expect(status.failed(5_000, 'z')).toBe(true);
    expect(status.failed(6_000, 'z')).toBe(false);
    expect(status.state).toEqual({
      state: 'stale',
      asOf: new Date(4_000),
      since: new Date(5_000),
      detail: 'z',
    });
    expect(status.current(7_000)).toBe(true);
  });

  it('is forbidden since the first refusal, and unreachable after the kind was absent', () => {
    const status = new ScopeStatus();
    status.current(1_000);
    expect(status.forbidden(2_000, 'x')).toBe(true);
    expect(status.forbidden(3_000, 'x')).toBe(false);
    expect(status.state).toMatchObject({ since: new Date(2_000) });
    expect(status.absent(4_000)).toBe(true);
    expect(status.absent(5_000)).toBe(false);
    expect(status.state).toEqual({ state: 'absent', asOf: new Date(5_000) });
    status.failed(6_000, 'x');
    expect(status.state.state).toBe('unreachable');
  });

  it('tells a credential that is not accepted from a right that is missing', () => {
    const status = new ScopeStatus();
    expect(status.unauthorized(1_000, 'x')).toBe(true);
    expect(status.unauthorized(2_000, 'x')).toBe(false);
    expect(status.state).toEqual({
      state: 'forbidden',
      since: new Date(1_000),
      detail: 'x',
      credentialRefused: true,
    });
    expect(status.forbidden(3_000, 'y')).toBe(true);
    expect(status.state).not.toHaveProperty('credentialRefused');
  });

  it.each<[string, (status: ScopeStatus) => void]>([
    ['was never read', () => {}],
    ['was read before', status => status.current(1_000)],
  ])('stays forbidden when a server falls silent, where it %s', (_, before) => {
    const status = new ScopeStatus();
    before(status);
    status.forbidden(2_000, 'no right');
    expect(status.failed(3_000, 'no answer')).toBe(false);
    expect(status.state).toEqual({
      state: 'forbidden',
      since: new Date(2_000),
      detail: 'no right',
    });
    expect(status.current(4_000)).toBe(true);
  });
});
