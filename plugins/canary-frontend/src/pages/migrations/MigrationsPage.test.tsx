import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  migrationNotice,
  type HelmMigrationOutcome,
  type MigrationRunSummary,
  type MigrationSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  migrationRunOf,
  migrationSummaryOf,
  renderCanary,
  responseError,
} from '../../__testing__';

function render(
  items: MigrationSummary[],
  options: {
    language?: 'en' | 'zh';
    authorize?: (permission: string) => Promise<boolean>;
  } = {},
) {
  const api = fakeCanaryApi([]);
  api.migrations.list.mockResolvedValue({ items, totalCount: items.length });
  renderCanary({ api, path: '/canary/migrations', ...options });
  return api;
}

describe('MigrationsPage', () => {
  it('R1: lists plans under the notice of what they are for', async () => {
    render([
      migrationSummaryOf(),
      migrationSummaryOf({
        id: 'm-2',
        kind: 'helm',
        release: 'prod/chat-70b',
        namespaces: ['prod'],
        runtimeProjectionMode: undefined,
        state: 'noEndRecorded',
      }),
    ]);
    const row = await screen.findByRole('row', { name: /team-a, team-b/ });
    expect(row).toHaveTextContent(
      /eu-1.*Template to profile.*Both.*12.*29.*In review.*77ab04e1.*u\.meyer.*ago/,
    );
    expect(
      within(row).getByRole('link', { name: 'team-a, team-b' }),
    ).toHaveAttribute('href', '/canary/migrations/m-1');
    expect(
      screen.getByRole('row', { name: /prod\/chat-70b/ }),
    ).toHaveTextContent(/Helm to LLMService.*not applicable.*No end recorded/);
    expect(screen.getByText(migrationNotice)).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it.each<[HelmMigrationOutcome, string]>([
    ['adopted', 'Adopted'],
    ['putBack', 'Put back'],
    ['failed', 'Failed'],
    ['outcomeUnknown', 'Outcome unknown'],
  ])('says of a move that ended as %s so', async (outcome, word) => {
    const kind = 'helm';
    render([
      migrationSummaryOf({ id: 'm-3', kind, state: 'committed', outcome }),
      migrationSummaryOf({ id: 'm-2', kind, state: 'reviewed' }),
    ]);
    const [, move, plan] = await screen.findAllByRole('row');
    expect(move).toHaveTextContent(word);
    expect(move).not.toHaveTextContent('Commit ended');
    // Of one release nothing was reviewed.
    expect(plan).toHaveTextContent('Planned');
  });

  const counts = { succeeded: 4, failed: 0, manual: 9, skipped: 0 };

  it.each<[string, Partial<MigrationRunSummary>, string]>([
    [
      'some units failed in',
      { counts: { ...counts, succeeded: 2, failed: 2 } },
      '2 of 4 failed',
    ],
    [
      'some units were skipped in',
      { counts: { ...counts, succeeded: 3, skipped: 1 } },
      '1 of 4 skipped',
    ],
    [
      'ended before its units',
      { counts: { ...counts, succeeded: 0 }, done: 9, error: 'no reader' },
      'Ended early',
    ],
    ['nothing failed in', {}, 'Commit ended'],
  ])('R166: says of a commit that %s so', async (_, run, word) => {
    const commit = migrationRunOf({
      mode: 'commit',
      counts,
      done: 13,
      total: 13,
      ...run,
    });
    render([migrationSummaryOf({ state: 'committed', commit })]);
    const [, row] = await screen.findAllByRole('row');
    expect(within(row).getByText(word)).toBeInTheDocument();
  });

  it('says that there are no plans and that planning only reads', async () => {
    render([]);
    expect(
      await screen.findByText('No plans yet. Planning only reads.'),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('link', { name: 'New plan' }),
    ).toHaveAttribute('href', '/canary/migrations/new');
  });

  it('offers no plan to whom may not make one', async () => {
    render([migrationSummaryOf()], {
      authorize: async permission => permission !== 'canary.migration.plan',
    });
    await screen.findByRole('row', { name: /team-a, team-b/ });
    expect(
      screen.queryByRole('link', { name: 'New plan' }),
    ).not.toBeInTheDocument();
  });

  it('asks for one kind when it is chosen', async () => {
    const user = userEvent.setup();
    const api = render([migrationSummaryOf()]);
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Kind' }),
      'helm',
    );
    await waitFor(() =>
      expect(api.migrations.list).toHaveBeenLastCalledWith(
        expect.objectContaining({ kind: 'helm' }),
        expect.anything(),
      ),
    );
  });

  it('names the permission that reading takes', async () => {
    const api = fakeCanaryApi([]);
    api.migrations.list.mockRejectedValue(responseError(403));
    renderCanary({ api, path: '/canary/migrations' });
    expect(
      await screen.findByText('You may not see this (canary.migration.read).'),
    ).toBeInTheDocument();
  });

  it('says that the backend does not answer, in words of its own', async () => {
    const api = fakeCanaryApi([]);
    api.migrations.list.mockRejectedValue(new TypeError('Failed to fetch'));
    renderCanary({ api, path: '/canary/migrations' });
    expect(
      await screen.findByText(
        "Can't load: the portal's backend does not answer.",
      ),
    ).toBeInTheDocument();
  });

  it('speaks Chinese', async () => {
    render([migrationSummaryOf()], { language: 'zh' });
    expect(
      await screen.findByRole('row', { name: /审阅中/ }),
    ).toBeInTheDocument();
    expect(screen.getByText(/不是发布授权/)).toBeInTheDocument();
  });
});
