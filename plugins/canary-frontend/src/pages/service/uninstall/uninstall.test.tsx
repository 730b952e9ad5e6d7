import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  detailOf,
  fakeCanaryApi,
  findFaults,
  ownershipOf,
  parentOf,
  renderCanary,
  responseError,
  rowOf,
  type FakeCanaryApi,
} from '../../../__testing__';
import { servicePath } from '../../../routing';

const row = rowOf();
const gone = responseError(404, { code: 'RELEASE_NOT_FOUND' });

async function openSheet(prepare: (api: FakeCanaryApi) => void = () => {}) {
  const api = fakeCanaryApi([row]);
  prepare(api);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderCanary({ api, path: `/canary${servicePath(row)}` });
  await user.click(await screen.findByRole('button', { name: 'Uninstall' }));
  const sheet = await screen.findByRole('dialog', {
    name: 'Uninstall eu-1/prod/chat-70b',
  });
  return { api, user, sheet };
}

async function confirm(prepare: (api: FakeCanaryApi) => void) {
  const opened = await openSheet(prepare);
  const input = within(opened.sheet).getByRole('textbox');
  await opened.user.type(input, `${row.name}{Enter}`);
  return opened;
}

describe('uninstalling', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('says what goes, and waits until the name is typed', async () => {
    const { api, user, sheet } = await openSheet();
    expect(sheet).toHaveTextContent(
      'Installing again loads the weights anew, 20 to 40 min.',
    );
    const verb = within(sheet).getByRole('button', { name: 'Uninstall' });
    const input = within(sheet).getByRole('textbox', {
      name: 'Type chat-70b to confirm',
    });
    await user.type(input, 'chat-70{Enter}');
    await user.click(verb);
    expect(verb).toHaveAttribute('aria-disabled', 'true');
    expect(api.uninstallService).not.toHaveBeenCalled();
    await user.type(input, 'b');
    expect(verb).toHaveAttribute('aria-disabled', 'false');
    expect(await findFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    expect(api.uninstallService).not.toHaveBeenCalled();
  });

  it('follows an accepted deletion until the service is gone', async () => {
    const { api, user } = await confirm(() => {});
    const sheet = await screen.findByRole('dialog', {
      name: 'Uninstalling eu-1/prod/chat-70b',
    });
    expect(api.uninstallService).toHaveBeenCalledTimes(1);
    expect(sheet).toHaveTextContent('You may close this; it goes on.');
    expect(sheet).not.toHaveTextContent('Success');
    api.getService.mockRejectedValue(gone);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(() =>
      expect(sheet).not.toHaveTextContent('You may close this'),
    );
    await user.click(
      within(sheet).getAllByRole('button', { name: 'Close' })[1],
    );
    expect(
      await screen.findByText(/^eu-1\/prod\/chat-70b no longer exists\./),
    ).toBeInTheDocument();
  });

  it('says when another service of the name has come instead', async () => {
    await confirm(api =>
      api.getService.mockResolvedValue(detailOf(row, { uid: 'uid-2' })),
    );
    expect(
      await screen.findByText(
        'The service is gone; another one of the same name exists now',
      ),
    ).toBeInTheDocument();
  });

  it('shows a refusal on a stale page over the page, and reads it anew', async () => {
    const managedBy = parentOf({ arm: 'late' });
    const { api } = await confirm(fake =>
      fake.uninstallService.mockImplementation(async () => {
        fake.getOwnership.mockResolvedValue(
          ownershipOf({ ...row, ownership: 'managed', managedBy }),
        );
        throw responseError(409, {
          code: 'CANARY_MANAGED_SERVICE',
          operation: 'uninstall',
          managedBy,
        });
      }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Uninstall refused at \d\d:\d\d:\d\d UTC: eu-1\/prod\/chat-70b is now an arm of LLMCanary ml-exp\/chat-latency\. Nothing was changed\.$/,
    );
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await waitFor(() => expect(alert).toHaveFocus());
    expect(
      await screen.findByRole('heading', {
        name: 'Arm late of experiment ml-exp/chat-latency',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Uninstall' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(api.uninstallService).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'somebody is at work',
      responseError(409, {
        code: 'RELEASE_BUSY',
        holder: {
          operation: 'apply',
          actor: 'user:default/r.chen',
          since: new Date(Date.now() - 65_000).toISOString(),
        },
      }),
      'upgrade by r.chen is running, since 1 min.',
    ],
    [
      'nobody knows who is at work',
      responseError(409, { code: 'RELEASE_BUSY' }),
      'Another operation on this service is running.',
    ],
    [
      'the service moved',
      responseError(409, { code: 'RELEASE_MOVED' }),
      'Changed since you looked. Look again before you go on.',
    ],
    [
      'ownership cannot be read',
      responseError(503, {
        code: 'CANARY_OWNERSHIP_UNAVAILABLE',
        reason: 'discovery_failed',
      }),
      "Blocked: ownership can't be read (the API group does not answer); it may be an arm. Reading works.",
    ],
    [
      'the cluster is read-only',
      responseError(403, { code: 'READ_ONLY' }),
      'Read-only for this cluster.',
    ],
    [
      'the user lost the right',
      responseError(403, { name: 'NotAllowedError' }),
      'You may not do this (canary.service.uninstall).',
    ],
    [
      'something else went wrong',
      responseError(500, { message: 'database is locked' }),
      'Uninstall failed: database is locked',
    ],
  ])(
    'stays, says why and can be tried again when %s',
    async (_, error, words) => {
      const { sheet, user, api } = await confirm(fake =>
        fake.uninstallService.mockRejectedValueOnce(error),
      );
      expect(await within(sheet).findByText(words)).toBeInTheDocument();
      await user.click(
        within(sheet).getByRole('button', { name: 'Try again' }),
      );
      await screen.findByRole('dialog', {
        name: 'Uninstalling eu-1/prod/chat-70b',
      });
      expect(api.uninstallService).toHaveBeenCalledTimes(2);
    },
  );

  it('names the revisions when the service moved to another', async () => {
    const { sheet } = await confirm(fake =>
      fake.uninstallService.mockImplementation(async () => {
        fake.getService.mockResolvedValue(detailOf({ ...row, revision: 13 }));
        throw responseError(409, { code: 'RELEASE_MOVED' });
      }),
    );
    expect(
      await within(sheet).findByText(
        'Changed since you looked: r12 is now r13.',
      ),
    ).toBeInTheDocument();
  });

  it('waits as long as it was asked to before it tries again', async () => {
    const { sheet, user, api } = await confirm(fake =>
      fake.uninstallService.mockRejectedValueOnce(
        responseError(
          503,
          { code: 'CANARY_OWNERSHIP_UNAVAILABLE' },
          { 'retry-after': '5' },
        ),
      ),
    );
    const verb = await within(sheet).findByRole('button', {
      name: /^Try again in \d s$/,
    });
    await user.click(verb);
    expect(api.uninstallService).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    expect(api.uninstallService).toHaveBeenCalledTimes(2);
  });

  it.each([
    [
      'and it was not carried out',
      (api: FakeCanaryApi) => api.getService.mockResolvedValue(detailOf(row)),
      'Answer lost. It was not applied: the service is still there and not being removed.',
    ],
    [
      'and it goes on',
      (api: FakeCanaryApi) =>
        api.getService.mockResolvedValue(
          detailOf({ ...row, phase: 'Uninstalling' }),
        ),
      'Accepted by the cluster',
    ],
    [
      'and it is done',
      (api: FakeCanaryApi) => api.getService.mockRejectedValue(gone),
      'Accepted by the cluster',
    ],
    [
      'and nobody can look',
      (api: FakeCanaryApi) =>
        api.getService.mockRejectedValue(
          responseError(503, {
            code: 'CLUSTER_UNAVAILABLE',
            message: 'silent',
          }),
        ),
      "Answer lost, and the service can't be read now: silent. Look before you try again.",
    ],
  ])('looks after a lost answer, %s', async (_, after, words) => {
    await confirm(api =>
      api.uninstallService.mockImplementation(async () => {
        after(api);
        throw new TypeError('Failed to fetch');
      }),
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});
