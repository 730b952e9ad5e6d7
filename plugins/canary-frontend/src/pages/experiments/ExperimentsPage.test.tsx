import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListExperimentsResponse } from '@llm-canary/backstage-plugin-canary-common';
import {
  experimentArmOf,
  experimentListOf,
  experimentRowOf,
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
} from '../../__testing__';

const running = experimentRowOf();
const stopped = experimentRowOf({
  name: 'embed-batch',
  uid: 'uid-2',
  phase: 'Stopped',
  endedAt: '2020-02-02T03:04:05Z',
});

function render(
  answer: ListExperimentsResponse = experimentListOf([running, stopped]),
  options: {
    path?: string;
    language?: 'en' | 'zh';
    readOnly?: boolean;
    authorize?: (permission: string) => Promise<boolean>;
  } = {},
) {
  const { path = '/canary/experiments', language, authorize } = options;
  const api = fakeCanaryApi([]);
  api.listExperiments.mockResolvedValue(answer);
  if (options.readOnly) {
    api.listClusters.mockImplementation(async () => ({
      items: [
        {
          name: 'eu-1',
          reachable: 'yes',
          readOnly: true,
          kinds: [],
          services: 0,
          notes: [],
          admission: { state: 'notChecked' },
          metrics: { state: 'notConfigured' },
        },
      ],
      totalCount: 1,
    }));
  }
  renderCanary({ api, path, language, authorize });
  return api;
}

async function rowNamed(name: string) {
  return await screen.findByRole('row', { name: new RegExp(`^${name}`) });
}

