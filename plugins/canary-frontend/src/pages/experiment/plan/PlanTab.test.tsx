import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperimentPlan } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  planOf,
  renderCanary,
  responseError,
} from '../../../__testing__';

describe('the plan of an experiment', () => {
  const target = { namespace: 'prod', name: 'chat-70b' };
  const service = { namespace: 'ml-exp', name: 'chat-latency-fp8' };
  const changed = planOf({
    values: { ...planOf().values, image: { tag: 'v2' }, route: 'x' },
    layers: [
      { name: 'arm-fp8', owner: 'user', values: {} },
      { name: 'canary-system', owner: 'operator', values: {} },
    ],
    provenance: [
      { path: '/image/tag', layer: 'arm-fp8', value: 'v2', overridden: [] },
      { path: '/route', layer: 'canary-system', value: 'x', overridden: [] },
    ],
  });

  function renderPlan(plan: ExperimentPlan | Error) {
    const api = fakeCanaryApi([]);
    api.getExperiment.mockResolvedValue(experimentDetailOf());
    if (plan instanceof Error) api.getExperimentPlan.mockRejectedValue(plan);
    else api.getExperimentPlan.mockResolvedValue(plan);
    renderCanary({
      api,
      path: '/canary/experiments/eu-1/ml-exp/chat-latency?tab=plan',
    });
    return api;
  }

  it('shows each arm beside the target, and what the experiment fixes on a press', async () => {
    const user = userEvent.setup();
    renderPlan({
      target: { ...target, plan: planOf() },
      arms: [
        { arm: 'fp8', service, plan: changed },
        {
          arm: 'control',
          service: { ...service, name: 'chat-latency-control' },
          plan: planOf(),
        },
      ],
    });
    const fp8 = await screen.findByRole('region', { name: 'fp8' });
    const own = within(fp8).getByRole('table', {
      name: 'What it runs otherwise than the target',
    });
    expect(within(own).getAllByRole('row')[1]).toHaveTextContent(
      'image.tag- "v1"+ "v2"arm-fp8',
    );
    expect(fp8).not.toHaveTextContent('canary-system');
    await user.click(
      within(fp8).getByRole('button', {
        name: '1 value fixed by the experiment',
      }),
    );
    expect(
      within(fp8).getByRole('table', { name: 'What the experiment fixes' }),
    ).toHaveTextContent('routenot set+ "x"canary-system');
    expect(screen.getByRole('region', { name: 'control' })).toHaveTextContent(
      'Runs with the same values as the target',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('says what cannot be read, of one arm or of the target', async () => {
    renderPlan({
      target: { ...target, problem: 'It is not there.' },
      arms: [{ arm: 'fp8', service, problem: 'Its layers are malformed.' }],
    });
    expect(
      await screen.findByText(
        "The plan of this arm can't be read: Its layers are malformed.",
      ),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        /^The plan of the target can't be read: It is not there\./,
      ),
    ).toBeInTheDocument();
  });

  it('can be asked for again when it could not be read', async () => {
    const user = userEvent.setup();
    const api = renderPlan(responseError(503, { code: 'CLUSTER_UNAVAILABLE' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(api.getExperimentPlan).toHaveBeenCalledTimes(2));
  });
});
