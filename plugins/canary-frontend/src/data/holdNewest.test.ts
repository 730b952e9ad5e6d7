import { holdNewest } from './holdNewest';

const a = { id: 'a', state: 'running' };
const b = { id: 'b', state: 'done' };
const c = { id: 'c', state: 'done' };

describe('holdNewest', () => {
  it.each([
    ['shows all at first', undefined, [a, b], [a, b], 0],
    ['shows all when there was nothing', [], [a], [a], 0],
    ['holds back what came since', [b], [c, b], [b], 1],
    [
      'shows what is known as it is now',
      [a, b],
      [{ ...a, state: 'done' }, b],
      [{ ...a, state: 'done' }, b],
      0,
    ],
    ['keeps what newer entries pushed off the page', [a, b], [c, a], [a, b], 1],
  ])('%s', (_, before, fresh, shown, added) => {
    expect(holdNewest(before, fresh)).toEqual({ shown, added });
  });
});
