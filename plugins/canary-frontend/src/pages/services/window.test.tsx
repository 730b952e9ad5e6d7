import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { refreshInterval } from '../../hooks';
import {
  fakeCanaryApi,
  fakeScreenSize,
  listOf,
  renderCanary,
  rowOf,
} from '../../__testing__';
import { serviceKey } from '../../routing';

fakeScreenSize();

/** jsdom does not scroll: this gives elements a height to scroll through, and lets them do it. */
const scrolling: PropertyDescriptorMap = {
  scrollHeight: { configurable: true, get: () => 60_000 },
  scrollTo: {
    configurable: true,
    value(this: HTMLElement, { top = 0 }: ScrollToOptions) {
      if (this.scrollTop !== top) {
        this.scrollTop = top;
        this.dispatchEvent(new Event('scroll'));
      }
    },
  },
};

beforeAll(() => {
  Object.defineProperties(HTMLElement.prototype, scrolling);
});

afterAll(() => {
  // Both come from Element, and do so again.
  Object.keys(scrolling).forEach(name =>
    Reflect.deleteProperty(HTMLElement.prototype, name),
  );
});

function many(count: number): ServiceRow[] {
  return Array.from({ length: count }, (_, i) =>
    rowOf({ name: `s-${String(i).padStart(4, '0')}` }),
  );
}

/** Answers with windows, as the backend does. */
function windowed(rows: () => readonly ServiceRow[]) {
  const api = fakeCanaryApi([]);
  api.listServices.mockImplementation(
    async ({ around, offset, limit = 100 }) => {
      const all = rows();
      const found = all.findIndex(row => serviceKey(row) === around);
      const from = Math.max(0, around === undefined ? (offset ?? 0) : found);
      return listOf(all.slice(from, from + limit), {
        offset: from,
        totalCount: all.length,
      });
    },
  );
  return api;
}

describe('a list that is longer than one window', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('loads the end on demand, and the focus arrives there with the row', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const rows = many(1_000);
    const api = windowed(() => rows);
    renderCanary({ api, path: '/canary/services' });
    const first = await screen.findByRole('row', { name: 's-0000' });
    act(() => first.focus());
    await user.keyboard('{End}');
    const last = await screen.findByRole('row', { name: 's-0999' });
    await waitFor(() => expect(last).toHaveFocus());
    expect(last).toHaveAttribute('aria-rowindex', '1001');
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '1001');
    expect(api.listServices).toHaveBeenCalledTimes(2);
    // Far fewer rows are drawn than exist.
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
  });

  it('stays where it is when services come above', async () => {
    let rows = many(1_000);
    const api = windowed(() => rows);
    renderCanary({ api, path: '/canary/services' });
    await screen.findByRole('row', { name: 's-0000' });
    const grid = screen.getByRole('grid');
    act(() => grid.scrollTo({ top: 500 * 48 }));
    await screen.findByRole('row', { name: 's-0500' });
    rows = [rowOf({ name: 'a-1' }), rowOf({ name: 'a-2' }), ...rows];
    await act(() => jest.advanceTimersByTimeAsync(refreshInterval));
    await waitFor(() => expect(grid.scrollTop).toBe(502 * 48));
    expect(screen.getByRole('row', { name: 's-0500' })).toHaveAttribute(
      'aria-rowindex',
      '504',
    );
    expect(api.listServices).toHaveBeenLastCalledWith(
      expect.objectContaining({ around: 'eu-1/prod/s-0420', limit: 200 }),
      expect.anything(),
    );
  });
});
