import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentArmOf,
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  type FakeCanaryApi,
} from '../../../__testing__';

const path = '/canary/experiments/eu-1/ml-exp/chat-latency';

function weighted(
  control: number,
  fp8: number,
  part: Partial<ExperimentDetail> = {},
) {
  return experimentDetailOf({
    arms: [experimentArmOf('control', control), experimentArmOf('fp8', fp8)],
    ...part,
  });
}

const accepted = {
  operation: 'experiment-update' as const,
  cluster: 'eu-1',
  namespace: 'ml-exp',
  name: 'chat-latency',
  uid: experimentDetailOf().uid,
  generation: 4,
};

async function openSheet(prepare: (api: FakeCanaryApi) => void = () => {}) {
  const api = fakeCanaryApi([]);
  api.getExperiment.mockResolvedValue(weighted(60, 40));
  api.updateWeights.mockResolvedValue(accepted);
  prepare(api);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  renderCanary({ api, path });
  await user.click(
    await screen.findByRole('button', { name: 'Change weights' }),
  );
  const sheet = within(await screen.findByRole('dialog'));
  const field = (arm: string) =>
    sheet.getByRole('textbox', { name: `Weight of ${arm}, %` });
  const type = async (arm: string, text: string) => {
    await user.clear(field(arm));
    if (text) await user.type(field(arm), text);
  };
  const verb = (name = 'Change weights') => sheet.getByRole('button', { name });
  return { api, user, sheet, field, type, verb };
}

async function sendHalves(prepare: (api: FakeCanaryApi) => void) {
  const opened = await openSheet(prepare);
  await opened.type('control', '50');
  await opened.type('fp8', '50');
  await opened.user.click(opened.verb());
  return opened;
}

