import { act, renderHook } from '@testing-library/react';
import {
  createQueryClient,
  QueryProvider,
} from '../../../../data/QueryProvider';
import { useDraft } from './useDraft';

const service = { cluster: 'c', namespace: 'n', name: 's' };
const written = { content: 1, text: 'one' };

function start(client = createQueryClient(), operation = 'upgrade') {
  const { result, unmount } = renderHook(
    () => useDraft<number>(service, operation),
    {
      wrapper: ({ children }) => (
        <QueryProvider client={client}>{children}</QueryProvider>
      ),
    },
  );
  return { client, result, unmount };
}

describe('useDraft', () => {
  it('gives back what was written in the same turn', () => {
    const { result } = start();
    act(() => result.current.keep(written));
    expect(result.current.draft).toBe(written);
  });

  it('keeps it while the sheet is closed, for its own operation alone', () => {
    const { client, result, unmount } = start();
    act(() => result.current.keep(written));
    unmount();
    expect(start(client).result.current.draft).toBe(written);
    expect(start(client, 'rollback').result.current.draft).toBeUndefined();
    expect(start().result.current.draft).toBeUndefined();
  });

  it('forgets it everywhere when it is discarded', () => {
    const { client, result } = start();
    const other = start(client);
    act(() => result.current.keep(written));
    act(() => other.result.current.discard());
    expect(result.current.draft).toBeUndefined();
  });
});
