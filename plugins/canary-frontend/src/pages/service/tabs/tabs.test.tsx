import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ServiceEvent } from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  fakeCanaryApi,
  findFaults,
  refusalOf,
  renderCanary,
  responseError,
  rowOf,
  runOf,
} from '../../../__testing__';

const path = '/canary/services/eu-1/prod/chat-70b';
const listed = <T,>(...items: T[]) => ({ items, totalCount: items.length });

function render(
  tab: string,
  prepare: (api: ReturnType<typeof fakeCanaryApi>) => void = () => {},
) {
  const api = fakeCanaryApi([rowOf(), armOf()]);
  prepare(api);
  renderCanary({ api, path: `${path}?tab=${tab}` });
  return api;
}

const warning: ServiceEvent = {
  time: '2020-01-02T03:04:05Z',
  type: 'Warning',
  reason: 'BackOff',
  object: { kind: 'Pod', name: 'chat-70b-0' },
  count: 1_312,
  message: 'Back-off restarting failed container',
};

describe('live objects', () => {
  it('show the pods, and which is short of a container', async () => {
    render('live', api =>
      api.listPods.mockResolvedValue(
        listed({
          name: 'chat-70b-0',
          phase: 'CrashLoopBackOff',
          ready: { containers: 1, of: 2 },
          restarts: 7,
          node: 'gpu-3',
          createdAt: '2020-01-02T03:04:05Z',
          message: 'exit code 137',
        }),
      ),
    );
    const row = await screen.findByRole('row', { name: /chat-70b-0/ });
    expect(row).toHaveTextContent(/CrashLoopBackOff1\/27gpu-3.*exit code 137/);
    expect(await findFaults()).toEqual([]);
  });

  it('show events, warnings first, or warnings alone', async () => {
    const user = userEvent.setup();
    render('live', api =>
      api.listEvents.mockResolvedValue(
        listed(
          { ...warning, type: 'Normal', reason: 'Pulled', count: 1 },
          warning,
        ),
      ),
    );
    const card = await screen.findByRole('region', { name: 'Events' });
    const reasons = () =>
      within(card)
        .getAllByRole('row')
        .slice(1)
        .map(row => within(row).getAllByRole('cell')[2].textContent);
    await waitFor(() => expect(reasons()).toEqual(['BackOff', 'Pulled']));
    expect(card).toHaveTextContent('2 Jan 2020 03:04 UTC');
    expect(card).toHaveTextContent('1,312');
    await user.click(
      within(card).getByRole('button', { name: 'Warnings only' }),
    );
    expect(reasons()).toEqual(['BackOff']);
  });

  it('say when there are no warnings among the events', async () => {
    const user = userEvent.setup();
    render('live', api =>
      api.listEvents.mockResolvedValue(listed({ ...warning, type: 'Normal' })),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Warnings only' }),
    );
    expect(await screen.findByText('No warnings.')).toBeInTheDocument();
  });

  it('keep the other parts when one may not be read', async () => {
    render('live', api =>
      api.listPods.mockRejectedValue(
        responseError(502, { code: 'UPSTREAM_FORBIDDEN' }),
      ),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The portal may not read LLMService in eu-1.',
    );
    expect(
      await screen.findByText('The release made no objects yet.'),
    ).toBeInTheDocument();
  });
});

describe('revisions', () => {
  const revisions = [
    { revision: 18, current: true },
    { revision: 17, current: false },
    { revision: 16, current: false, unavailable: 'the snapshot is lost' },
  ];
  const withRevisions = (api: ReturnType<typeof fakeCanaryApi>) =>
    api.listRevisions.mockResolvedValue(listed(...revisions));

  it('lead to the roll-back of those that one can go back to', async () => {
    const user = userEvent.setup();
    render('revisions', withRevisions);
    const back = await screen.findByRole('button', {
      name: 'Roll back to r17',
    });
    expect(screen.getAllByRole('button', { name: /Roll back to/ })).toEqual([
      back,
    ]);
    await user.click(back);
    expect(await screen.findByRole('dialog')).toHaveTextContent(/r17/);
  });

  it('say on an arm why not, in words that a reader reaches', async () => {
    const api = fakeCanaryApi([armOf()]);
    withRevisions(api);
    renderCanary({
      api,
      path: '/canary/services/eu-1/ml-exp/chat-latency-fp8?tab=revisions',
    });
    const back = await screen.findByRole('button', {
      name: 'Roll back to r17',
    });
    expect(back).toHaveAttribute('aria-disabled', 'true');
    expect(back).toHaveAccessibleDescription(
      /Rolling back is refused here.*LLMCanary ml-exp\/chat-latency/,
    );
    expect(await findFaults()).toEqual([]);
  });
});

describe('the overview', () => {
  it('tells what happened of late, from three records', async () => {
    render('overview', api => {
      api.listRuns.mockResolvedValue(listed(runOf()));
      api.listRefusals.mockResolvedValue(
        listed(refusalOf({ at: '2020-01-02T03:05:00Z' })),
      );
      api.listEvents.mockResolvedValue(listed(warning));
    });
    const table = await screen.findByRole('table', { name: 'Latest' });
    await waitFor(() =>
      expect(within(table).getAllByRole('row')).toHaveLength(3),
    );
    const [first] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('RefusedUninstall by r.chen');
    expect(table).toHaveTextContent('ChangedUpgrade by r.chen');
    expect(table).toHaveTextContent('BackOff');
    expect(await findFaults()).toEqual([]);
  });

  it('says when there is nothing to tell', async () => {
    render('overview');
    expect(
      await screen.findByText(/Nothing happened of late/),
    ).toBeInTheDocument();
  });
});