describe('changing weights', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('waits until they add up to 100, and says what a change means', async () => {
    const { api, user, sheet, type, verb } = await openSheet();
    expect(verb()).toHaveAccessibleDescription('It changes nothing.');
    expect(
      sheet.getByText(
        'A change of weights ends the present comparison; a new one starts.',
      ),
    ).toBeInTheDocument();
    await type('control', '55');
    expect(verb()).toHaveAccessibleDescription(
      'Weights add up to 95, need 100.',
    );
    await type('fp8', '4x');
    expect(
      sheet.getByRole('textbox', { name: 'Weight of fp8, %' }),
    ).toHaveAccessibleDescription('Needs a whole number from 0 to 100.');
    await user.click(verb());
    expect(api.updateWeights).not.toHaveBeenCalled();
    await type('fp8', '45');
    expect(verb()).toHaveAttribute('aria-disabled', 'false');
    expect(sheet.getByText('Weights add up to 100.')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('sends every arm and the state it was decided on, then follows it into the route', async () => {
    const { api, user, sheet, type, verb } = await openSheet();
    await type('control', '50');
    await type('fp8', '50');
    await user.type(sheet.getByRole('textbox', { name: 'Note' }), 'even');
    const asked = weighted(50, 50, { generation: 4, observedGeneration: 3 });
    const [control, fp8] = asked.arms;
    api.getExperiment.mockResolvedValue({
      ...asked,
      arms: [
        { ...control, weight: { ...control.weight, accepted: 60 } },
        { ...fp8, weight: { ...fp8.weight, accepted: 40 } },
      ],
    });
    await user.click(verb());
    expect(api.updateWeights).toHaveBeenCalledWith(
      { cluster: 'eu-1', namespace: 'ml-exp', name: 'chat-latency' },
      {
        arms: [
          { name: 'control', weight: 50 },
          { name: 'fp8', weight: 50 },
        ],
        expectResourceVersion: '100',
        expectGeneration: 3,
        expectUid: '7c1e04f2-0000-4000-8000-00000000a9d2',
        note: 'even',
      },
      { idempotencyKey: expect.stringMatching(/^[\w-]{20,}$/) },
    );
    const progress = await screen.findByRole('dialog', {
      name: 'Changing the weights of eu-1/ml-exp/chat-latency',
    });
    await waitFor(() =>
      expect(progress).toHaveTextContent(
        'in the route: control 60 %, fp8 40 %',
      ),
    );
    expect(progress).toHaveTextContent('You may close this; it goes on.');
    api.getExperiment.mockResolvedValue(
      weighted(50, 50, { generation: 4, observedGeneration: 4 }),
    );
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    await waitFor(() =>
      expect(progress).toHaveTextContent(
        'in the route: control 50 %, fp8 50 %',
      ),
    );
    expect(progress).not.toHaveTextContent('You may close this');
    expect(await findFaults()).toEqual([]);
  });

  it('shows what another hand changed, and keeps what was typed', async () => {
    const { api, user, sheet, field, verb } = await sendHalves(fake =>
      fake.updateWeights.mockImplementationOnce(async () => {
        fake.getExperiment.mockResolvedValue(
          weighted(70, 30, { generation: 4, resourceVersion: '130' }),
        );
        throw responseError(409, { code: 'EXPERIMENT_MOVED' });
      }),
    );
    expect(
      await sheet.findByText('control: 60 % is now 70 %'),
    ).toBeInTheDocument();
    expect(field('control')).toHaveValue('50');
    await waitFor(() =>
      expect(verb('Try again')).toHaveAttribute('aria-disabled', 'true'),
    );
    await user.click(
      sheet.getByRole('button', { name: 'Go on from the new ones' }),
    );
    expect(field('control')).toHaveValue('50');
    expect(sheet.getByText('now 70 %')).toBeInTheDocument();
    await user.click(verb());
    await waitFor(() =>
      expect(api.updateWeights).toHaveBeenLastCalledWith(
        expect.anything(),
        expect.objectContaining({
          expectResourceVersion: '130',
          expectGeneration: 4,
        }),
        expect.anything(),
      ),
    );
    const keys = api.updateWeights.mock.calls.map(
      ([, , options]) => options?.idempotencyKey,
    );
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    [
      'somebody is at work',
      responseError(409, {
        code: 'EXPERIMENT_BUSY',
        holder: {
          operation: 'experiment-stop',
          actor: 'user:default/r.chen',
          since: new Date(Date.now() - 65_000).toISOString(),
        },
      }),
      /^Stopping it by r\.chen is running, since 1 min\.$/,
    ],
    [
      'it is gone',
      responseError(404, { code: 'EXPERIMENT_NOT_FOUND' }),
      /^There is no experiment eu-1\/ml-exp\/chat-latency any more\.$/,
    ],
    [
      'the API server refuses',
      responseError(422, { code: 'OBJECT_REJECTED', message: 'a rule' }),
      /^The API server refused the object: a rule$/,
    ],
    [
      'the user may not',
      responseError(403),
      /^You may not do this \(canary\.experiment\.update\)\.$/,
    ],
  ])('keeps what was typed when %s', async (_, error, words) => {
    const { sheet, field } = await sendHalves(fake =>
      fake.updateWeights.mockRejectedValue(error),
    );
    expect(await sheet.findByText(words)).toBeInTheDocument();
    expect(field('control')).toHaveValue('50');
  });

  it('takes a lost answer for accepted when the experiment asks for the weights', async () => {
    await sendHalves(fake =>
      fake.updateWeights.mockImplementation(async () => {
        fake.getExperiment.mockResolvedValue(
          weighted(50, 50, { generation: 4 }),
        );
        throw responseError(504, { code: 'OUTCOME_UNKNOWN' });
      }),
    );
    expect(
      await screen.findByRole('dialog', {
        name: 'Changing the weights of eu-1/ml-exp/chat-latency',
      }),
    ).toBeInTheDocument();
  });

  it('checks again under the same key when nobody knows', async () => {
    const { api, user, sheet, verb } = await sendHalves(fake =>
      fake.updateWeights.mockRejectedValue(
        responseError(504, { code: 'OUTCOME_UNKNOWN' }),
      ),
    );
    expect(
      await sheet.findByText(/it still asks for the weights of before/),
    ).toBeInTheDocument();
    await user.click(verb('Check again'));
    await waitFor(() => expect(api.updateWeights).toHaveBeenCalledTimes(2));
    const [first, second] = api.updateWeights.mock.calls;
    expect(second[2]).toEqual(first[2]);
    expect(second[1]).toEqual(first[1]);
  });

  it('keeps a draft while the sheet is closed', async () => {
    const { user, type } = await openSheet();
    await type('control', '55');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    );
    await user.click(screen.getByRole('button', { name: 'Change weights' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(
      sheet.getByRole('textbox', { name: 'Weight of control, %' }),
    ).toHaveValue('55');
    expect(
      sheet.getByText('What you wrote before is still here.'),
    ).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Discard draft' }));
    expect(
      sheet.getByRole('textbox', { name: 'Weight of control, %' }),
    ).toHaveValue('60');
  });
});
