import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  Refusal,
  RunView,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  refusalOf,
  renderCanary,
  responseError,
  rowOf,
  runOf,
} from '../../__testing__';

const pageOf = <T,>(items: T[], totalCount = items.length) => ({
  items,
  totalCount,
});

function render(
  options: {
    runs?: RunView[];
    total?: number;
    refusals?: Refusal[];
    path?: string;
    language?: 'en' | 'zh';
  } = {},
) {
  const { runs = [], refusals = [], path = '/canary/activity' } = options;
  const api = fakeCanaryApi([rowOf()]);
  api.listRuns.mockResolvedValue(pageOf(runs, options.total));
  api.listRefusals.mockResolvedValue(pageOf(refusals));
  renderCanary({ api, path, language: options.language });
  return api;
}

describe('the runs', () => {
  it('say who changed what, and how it ended', async () => {
    render({
      runs: [
        runOf(),
        runOf({ id: 'run-2', changed: false, operation: 'autoscale' }),
        runOf({ id: 'run-3', result: 'running', endedAt: undefined }),
      ],
    });
    const row = await screen.findByRole('row', { name: /2 Jan 2020.*Changed/ });
    expect(row).toHaveTextContent(
      '2 Jan 2020 03:04 UTCUpgradechat-70beu-1 / prodChangedr132.00 sr.chenmore context',
    );
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/canary/services/eu-1/prod/chat-70b',
    );
    expect(screen.getByRole('row', { name: /No change/ })).toHaveTextContent(
      'Autoscale',
    );
    expect(screen.getByRole('row', { name: /Running/ })).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('lead to an experiment when they are about one', async () => {
    render({
      runs: [
        runOf({
          subject: 'experiment',
          operation: 'experiment-stop',
          uid: 'of-then',
        }),
      ],
    });
    const row = await screen.findByRole('row', { name: /Stop experiment/ });
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      '/canary/experiments/eu-1/prod/chat-70b?uid=of-then',
    );
  });

  it.each([
    ['failed', 'Failed'],
    ['noEndRecorded', 'No end recorded'],
    ['outcomeUnknown', 'Outcome unknown'],
  ] as const)('call %s by its name', async (result, word) => {
    render({ runs: [runOf({ result })] });
    expect(await screen.findByRole('row', { name: RegExp(word) })).toBeTruthy();
  });

  it('open what was recorded of one', async () => {
    const user = userEvent.setup();
    const api = render({ runs: [runOf({ result: 'failed' })] });
    api.getRun.mockResolvedValue({
      ...runOf({ result: 'failed' }),
      error: { code: 'FIELD_CONFLICT', message: 'kubectl owns .spec' },
      warnings: ['It became an arm meanwhile.'],
      writes: ['POST v1 secrets/a', 'PATCH apps/v1 deployments/a'],
      output: 'Error: 1 conflict',
    });
    await user.click(
      await screen.findByRole('button', {
        name: 'Show details of Upgrade on prod/chat-70b',
      }),
    );
    for (const text of [
      /kubectl owns \.spec/,
      'It became an arm meanwhile.',
      'PATCH apps/v1 deployments/a',
      'Error: 1 conflict',
    ]) {
      expect(await screen.findByText(text)).toBeInTheDocument();
    }
    expect(api.getRun).toHaveBeenCalledWith('run-1', expect.anything());
    expect(await findFaults()).toEqual([]);
  });

  it('are narrowed by the address, and by a press on who did it', async () => {
    const user = userEvent.setup();
    const api = render({
      runs: [runOf()],
      path: '/canary/activity?operation=apply&result=failed',
    });
    await user.click(
      await screen.findByRole('button', { name: 'Show only what r.chen did' }),
    );
    await waitFor(() =>
      expect(api.listRuns).toHaveBeenLastCalledWith(
        {
          operation: 'apply',
          result: 'failed',
          actor: 'user:default/r.chen',
          limit: 50,
        },
        expect.anything(),
      ),
    );
    const chip = screen.getByRole('button', { name: /^by r\.chen/ });
    await user.click(chip);
    await waitFor(() => expect(chip).not.toBeInTheDocument());
  });

  it('go on to older ones', async () => {
    const user = userEvent.setup();
    const api = render({ runs: [runOf()], total: 120 });
    expect(await screen.findByText('1 to 1 of 120')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() =>
      expect(api.listRuns).toHaveBeenLastCalledWith(
        { offset: 50, limit: 50 },
        expect.anything(),
      ),
    );
  });

  it.each([
    ['Nothing was changed yet.', '/canary/activity'],
    ['Nothing matches.', '/canary/activity?result=failed'],
    ['Nobody was refused.', '/canary/activity?view=refusals'],
  ])('say %s', async (text, path) => {
    render({ path });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('name the permission that is missing', async () => {
    const api = fakeCanaryApi([]);
    api.listRuns.mockRejectedValue(responseError(403));
    renderCanary({ api, path: '/canary/activity' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'You may not see this (canary.activity.read).',
    );
  });

  it('are not shown below the address of the page', async () => {
    render({ path: '/canary/activity/deeper' });
    expect(
      await screen.findByText('This page does not exist'),
    ).toBeInTheDocument();
  });
});

describe('the refusals', () => {
  const path = '/canary/activity?view=refusals';

  it('say who was stopped from what, on which arm', async () => {
    render({
      path,
      refusals: [
        refusalOf(),
        refusalOf({
          id: 'refusal-2',
          code: 'CANARY_OWNERSHIP_UNAVAILABLE',
          managedBy: null,
          reason: 'forbidden',
          door: 'action',
        }),
      ],
    });
    const row = await screen.findByRole('row', { name: /CANARY_MANAGED/ });
    expect(row).toHaveTextContent(
      '2 Jan 2020 03:04 UTCUninstallchat-latency-fp8eu-1 / ml-expml-exp/chat-latencyarm fp8CANARY_MANAGED_SERVICEr.chenportal',
    );
    expect(
      within(row).getByRole('link', { name: 'ml-exp/chat-latency' }),
    ).toHaveAttribute(
      'href',
      '/canary/experiments/eu-1/ml-exp/chat-latency?uid=7c1e04f2-0000-4000-8000-00000000a9d2',
    );
    expect(
      screen.getByRole('row', { name: /CANARY_OWNERSHIP/ }),
    ).toHaveTextContent('not known who manages it: the portal may not read it');
    expect(await findFaults()).toEqual([]);
  });

  it('are told in Chinese', async () => {
    render({ path, refusals: [refusalOf()], language: 'zh' });
    expect(await screen.findByRole('row', { name: /卸载/ })).toHaveTextContent(
      '门户',
    );
  });
});

describe('the activity of a service', () => {
  it('asks for this service alone', async () => {
    const api = render({
      runs: [runOf()],
      path: '/canary/services/eu-1/prod/chat-70b?tab=activity',
    });
    expect(await screen.findByText('more context')).toBeInTheDocument();
    expect(screen.queryByText('eu-1 / prod')).not.toBeInTheDocument();
    expect(api.listRuns).toHaveBeenCalledWith(
      {
        cluster: 'eu-1',
        namespace: 'prod',
        name: 'chat-70b',
        subject: 'service',
        limit: 50,
      },
      expect.anything(),
    );
  });
});
