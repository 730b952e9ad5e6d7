import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ExperimentDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentArmOf,
  experimentDetailOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
  stoppedExperimentOf,
  type FakeCanaryApi,
} from '../../__testing__';

const path = '/canary/experiments/eu-1/ml-exp/chat-latency';

function render(
  experiment: ExperimentDetail | Error,
  options: {
    search?: string;
    language?: 'en' | 'zh';
    authorize?: (permission: string) => Promise<boolean>;
    prepare?: (api: FakeCanaryApi) => void;
  } = {},
) {
  const api = fakeCanaryApi([]);
  if (experiment instanceof Error) {
    api.getExperiment.mockRejectedValue(experiment);
  } else {
    api.getExperiment.mockResolvedValue(experiment);
  }
  options.prepare?.(api);
  renderCanary({ api, path: `${path}${options.search ?? ''}`, ...options });
  return api;
}

async function findHeading() {
  return await screen.findByRole('heading', {
    level: 1,
    name: 'chat-latency',
  });
}

function facts(): string[] {
  return screen
    .getAllByRole('term')
    .map(
      term => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
    );
}

describe('the page of an experiment', () => {
  it('says what it is made of and what each arm is asked, given, and really carries', async () => {
    const control = experimentArmOf('control', 60);
    render(
      experimentDetailOf({
        arms: [
          {
            ...control,
            weight: {
              asked: 60,
              accepted: 62,
              measured: {
                state: 'ok',
                value: 62.04,
                unit: '%',
                samples: 16_130,
              },
            },
          },
          experimentArmOf('fp8', 40, {
            phase: 'Not ready',
            cause: 'a pod waits for its weights',
            replicas: { ready: 0, desired: 2 },
            driftCount: 1,
            warnings: [{ code: 'trafficToNotReady', message: '' }],
          }),
        ],
      }),
    );
    await findHeading();
    expect(facts()).toEqual([
      'Target: prod/chat-70b',
      'Route: chat-70b',
      expect.stringMatching(/^Started: 2 Jan 2020 03:04 UTC, \d+ d ago$/),
      'Planned: 24 h, 6 looks',
      'Baseline: control',
      "SLO: the target's",
    ]);
    expect(screen.getByText('2 arms, 2 of 4 pods ready')).toBeInTheDocument();
    const table = screen.getByRole('table', { name: 'Arms' });
    const [, first, second, warning] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(
      /^controlbaseline.*ml-expServing2\/260 %62 %62\.0 %61\.3 to 62\.8, n 16,130none$/,
    );
    expect(second).toHaveTextContent(
      /ml-expNot readya pod waits for its weights0\/240 %40 %not scraped1 value$/,
    );
    expect(warning).toHaveTextContent(
      'fp8: gets 40 % of the traffic, and nothing of it is ready',
    );
    expect(
      within(first).getByRole('link', { name: 'chat-latency-control' }),
    ).toHaveAttribute(
      'href',
      '/canary/services/eu-1/ml-exp/chat-latency-control',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('says what is not known as such: route, pods, drift, times', async () => {
    render(
      experimentDetailOf({
        route: undefined,
        startedAt: undefined,
        plannedDurationSeconds: undefined,
        plannedLooks: undefined,
        arms: [
          experimentArmOf('control', 100, {
            replicas: undefined,
            driftCount: undefined,
            weight: {
              asked: 100,
              accepted: null,
              measured: { state: 'noTraffic', detail: 'Nobody asked.' },
            },
          }),
        ],
      }),
    );
    await findHeading();
    expect(facts()).toEqual([
      'Target: prod/chat-70b',
      'Route: not recorded',
      'Started: not recorded',
      'Baseline: control',
      "SLO: the target's",
    ]);
    expect(screen.getByText('1 arm, pods: no access')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Arms' })).toHaveTextContent(
      /no access100 %not recordedno trafficunknown$/,
    );
    expect(screen.getByText('Real share: Nobody asked.')).toBeInTheDocument();
  });

  it('tells that it was stopped, and shows what was seen last', async () => {
    render(stoppedExperimentOf(), { search: '?tab=plan' });
    await findHeading();
    expect(
      screen.getByText(/^Stopped 3 Jan 2020 03:04 UTC\./),
    ).toHaveTextContent(
      'Its arms and its route are gone; the target prod/chat-70b was kept. What is shown is what was seen last.',
    );
    // What its arms were when the last of them went says nothing of how they ran.
    const table = screen.getByRole('table', { name: 'Arms, as seen last' });
    const [heads, first] = within(table).getAllByRole('row');
    expect(heads).toHaveTextContent(
      /^ArmServiceAskedIn routeRealShares drawn$/,
    );
    expect(first).toHaveTextContent(/ml-exp60 %60 %not scraped$/);
    expect(screen.queryByText('Conditions')).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Stop experiment' }),
    ).not.toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'How to change an arm' }),
    ).not.toBeInTheDocument();
    // Nothing is live that could have a plan.
    const parts = screen.getByRole('tablist', {
      name: 'Parts of the experiment',
    });
    expect(
      within(parts)
        .getAllByRole('tab')
        .map(tab => tab.textContent),
    ).toEqual(['Overview', 'Activity']);
  });

  it.each([
    [
      'that never was',
      responseError(404, { code: 'EXPERIMENT_NOT_FOUND' }),
      'No experiment eu-1/ml-exp/chat-latency.',
    ],
    [
      'of a cluster that does not answer',
      responseError(503, { code: 'CLUSTER_UNAVAILABLE' }),
      'eu-1 does not answer.',
    ],
    [
      'that the portal may not read',
      responseError(502, { code: 'UPSTREAM_FORBIDDEN' }),
      'The portal may not read LLMCanary in eu-1.',
    ],
    [
      'that the user may not see',
      responseError(403),
      'You may not see this (canary.experiment.read).',
    ],
  ])('has words for one %s', async (_, error, words) => {
    render(error);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it.each<[string, Partial<ExperimentDetail>, RegExp]>([
    [
      'is being stopped',
      { phase: 'Stopping' },
      /^Being stopped: its arms and its route are removed\. The target prod\/chat-70b is kept\.$/,
    ],
    [
      'has a target that changed',
      { targetChanged: true },
      /^The target prod\/chat-70b has changed since the arms were made/,
    ],
    [
      'is the last state seen',
      { stale: true, asOf: '2020-01-02T03:04:05Z' },
      /^eu-1 has not answered since 2 Jan 2020 03:04 UTC\./,
    ],
    [
      'failed',
      { phase: 'Failed', message: 'The route is taken.' },
      /^The route is taken\.$/,
    ],
    [
      'has something odd',
      { warnings: ['An annotation is malformed.'] },
      /^An annotation is malformed\.$/,
    ],
  ])('says that it %s', async (_, part, words) => {
    render(experimentDetailOf(part));
    await findHeading();
    expect(
      screen.getAllByText(
        (_text, element) =>
          element?.children.length !== undefined &&
          words.test(element.textContent ?? ''),
      )[0],
    ).toBeInTheDocument();
  });

  it('shows what is live otherwise than planned', async () => {
    render(experimentDetailOf(), {
      search: '?tab=drift',
      prepare: api =>
        api.getExperimentDrift.mockResolvedValue({
          arms: [
            {
              arm: 'fp8',
              service: { namespace: 'ml-exp', name: 'chat-latency-fp8' },
              problem: 'Its plan may not be read.',
            },
          ],
          target: { namespace: 'prod', name: 'chat-70b', changes: [] },
        }),
    });
    expect(
      await screen.findByText('Its plan may not be read.'),
    ).toBeInTheDocument();
  });

  it('keeps the open tab in the URL', async () => {
    const user = userEvent.setup();
    render(experimentDetailOf(), { search: '?tab=activity' });
    expect(
      await screen.findByText(/^Nothing that is still recorded/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    expect(
      await screen.findByRole('table', { name: 'Arms' }),
    ).toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    render(experimentDetailOf(), { language: 'zh' });
    await findHeading();
    expect(screen.getByRole('button', { name: '停止实验' })).toBeVisible();
    expect(screen.getAllByText('未采集')).toHaveLength(2);
  });
});

describe('what may be done', () => {
  it('is absent without the right to', async () => {
    render(experimentDetailOf(), {
      search: '?sheet=stop',
      authorize: async permission => permission !== 'canary.experiment.stop',
    });
    expect(
      await screen.findByRole('button', { name: 'Change weights' }),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Stop experiment' }),
    ).not.toBeInTheDocument();
    // A link to the sheet is guarded like its button.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    ['READ_ONLY', 'Read-only for this cluster.'],
    ['EXPERIMENT_BUSY', 'Another change is still being carried out.'],
    ['EXPERIMENT_MOVED', 'It is being stopped already.'],
    ['SOMETHING_NEW', 'as the server says'],
  ])('says why it is refused: %s', async (code, words) => {
    const user = userEvent.setup();
    const refused = { allowed: false, code, reason: 'as the server says' };
    render(
      experimentDetailOf({ operations: { update: refused, stop: refused } }),
    );
    const stop = await screen.findByRole('button', { name: 'Stop experiment' });
    expect(stop).toHaveAttribute('aria-disabled', 'true');
    expect(stop).toHaveAccessibleDescription(words);
    await user.click(stop);
    expect(screen.getByText(words)).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('includes a line that changes an arm', async () => {
    const user = userEvent.setup();
    render(experimentDetailOf());
    await user.click(
      await screen.findByRole('button', { name: 'How to change an arm' }),
    );
    expect(
      screen.getByText('kubectl edit llmcanary chat-latency -n ml-exp'),
    ).toBeInTheDocument();
  });
});

describe('what happened to an experiment', () => {
  it('comes from the cluster and from the portal', async () => {
    render(experimentDetailOf(), {
      search: '?tab=activity',
      prepare: api =>
        api.listExperimentEvents.mockResolvedValue({
          items: [
            {
              time: '2020-01-02T03:04:05Z',
              type: 'Warning',
              reason: 'BackendNotReady',
              object: { kind: 'ModelRoute', name: 'chat-70b' },
              count: 3,
              message: 'one backend is not ready',
            },
            {
              time: '2020-01-02T03:00:00Z',
              type: 'Normal',
              reason: 'experiment-update',
              object: { kind: 'LLMCanary', name: 'chat-latency' },
              count: 1,
              message: 'even',
              runId: 'run-1',
              actor: 'user:default/r.chen',
            },
          ],
          totalCount: 2,
        }),
    });
    const table = await screen.findByRole('table', { name: 'What happened' });
    const [, warning, run] = within(table).getAllByRole('row');
    expect(warning).toHaveTextContent(
      'BackendNotReadychat-70bModelRouteone backend is not ready3 times',
    );
    expect(run).toHaveTextContent('by r.chen');
    expect(await findFaults()).toEqual([]);
  });
});
