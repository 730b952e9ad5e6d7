import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { coreApis } from '@backstage/frontend-plugin-api';
import type { ListServicesResponse } from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  fakeCanaryApi,
  findFaults,
  listOf,
  parentOf,
  renderCanary,
  responseError,
  rowOf,
  fakeScreenSize,
} from '../../__testing__';

fakeScreenSize();

const arm = armOf();
const service = rowOf({ name: 'summarize-8b' });

function render(path = '/canary/services', rows = [arm, service]) {
  const api = fakeCanaryApi(rows);
  const app = renderCanary({ api, path });
  const search = () => {
    const history = app.apis.get(coreApis.appHistory);
    return history?.getSnapshot().location.search;
  };
  return { api, search };
}

describe('the list', () => {
  it('names the badge by the whole sentence and leads to the experiment', async () => {
    render();
    const badge = await screen.findByRole('link', {
      name: 'Arm fp8 of experiment ml-exp/chat-latency',
    });
    expect(badge).toHaveAttribute(
      'href',
      '/canary/experiments/eu-1/ml-exp/chat-latency',
    );
    expect(screen.getByRole('row', { name: service.name })).toHaveTextContent(
      'Not managed',
    );
  });

  it('offers orphaned arms only while there are some', async () => {
    const orphan = armOf({
      name: 'lost',
      managedBy: parentOf({ name: 'over', parentState: 'missing' }),
    });
    const { api } = render('/canary/services?orphaned=true', [orphan]);
    expect(
      await screen.findByRole('button', { name: 'Orphaned arms 1' }),
    ).toHaveAttribute('aria-pressed', 'true');
    expect(api.listServices).toHaveBeenCalledWith(
      expect.objectContaining({ orphaned: true }),
      expect.anything(),
    );
  });

  it('has no chip for orphaned arms that are not there', async () => {
    render();
    await screen.findByRole('row', { name: service.name });
    expect(
      screen.queryByRole('button', { name: /Orphaned/ }),
    ).not.toBeInTheDocument();
  });

  it('has no fault that axe finds', async () => {
    render('/canary/services?group=experiment');
    await screen.findByRole('row', { name: arm.name });
    expect(await findFaults()).toEqual([]);
  });

  it.each([
    ['no access, never 0/0', rowOf({ replicas: undefined }), 'no access'],
    [
      'scaled to 0, never 0/0',
      rowOf({ replicas: { ready: 0, desired: 0 } }),
      'scaled to 0',
    ],
    ['the pods', rowOf({ replicas: { ready: 1, desired: 3 } }), '1/3'],
    ['the cause', rowOf({ phase: 'Failed', cause: 'No chart' }), 'No chart'],
    ['that it is Helm', rowOf({ kind: 'Release' }), 'r12 · Helm'],
    [
      'the target',
      rowOf({ targetOf: [{ namespace: 'ml-exp', name: 'x' }] }),
      'target of ml-exp/x',
    ],
    [
      'why ownership is unknown',
      rowOf({ ownership: 'unknown', unknownReason: 'forbidden' }),
      'the portal may not read it',
    ],
    [
      'an arm whose parent is not named',
      armOf({ managedBy: parentOf({ name: null, state: 'incomplete' }) }),
      'parent not namedarm fp8 · incomplete',
    ],
  ])('says in a row %s', async (_, row, words) => {
    render('/canary/services', [row]);
    const shown = await screen.findByRole('row', { name: row.name });
    expect(shown).toHaveTextContent(words);
    expect(shown).not.toHaveTextContent('0/0');
  });
});

describe('the URL', () => {
  it('sets the filters', async () => {
    const { api } = render(
      '/canary/services?view=arms&q=chat&cluster=eu-1&namespace=ml-exp&phase=Failed&experiment=ml-exp/x&group=experiment',
    );
    await screen.findByRole('row', { name: arm.name });
    expect(api.listServices.mock.calls[0][0]).toEqual({
      ownership: 'managed',
      q: 'chat',
      cluster: 'eu-1',
      namespace: 'ml-exp',
      phase: 'Failed',
      experiment: 'ml-exp/x',
      sort: 'experiment',
      offset: 0,
      limit: 200,
    });
    expect(screen.getByRole('button', { name: /^Arms/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByRole('searchbox')).toHaveValue('chat');
  });

  it('follows the filters', async () => {
    const user = userEvent.setup();
    const { search } = render();
    await screen.findByRole('row', { name: arm.name });
    await user.click(screen.getByRole('button', { name: 'Needs attention 0' }));
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Phase' }),
      'Failed',
    );
    await user.click(screen.getByLabelText('Group by experiment'));
    expect(search()).toBe('?view=attention&phase=Failed&group=experiment');
  });
});

describe('a column head', () => {
  it('sorts by its column, says so, and writes it into the address', async () => {
    const user = userEvent.setup();
    const { api } = render();
    await user.click(await screen.findByRole('button', { name: 'Phase' }));
    await waitFor(() =>
      expect(api.listServices).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: 'phase' }),
        expect.anything(),
      ),
    );
    expect(screen.getByRole('columnheader', { name: 'Phase' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await user.click(screen.getByRole('button', { name: 'Changed' }));
    await waitFor(() =>
      expect(api.listServices).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: 'updatedAt', order: 'desc' }),
        expect.anything(),
      ),
    );
  });
});

