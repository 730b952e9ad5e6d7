import { act, screen, waitFor } from '@testing-library/react';
import {
  fakeTextLayout,
  findFaults,
  openOperationSheet,
  responseError,
  rowOf,
  type FakeCanaryApi,
} from '../../../../__testing__';

fakeTextLayout();

const row = rowOf({ replicas: { ready: 4, desired: 4 } });

async function open(prepare?: (api: FakeCanaryApi) => void) {
  const opened = await openOperationSheet({
    row,
    button: 'Autoscale',
    prepare,
  });
  await opened.inSheet.findByText('2 to 8 replicas, 4 ready now');
  return opened;
}

async function apply(prepare?: (api: FakeCanaryApi) => void) {
  const opened = await open(prepare);
  const { user, inSheet } = opened;
  await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
  await inSheet.findByText(/^1 value/);
  await user.click(inSheet.getByRole('button', { name: 'Apply' }));
  return opened;
}

describe('autoscaling', () => {
  it('starts from the present, judges bounds while they are typed, and sends them', async () => {
    const { api, user, inSheet } = await open();
    const max = inSheet.getByRole('textbox', { name: 'At most, replicas' });
    await user.clear(max);
    await user.type(max, '1');
    expect(max).toHaveAccessibleDescription(
      'At most must not be less than at least.',
    );
    expect(
      inSheet.getByRole('button', { name: 'Apply' }),
    ).toHaveAccessibleDescription('Mend what is marked first.');
    await user.type(max, '6');
    expect(
      inSheet.getByText('2 to 16 replicas, 4 ready now'),
    ).toBeInTheDocument();
    await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
    await inSheet.findByText(/^1 value/);
    expect(await findFaults()).toEqual([]);
    await user.click(inSheet.getByRole('button', { name: 'Apply' }));
    await screen.findByRole('dialog', {
      name: 'Autoscaling eu-1/prod/chat-70b',
    });
    expect(api.autoscaleService).toHaveBeenCalledWith(
      expect.anything(),
      { enabled: true, minReplicas: 2, maxReplicas: 16, expectRevision: 12 },
      { idempotencyKey: expect.any(String) },
    );
  });
});

describe('an answer', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it.each([
    [
      'says who is at work',
      409,
      {
        code: 'RELEASE_BUSY',
        holder: {
          operation: 'apply',
          actor: 'user:default/r.chen',
          since: new Date(Date.now() - 65_000).toISOString(),
        },
      },
      /^upgrade by r\.chen is running, since 1 min\.$/,
    ],
    [
      'says that the cluster is silent',
      503,
      { code: 'CLUSTER_UNAVAILABLE' },
      'eu-1 does not answer. Nothing was changed.',
    ],
    [
      'says what the API server refused',
      422,
      { code: 'OBJECT_REJECTED', message: 'max is too large' },
      'The API server refused the object: max is too large',
    ],
    [
      'says which right is missing',
      403,
      { name: 'NotAllowedError' },
      'You may not do this (canary.service.autoscale).',
    ],
  ])('%s, stays, and can be tried again', async (_, status, fields, words) => {
    const { api, user, inSheet } = await apply(fake =>
      fake.autoscaleService.mockRejectedValueOnce(
        responseError(status, fields),
      ),
    );
    expect(await inSheet.findByText(words)).toBeInTheDocument();
    await user.click(inSheet.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('dialog', {
      name: 'Autoscaling eu-1/prod/chat-70b',
    });
    const keys = api.autoscaleService.mock.calls.map(
      ([, , options]) => options?.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  it('waits as long as it was asked to when ownership cannot be read', async () => {
    const { api, user, inSheet } = await apply(fake =>
      fake.autoscaleService.mockRejectedValueOnce(
        responseError(
          503,
          { code: 'CANARY_OWNERSHIP_UNAVAILABLE', reason: 'read_failed' },
          { 'retry-after': '5' },
        ),
      ),
    );
    await user.click(
      await inSheet.findByRole('button', { name: /^Try again in \d s$/ }),
    );
    expect(api.autoscaleService).toHaveBeenCalledTimes(1);
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    await user.click(inSheet.getByRole('button', { name: 'Try again' }));
    expect(api.autoscaleService).toHaveBeenCalledTimes(2);
  });

  it('that is lost is asked for again under the same key', async () => {
    const { api, sheet } = await apply(fake =>
      fake.autoscaleService
        .mockRejectedValueOnce(new TypeError('Failed to fetch'))
        .mockRejectedValueOnce(responseError(409, { code: 'RELEASE_BUSY' })),
    );
    await waitFor(() =>
      expect(sheet).toHaveTextContent(
        'Answer lost. Checking whether it was applied.',
      ),
    );
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    await waitFor(() =>
      expect(sheet).toHaveTextContent('Accepted by the cluster'),
    );
    const keys = api.autoscaleService.mock.calls.map(
      ([, , options]) => options?.idempotencyKey,
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('that never comes leaves it open, and can be asked for again under the same key', async () => {
    const { api, user, inSheet } = await apply(fake =>
      fake.autoscaleService.mockRejectedValueOnce(
        responseError(504, {
          code: 'OUTCOME_UNKNOWN',
          message: 'no answer came',
        }),
      ),
    );
    expect(
      await inSheet.findByText(
        'Answer lost, and it is not known whether it was applied: no answer came. Look at the service before you try again.',
      ),
    ).toBeInTheDocument();
    expect(api.autoscaleService).toHaveBeenCalledTimes(1);
    await user.click(inSheet.getByRole('button', { name: 'Check again' }));
    await screen.findByRole('dialog', {
      name: 'Autoscaling eu-1/prod/chat-70b',
    });
    const [first, second] = api.autoscaleService.mock.calls.map(
      ([, , options]) => options?.idempotencyKey,
    );
    expect(second).toBe(first);
  });

  it('to the dry-run is told too', async () => {
    const { user, inSheet } = await open(fake =>
      fake.diffService.mockRejectedValueOnce(
        responseError(503, { code: 'CLUSTER_UNAVAILABLE' }),
      ),
    );
    await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
    expect(
      await inSheet.findByText('eu-1 does not answer. Nothing was changed.'),
    ).toBeInTheDocument();
    expect(
      inSheet.getByRole('button', { name: 'Apply' }),
    ).toHaveAccessibleDescription('The dry-run failed.');
  });
});
