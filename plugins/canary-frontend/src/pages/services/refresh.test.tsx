import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refreshInterval } from '../../hooks';
import {
  fakeCanaryApi,
  listOf,
  renderCanary,
  rowOf,
  fakeScreenSize,
} from '../../__testing__';

fakeScreenSize();

const before = rowOf({ name: 'b-service', phase: 'Serving' });
const after = rowOf({ name: 'b-service', phase: 'Failed' });
const newcomer = rowOf({ name: 'a-service' });

function setUp() {
  const api = fakeCanaryApi([before]);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderCanary({ api, path: '/canary/services' });
  const refresh = () =>
    act(() => jest.advanceTimersByTimeAsync(refreshInterval));
  return { api, user, refresh };
}

describe('a refresh of the services', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('changes cells in place and keeps focus and order of somebody at work', async () => {
    const { api, user, refresh } = setUp();
    const row = await screen.findByRole('row', { name: before.name });
    act(() => row.focus());
    api.listServices.mockResolvedValue(listOf([newcomer, after]));
    await refresh();
    await waitFor(() => expect(row).toHaveTextContent('Failed'));
    expect(row).toHaveFocus();
    expect(row).toHaveAttribute('aria-rowindex', '2');
    expect(
      screen.queryByRole('row', { name: newcomer.name }),
    ).not.toBeInTheDocument();
    expect(screen.getByText('2 changed place.')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Sort again' }));
    expect(
      await screen.findByRole('row', { name: newcomer.name }),
    ).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('row', { name: before.name })).toBe(row);
  });

  it('keeps an open menu open', async () => {
    const { api, user, refresh } = setUp();
    await user.click(
      await screen.findByRole('button', { name: 'Operations on b-service' }),
    );
    expect(await screen.findByRole('menu')).toBeInTheDocument();
    api.listServices.mockResolvedValue(listOf([newcomer, after]));
    await refresh();
    expect(screen.getByRole('menu')).toBeInTheDocument();
    expect(
      screen.queryByText('a-service', { exact: false }),
    ).not.toBeInTheDocument();
  });

  it('takes the new order over when nobody is at work', async () => {
    const { api, refresh } = setUp();
    await screen.findByRole('row', { name: before.name });
    api.listServices.mockResolvedValue(listOf([newcomer, after]));
    await refresh();
    expect(
      await screen.findByRole('row', { name: newcomer.name }),
    ).toBeInTheDocument();
  });

  it('keeps what was read when it fails, and says so', async () => {
    const { api, refresh } = setUp();
    await screen.findByRole('row', { name: before.name });
    api.listServices.mockRejectedValue(new Error('Failed to fetch'));
    await refresh();
    expect(
      await screen.findByText("Can't load: Failed to fetch."),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: before.name })).toBeInTheDocument();
  });

  it('does not happen while paused', async () => {
    const { api, user, refresh } = setUp();
    await screen.findByRole('row', { name: before.name });
    await user.click(screen.getByRole('button', { name: 'Pause refresh' }));
    const calls = api.listServices.mock.calls.length;
    await refresh();
    await refresh();
    expect(api.listServices).toHaveBeenCalledTimes(calls);
    expect(screen.getByText('paused', { exact: false })).toBeInTheDocument();
  });
});