describe('keys', () => {
  it('move through the rows with one tab stop, and open a service', async () => {
    const user = userEvent.setup();
    render();
    const first = await screen.findByRole('row', { name: arm.name });
    const stops = () =>
      within(screen.getByRole('grid'))
        .getAllByRole('row')
        .filter(row => row.tabIndex === 0);
    expect(stops()).toEqual([first]);
    first.focus();
    await user.keyboard('{ArrowDown}');
    const second = screen.getByRole('row', { name: service.name });
    expect(second).toHaveFocus();
    expect(stops()).toEqual([second]);
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(
      await screen.findByRole('heading', { level: 1, name: service.name }),
    ).toBeInTheDocument();
  });

  it('put the cursor into the search with /', async () => {
    const user = userEvent.setup();
    const { api, search } = render();
    await screen.findByRole('row', { name: arm.name });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('a/b');
    expect(screen.getByRole('searchbox')).toHaveValue('a/b');
    await screen.findByText('as of', { exact: false });
    await new Promise(resolve => setTimeout(resolve, 400));
    expect(search()).toBe('?q=a%2Fb');
    expect(api.listServices).toHaveBeenLastCalledWith(
      expect.objectContaining({ q: 'a/b' }),
      expect.anything(),
    );
  });

  it('open the menu of a row with m, and give the focus back on Esc', async () => {
    const user = userEvent.setup();
    render();
    const row = await screen.findByRole('row', { name: arm.name });
    row.focus();
    await user.keyboard('m');
    const menu = await screen.findByRole('menu');
    expect(
      await screen.findByText(
        'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Changing one arm by hand would spoil the comparison. Change the experiment instead.',
      ),
    ).toBeInTheDocument();
    expect(
      within(menu).getByRole('menuitem', { name: 'Uninstall' }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(
      within(menu).getByRole('menuitem', { name: 'Uninstall' }),
    ).toHaveAccessibleDescription(/^Refused here: upgrade/);
    expect(await findFaults()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(row).toHaveFocus();
  });
});

describe('in place of rows', () => {
  const empty = listOf([]);
  const silent = (asOf?: string): ListServicesResponse =>
    listOf([arm], {
      clusters: [
        { name: 'eu-1', state: 'ok', notes: [] },
        {
          name: 'us-2',
          state: asOf ? 'stale' : 'unreachable',
          asOf,
          notes: [],
        },
      ],
    });

  it.each<[string, ListServicesResponse | Error, string, string]>([
    ['nothing exists', empty, '', 'No LLM services yet.'],
    ['nothing matches', empty, '?q=x', 'Nothing matches.'],
    [
      'the cluster of the filter is none',
      listOf([], { clusters: [] }),
      '?cluster=gone',
      'Nothing matches.',
    ],
    [
      'no cluster is configured',
      listOf([], { clusters: [] }),
      '',
      'No cluster configured',
    ],
    [
      'the backend fails',
      responseError(500, { message: 'database is locked' }),
      '',
      "Can't load: database is locked.",
    ],
    [
      'the user has no right',
      responseError(403, { name: 'NotAllowedError' }),
      '',
      'You may not see this (canary.service.read).',
    ],
    [
      'a cluster is silent',
      silent('2020-01-02T03:04:05Z'),
      '',
      'us-2 has not answered since 2 Jan 2020 03:04 UTC. Shown as last seen; changes are blocked.',
    ],
    [
      'a cluster never answered',
      silent(),
      '',
      'us-2 has not answered yet. Nothing of it is shown.',
    ],
    ['a cluster is missing', silent(), '', '1 of 2 clusters shown.'],
  ])('says so when %s', async (_, answer, search, words) => {
    const api = fakeCanaryApi([]);
    api.listServices.mockImplementation(async () => {
      if (answer instanceof Error) {
        throw answer;
      }
      return answer;
    });
    renderCanary({ api, path: `/canary/services${search}` });
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('clears the filters when nothing matches', async () => {
    const user = userEvent.setup();
    const api = fakeCanaryApi([service]);
    api.listServices.mockImplementation(async query =>
      query.q ? empty : listOf([service]),
    );
    renderCanary({ api, path: '/canary/services?q=x' });
    await user.click(
      await screen.findByRole('button', { name: 'Clear filters' }),
    );
    expect(
      await screen.findByRole('row', { name: service.name }),
    ).toBeInTheDocument();
  });

  it('loads again on demand', async () => {
    const user = userEvent.setup();
    const api = fakeCanaryApi([service]);
    api.listServices.mockRejectedValueOnce(responseError(500));
    renderCanary({ api, path: '/canary/services' });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(
      await screen.findByRole('row', { name: service.name }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    const api = fakeCanaryApi([arm]);
    renderCanary({ api, path: '/canary/services', language: 'zh' });
    expect(
      await screen.findByRole('link', {
        name: '实验 ml-exp/chat-latency 的分组 fp8',
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('row', { name: arm.name })).toHaveTextContent(
      '服务中',
    );
    expect(
      screen.getByRole('button', { name: '需要关注 0' }),
    ).toBeInTheDocument();
  });
});
