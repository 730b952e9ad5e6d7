import { act, renderHook, waitFor } from '@testing-library/react';
import { createQueryClient, QueryProvider } from '../../data/QueryProvider';
import { useNewest } from './useNewest';

const pageOf = (...ids: string[]) => ({
  items: ids.map(id => ({ id })),
  totalCount: ids.length,
});

function start(answer: ReturnType<typeof pageOf>) {
  const fetched = jest.fn().mockResolvedValue(answer);
  const client = createQueryClient();
  const hook = renderHook(
    ({ filter }) =>
      useNewest({ queryKey: ['list', filter], queryFn: fetched }, false),
    {
      initialProps: { filter: 'a' },
      wrapper: ({ children }) => (
        <QueryProvider client={client}>{children}</QueryProvider>
      ),
    },
  );
  const shown = () => hook.result.current.items?.map(({ id }) => id);
  return { client, fetched, hook, shown };
}

describe('useNewest', () => {
  it('holds newer entries back until they are asked for', async () => {
    const { client, fetched, hook, shown } = start(pageOf('2', '1'));
    await waitFor(() => expect(shown()).toEqual(['2', '1']));
    fetched.mockResolvedValue(pageOf('3', '2', '1'));
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(hook.result.current.added).toBe(1));
    expect(shown()).toEqual(['2', '1']);
    act(() => hook.result.current.showNew());
    expect(shown()).toEqual(['3', '2', '1']);
    expect(hook.result.current.added).toBe(0);
  });

  it('holds nothing back after the filters changed', async () => {
    const { fetched, hook, shown } = start(pageOf('2', '1'));
    await waitFor(() => expect(shown()).toEqual(['2', '1']));
    fetched.mockResolvedValue(pageOf('9'));
    hook.rerender({ filter: 'b' });
    await waitFor(() => expect(shown()).toEqual(['9']));
    expect(hook.result.current.added).toBe(0);
  });
});