describe('ExperimentsPage', () => {
  it('says of each experiment what it is and what its arms are asked to carry', async () => {
    render();
    const row = await rowNamed('chat-latency');
    expect(row).toHaveTextContent('eu-1 / ml-exp');
    expect(row).toHaveTextContent('Serving');
    expect(row).toHaveTextContent(
      'control 60 % askedfp8 40 % askedno look yetnone',
    );
    expect(
      within(row).getByRole('link', { name: 'chat-latency' }),
    ).toHaveAttribute('href', '/canary/experiments/eu-1/ml-exp/chat-latency');
    expect(within(row).getByRole('link', { name: 'chat-70b' })).toHaveAttribute(
      'href',
      '/canary/services/eu-1/prod/chat-70b',
    );
    const past = await rowNamed('embed-batch');
    expect(past).toHaveTextContent('Stopped');
    expect(past).toHaveTextContent(/ended \d+ d ago/);
    // Another experiment may have its name by now.
    expect(
      within(past).getByRole('link', { name: 'embed-batch' }),
    ).toHaveAttribute(
      'href',
      `/canary/experiments/eu-1/ml-exp/embed-batch?uid=${stopped.uid}`,
    );
    expect(await findFaults()).toEqual([]);
  });

  it('says which arm the last look found worse, and lists those alone when asked', async () => {
    const user = userEvent.setup();
    const fp8 = experimentArmOf('fp8', 40);
    const measured = {
      state: 'ok' as const,
      value: 38.04,
      unit: '%',
      samples: 812,
    };
    const api = render(
      experimentListOf([
        experimentRowOf({
          arms: [{ ...fp8, weight: { ...fp8.weight, measured } }],
          comparison: {
            look: { number: 3, of: 6 },
            better: [{ arm: 'fp8', metrics: ['ttft', 'endToEnd'] }],
            worse: [{ arm: 'specdec', metrics: ['errors'] }],
          },
        }),
        experimentRowOf({
          name: 'even',
          uid: 'uid-3',
          comparison: { look: { number: 1, of: 2 }, better: [], worse: [] },
        }),
      ]),
    );
    expect(await rowNamed('chat-latency')).toHaveTextContent(
      'fp8 38.0 %3 of 6specdec worse on 1fp8 better on 2',
    );
    expect(await rowNamed('even')).toHaveTextContent('no arm better or worse');
    await user.click(screen.getByRole('button', { name: 'Something worse 1' }));
    await waitFor(() =>
      expect(api.listExperiments).toHaveBeenLastCalledWith(
        expect.objectContaining({ worse: true }),
        expect.anything(),
      ),
    );
  });

  it.each([
    [
      'the weight is ignored',
      { weight: { asked: 20, accepted: 18 } },
      'weightIgnored',
      'fp8: 20 % asked, 18 % in the route',
    ],
    [
      'the route does not list the arm',
      { weight: { asked: 20, accepted: null } },
      'weightIgnored',
      'fp8: as the server says',
    ],
    [
      'requests go to nothing that is ready',
      { weight: { asked: 20, accepted: 20 } },
      'trafficToNotReady',
      'fp8: gets 20 % of the traffic, and nothing of it is ready',
    ],
    [
      'the service is not there',
      { weight: { asked: 20, accepted: 20 } },
      'serviceMissing',
      'fp8: its service ml-exp/chat-latency-fp8 does not exist',
    ],
    [
      'the service is another one',
      { weight: { asked: 20, accepted: 20 } },
      'serviceReplaced',
      'fp8: its service ml-exp/chat-latency-fp8 was replaced by another of that name',
    ],
  ] as const)('warns in words when %s', async (_, { weight }, code, words) => {
    const arm = experimentArmOf('fp8', weight.asked);
    render(
      experimentListOf([
        experimentRowOf({
          arms: [
            {
              ...arm,
              weight: { ...arm.weight, ...weight },
              warnings: [{ code, message: 'as the server says' }],
            },
          ],
        }),
      ]),
    );
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('tells drift that is not known from none', async () => {
    const arms = [experimentArmOf('control', 60), experimentArmOf('fp8', 40)];
    const [control, fp8] = arms;
    render(
      experimentListOf([
        experimentRowOf({ name: 'a', uid: 'a', arms }),
        experimentRowOf({
          name: 'b',
          uid: 'b',
          arms: [control, { ...fp8, driftCount: undefined }],
        }),
        experimentRowOf({
          name: 'c',
          uid: 'c',
          arms: [control, { ...fp8, driftCount: 2 }],
          targetChanged: true,
        }),
      ]),
    );
    expect(await rowNamed('a')).toHaveTextContent('none');
    expect(await rowNamed('b')).toHaveTextContent('unknown');
    const drifted = await rowNamed('c');
    expect(drifted).toHaveTextContent('2 values');
    expect(drifted).toHaveTextContent('changed since');
  });

  it('keeps the views and the filters in the URL', async () => {
    const user = userEvent.setup();
    const api = render(
      experimentListOf([running, stopped], {
        counts: {
          running: 1,
          stopped: 31,
          attention: 2,
          drifted: 3,
          worse: 0,
          orphanedArms: 4,
        },
      }),
      { path: '/canary/experiments?view=attention&q=chat&cluster=eu-1' },
    );
    const views = await screen.findByRole('group', { name: 'Show' });
    await waitFor(() =>
      expect(
        within(views)
          .getAllByRole('button')
          .map(({ textContent }) => textContent),
      ).toEqual([
        'All 32',
        'Running 1',
        'Stopped 31',
        'Needs attention 2',
        'Something worse 0',
        'Drifted 3',
      ]),
    );
    expect(api.listExperiments).toHaveBeenLastCalledWith(
      expect.objectContaining({ attention: true, q: 'chat', cluster: 'eu-1' }),
      expect.anything(),
    );
    expect(
      screen.getByRole('link', { name: /^Orphaned arms 4/ }),
    ).toHaveAttribute('href', '/canary/services?cluster=eu-1&orphaned=true');
    await user.click(within(views).getByRole('button', { name: /^Stopped/ }));
    await waitFor(() =>
      expect(api.listExperiments).toHaveBeenLastCalledWith(
        expect.objectContaining({ state: 'stopped', q: 'chat' }),
        expect.anything(),
      ),
    );
    await user.selectOptions(screen.getByLabelText('Namespace'), 'ml-exp');
    await waitFor(() =>
      expect(api.listExperiments).toHaveBeenLastCalledWith(
        expect.objectContaining({ namespace: 'ml-exp' }),
        expect.anything(),
      ),
    );
    screen.getByLabelText('Namespace').blur();
    await user.keyboard('/');
    expect(
      screen.getByRole('searchbox', {
        name: 'Search experiments by name, target or arm',
      }),
    ).toHaveFocus();
  });

  it('has words and a button for an empty list', async () => {
    render(experimentListOf([]));
    expect(
      await screen.findByText(
        'No experiments yet. One runs arms beside a service.',
      ),
    ).toBeInTheDocument();
    expect(
      screen.getAllByRole('link', { name: 'New experiment' })[0],
    ).toHaveAttribute('href', '/canary/experiments/new');
    expect(await findFaults()).toEqual([]);
  });

  it('says that nothing matches, and how to see all', async () => {
    const user = userEvent.setup();
    const api = render(experimentListOf([]), {
      path: '/canary/experiments?q=nothing',
    });
    await user.click(
      await screen.findByRole('button', { name: 'Clear filters' }),
    );
    await waitFor(() =>
      expect(api.listExperiments).toHaveBeenLastCalledWith(
        expect.objectContaining({ q: undefined }),
        expect.anything(),
      ),
    );
  });

  it('never says that there are none where they may not be read', async () => {
    render(
      experimentListOf([], {
        clusters: [{ name: 'eu-1', state: 'forbidden', notes: [] }],
      }),
    );
    expect(
      await screen.findByText('The portal may not read LLMCanary in eu-1.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/No experiments yet/)).not.toBeInTheDocument();
  });

  it('shows what was seen last of a cluster that does not answer', async () => {
    render(
      experimentListOf([experimentRowOf({ stale: true })], {
        clusters: [
          {
            name: 'eu-1',
            state: 'stale',
            asOf: '2020-01-02T03:04:05Z',
            notes: [],
          },
        ],
      }),
    );
    expect(await rowNamed('chat-latency')).toHaveTextContent(
      'last seen 2 Jan 2020 03:04 UTC',
    );
    expect(
      screen.getByText(
        'eu-1 has not answered since 2 Jan 2020 03:04 UTC. Shown as last seen; changes are blocked.',
      ),
    ).toBeInTheDocument();
  });

  it('shows no way to create one without the right to', async () => {
    render(experimentListOf([running]), {
      authorize: async permission => permission !== 'canary.experiment.create',
    });
    await rowNamed('chat-latency');
    expect(screen.queryByText('New experiment')).not.toBeInTheDocument();
  });

  it('says why none can be created where every cluster is read-only', async () => {
    const user = userEvent.setup();
    render(experimentListOf([running]), { readOnly: true });
    const button = await screen.findByRole('button', {
      name: 'New experiment',
    });
    expect(button).toHaveAccessibleDescription(
      'Every cluster is read-only here, so none can be created.',
    );
    await user.click(button);
    expect(screen.getByText(/^Every cluster is read-only here/)).toHaveFocus();
  });

  it('says who may not look, and that it could not be loaded', async () => {
    const api = fakeCanaryApi([]);
    api.listExperiments.mockRejectedValue(responseError(403));
    renderCanary({ api, path: '/canary/experiments' });
    expect(
      await screen.findByText('You may not see this (canary.experiment.read).'),
    ).toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    render(experimentListOf([]), { language: 'zh' });
    expect(
      await screen.findByText('还没有实验。实验会在一个服务旁运行若干分组。'),
    ).toBeInTheDocument();
  });
});

describe('a refresh', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => jest.useRealTimers());

  it('moves nothing under the cursor, and says what would move', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const other = experimentRowOf({ name: 'beta', uid: 'uid-3' });
    const api = render(experimentListOf([running, other]));
    await user.hover(await rowNamed('chat-latency'));
    const ended = experimentRowOf({
      phase: 'Stopped',
      endedAt: '2020-02-02T03:04:05Z',
    });
    api.listExperiments.mockResolvedValue(experimentListOf([other, ended]));
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    await waitFor(() =>
      expect(screen.getByText(/2 changed place\./)).toBeInTheDocument(),
    );
    const names = () =>
      screen
        .getAllByRole('row')
        .slice(1)
        .map(row => within(row).getAllByRole('link')[0].textContent);
    expect(names()).toEqual(['chat-latency', 'beta']);
    expect(await rowNamed('chat-latency')).toHaveTextContent('Stopped');
    await user.click(screen.getByRole('button', { name: 'Sort again' }));
    expect(names()).toEqual(['beta', 'chat-latency']);
  });
});
