import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperimentRemain } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  stoppedExperimentOf,
  type FakeCanaryApi,
} from '../../../__testing__';

const experiment = experimentDetailOf();
const path = '/canary/experiments/eu-1/ml-exp/chat-latency';

function remain(
  role: ExperimentRemain['role'],
  name: string,
  part: Partial<ExperimentRemain> = {},
): ExperimentRemain {
  return {
    role,
    kind: role,
    namespace: role === 'target' ? 'prod' : 'ml-exp',
    name,
    state: 'present',
    kept: role === 'target',
    ...part,
  };
}

const made = [
  remain('experiment', 'chat-latency'),
  remain('arm', 'chat-latency-control'),
  remain('arm', 'chat-latency-fp8'),
  remain('pod', 'chat-latency-fp8-0'),
  remain('route', 'chat-latency'),
  remain('target', 'chat-70b'),
];

function remains(items: ExperimentRemain[]) {
  return { items, totalCount: items.length };
}

async function openSheet(prepare: (api: FakeCanaryApi) => void = () => {}) {
  const api = fakeCanaryApi([]);
  api.getExperiment.mockResolvedValue(experiment);
  api.listExperimentRemains.mockResolvedValue(remains(made));
  api.stopExperiment.mockImplementation(async ref => ({
    operation: 'experiment-stop',
    ...ref,
    uid: experiment.uid,
  }));
  prepare(api);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderCanary({ api, path });
  await user.click(
    await screen.findByRole('button', { name: 'Stop experiment' }),
  );
  const sheet = await screen.findByRole('dialog', {
    name: 'Stop ml-exp/chat-latency on eu-1',
  });
  return { api, user, sheet };
}

async function confirm(prepare: (api: FakeCanaryApi) => void = () => {}) {
  const opened = await openSheet(prepare);
  await opened.user.type(
    within(opened.sheet).getByRole('textbox', {
      name: 'Type chat-latency to confirm',
    }),
    'chat-latency{Enter}',
  );
  return opened;
}

async function findProgress() {
  return await screen.findByRole('dialog', {
    name: 'Stopping eu-1/ml-exp/chat-latency',
  });
}

describe('stopping an experiment', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('says what goes and what stays, and waits until the name is typed', async () => {
    const { api, user, sheet } = await openSheet();
    await waitFor(() =>
      expect(
        within(sheet)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'Arms chat-latency-control, chat-latency-fp8',
        'Pods 1',
        'Route chat-latency',
        'Experiment chat-latency',
        'the target prod/chat-70b, as it is',
        'its history in the portal',
      ]),
    );
    await user.type(
      within(sheet).getByRole('textbox', {
        name: 'Type chat-latency to confirm',
      }),
      'chat-latenc{Enter}',
    );
    expect(api.stopExperiment).not.toHaveBeenCalled();
    expect(await findFaults()).toEqual([]);
  });

  it('can be stopped although what it made may not be read', async () => {
    const { sheet } = await openSheet(api =>
      api.listExperimentRemains.mockRejectedValue(
        responseError(502, { message: 'refused.' }),
      ),
    );
    await waitFor(() =>
      expect(sheet).toHaveTextContent(
        "its arms, their pods and its routeWhat it made can't be read: refused.",
      ),
    );
  });

  it('names the very experiment and says why, once', async () => {
    const { api, user, sheet } = await openSheet();
    await user.type(
      within(sheet).getByRole('textbox', { name: 'Note' }),
      'done',
    );
    await user.type(
      within(sheet).getByRole('textbox', {
        name: 'Type chat-latency to confirm',
      }),
      'chat-latency{Enter}',
    );
    await findProgress();
    expect(api.stopExperiment).toHaveBeenCalledTimes(1);
    expect(api.stopExperiment).toHaveBeenCalledWith(
      { cluster: 'eu-1', namespace: 'ml-exp', name: 'chat-latency' },
      { expectUid: experiment.uid, note: 'done' },
      { idempotencyKey: expect.any(String) },
    );
  });

  it('counts what is gone, tells what holds the rest up, and ends', async () => {
    const { api } = await confirm();
    const progress = await findProgress();
    const steps = () =>
      within(progress)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    await waitFor(() =>
      expect(steps().slice(1)).toEqual([
        'Arms waiting0 of 2 gone',
        'Pods waiting0 of 1 gone',
        'Route waiting0 of 1 gone',
        'Experiment waiting0 of 1 gone',
      ]),
    );
    expect(progress).toHaveTextContent(
      'Kept: prod/chat-70b, its history in the portal',
    );
    expect(progress).toHaveTextContent('You may close this; it goes on.');
    const deletingSince = new Date(Date.now() - 200_000).toISOString();
    const going = { state: 'going' as const, deletingSince };
    api.listExperimentRemains.mockResolvedValue(
      remains([
        remain('experiment', 'chat-latency', going),
        remain('arm', 'chat-latency-fp8', {
          ...going,
          finalizers: ['a.b/release'],
        }),
        remain('route', 'chat-latency', { state: 'noAccess' }),
        remain('target', 'chat-70b'),
      ]),
    );
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    await waitFor(() =>
      expect(steps().slice(1)).toEqual([
        'Arms running1 of 2 goneStuck chat-latency-fp8 waits for a.b/release, since 3 min',
        'Pods donegone',
        'Route not known0 of 1 gone1 may not be read, so that nobody can say',
        'Experiment running0 of 1 goneStuck chat-latency is going, since 3 min',
      ]),
    );
    expect(await findFaults()).toEqual([]);
    api.listExperimentRemains.mockResolvedValue(
      remains([remain('target', 'chat-70b')]),
    );
    api.getExperiment.mockResolvedValue(stoppedExperimentOf());
    await act(() => jest.advanceTimersByTimeAsync(2_500));
    await waitFor(() =>
      expect(progress).toHaveTextContent('Everything that it made is gone.'),
    );
    const looks = api.listExperimentRemains.mock.calls.length;
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.listExperimentRemains).toHaveBeenCalledTimes(looks);
    expect(progress).not.toHaveTextContent('You may close this');
  });

  it('says why it was refused, and lets one try again', async () => {
    const { user, sheet, api } = await confirm(fake =>
      fake.stopExperiment.mockRejectedValueOnce(
        responseError(409, { code: 'EXPERIMENT_MOVED' }),
      ),
    );
    await waitFor(() =>
      expect(sheet).toHaveTextContent(
        'Changed since you looked. Nothing was changed by you.',
      ),
    );
    await user.click(within(sheet).getByRole('button', { name: 'Try again' }));
    await findProgress();
    expect(api.stopExperiment).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['is gone already', responseError(404, { code: 'EXPERIMENT_NOT_FOUND' })],
    [
      'is being stopped although no answer came',
      responseError(504, { code: 'OUTCOME_UNKNOWN' }),
    ],
  ])('follows one that %s', async (_, error) => {
    await confirm(api =>
      api.stopExperiment.mockImplementation(async () => {
        api.getExperiment.mockResolvedValue(
          experimentDetailOf({ phase: 'Stopping' }),
        );
        throw error;
      }),
    );
    expect(await findProgress()).toBeInTheDocument();
  });

  it('says that a lost answer left it running', async () => {
    const { sheet } = await confirm(api =>
      api.stopExperiment.mockRejectedValue(
        responseError(504, { code: 'OUTCOME_UNKNOWN' }),
      ),
    );
    await waitFor(() =>
      expect(sheet).toHaveTextContent(
        /it is still running and not being stopped/,
      ),
    );
    expect(
      within(sheet).getByRole('button', { name: 'Check again' }),
    ).toBeInTheDocument();
  });
});
