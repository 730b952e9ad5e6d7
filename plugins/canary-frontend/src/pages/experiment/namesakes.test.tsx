import { screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  stoppedExperimentOf,
} from '../../__testing__';

const path = '/canary/experiments/eu-1/ml-exp/chat-latency';
const ref = { cluster: 'eu-1', namespace: 'ml-exp', name: 'chat-latency' };
const living = experimentDetailOf({
  namesakes: [
    { uid: 'old', state: 'stopped', endedAt: '2019-12-03T03:04:05Z' },
  ],
});
const old = stoppedExperimentOf({
  uid: 'old',
  endedAt: '2019-12-03T03:04:05Z',
  namesakes: [{ uid: living.uid, state: 'running' }],
});

/** A portal that knows two experiments of one name. */
function render(
  search = '',
  found: (uid?: string) => ExperimentDetail = uid =>
    uid === 'old' ? old : living,
) {
  const api = fakeCanaryApi([]);
  api.getExperiment.mockImplementation(async ({ uid }) => found(uid));
  renderCanary({ api, path: `${path}${search}` });
  return api;
}

async function findPhase(word: string) {
  await screen.findByRole('heading', { level: 1, name: 'chat-latency' });
  return await screen.findAllByText(word);
}

async function openActivity(user: UserEvent) {
  const parts = screen.getByRole('tablist', {
    name: 'Parts of the experiment',
  });
  await user.click(within(parts).getByRole('tab', { name: 'Activity' }));
}

describe('experiments of one name', () => {
  it('the name alone shows the one that has it, and leads to the one before it', async () => {
    const user = userEvent.setup();
    const api = render();
    await findPhase('Serving');
    expect(
      screen.getByText(/^Another experiment had this name until/),
    ).toHaveTextContent(
      'Another experiment had this name until 3 Dec 2019 03:04 UTC.',
    );
    expect(await findFaults()).toEqual([]);
    await user.click(
      screen.getByRole('link', { name: '3 Dec 2019 03:04 UTC' }),
    );
    await findPhase('Stopped');
    expect(api.getExperiment).toHaveBeenLastCalledWith(
      { ...ref, uid: 'old' },
      expect.anything(),
    );
    expect(
      screen.queryByRole('button', { name: 'Stop experiment' }),
    ).not.toBeInTheDocument();
    const now = screen.getByText(/^Another experiment has this name now/);
    await user.click(within(now).getByRole('link', { name: 'open it' }));
    await findPhase('Serving');
  });

  it('what is read beside the page is of the one that is shown', async () => {
    const user = userEvent.setup();
    const api = render();
    await findPhase('Serving');
    const shown = { ...ref, uid: living.uid };
    expect(api.getComparison).toHaveBeenCalledWith(shown, expect.anything());
    expect(api.getExperimentMetrics).toHaveBeenCalledWith(
      shown,
      expect.anything(),
      expect.anything(),
    );
    await openActivity(user);
    await screen.findByText(/^Nothing that is still recorded/);
    expect(api.listExperimentEvents).toHaveBeenCalledWith(
      shown,
      expect.anything(),
    );
    await user.click(screen.getByRole('button', { name: 'Stop experiment' }));
    await screen.findByRole('dialog');
    expect(api.listExperimentRemains).toHaveBeenCalledWith(
      shown,
      expect.anything(),
    );
  });

  it('keeps to the one of the address when tabs change', async () => {
    const user = userEvent.setup();
    const api = render('?uid=old');
    await findPhase('Stopped');
    await openActivity(user);
    await screen.findByText(/^Nothing that is still recorded/);
    for (const [{ uid }] of [
      ...api.getExperiment.mock.calls,
      ...api.listExperimentEvents.mock.calls,
    ]) {
      expect(uid).toBe('old');
    }
  });

  it('names all that had the name', async () => {
    render('', () =>
      experimentDetailOf({
        namesakes: [
          { uid: 'b', state: 'stopped', endedAt: '2019-12-03T03:04:05Z' },
          { uid: 'a', state: 'stopped' },
        ],
      }),
    );
    await findPhase('Serving');
    expect(
      screen.getByText(/^Other experiments had this name/),
    ).toHaveTextContent(
      'Other experiments had this name until 3 Dec 2019 03:04 UTC, an unknown time.',
    );
    expect(
      screen.getByRole('link', { name: 'an unknown time' }),
    ).toHaveAttribute('href', `${path}?uid=a`);
  });

  it('one that the portal does not know leads to its name', async () => {
    render('?uid=lost', () => {
      throw responseError(404, { code: 'EXPERIMENT_NOT_FOUND' });
    });
    expect(
      await screen.findByText(/knows none of this name and uid/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Look for the name alone' }),
    ).toHaveAttribute('href', path);
    expect(await findFaults()).toEqual([]);
  });
});
