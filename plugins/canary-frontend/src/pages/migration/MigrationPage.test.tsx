import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  migrationNotice,
  sanitizationNotice,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  dedicatedUnitOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  manualUnitOf,
  migrationDetailOf,
  migrationDigest,
  migrationRunOf,
  moveDetailOf,
  renderCanary,
  responseError,
  reviewsOf,
} from '../../__testing__';
import { saveText } from '../../data/saveText';

jest.mock('../../data/saveText');
fakeScreenSize();

const units = [automaticUnitOf(), manualUnitOf('guard'), dedicatedUnitOf()];

function render(
  migration: MigrationDetail = migrationDetailOf(units),
  query = '',
) {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migration);
  renderCanary({ api, path: `/canary/migrations/m-1${query}` });
  return api;
}

async function steps() {
  return await screen.findByRole('navigation', {
    name: 'Steps of the migration',
  });
}

describe('MigrationPage', () => {
  it('R1, R35: says what it is for, and that finding secrets is no guarantee', async () => {
    render();
    await steps();
    expect(screen.getByText(migrationNotice)).toBeInTheDocument();
    expect(screen.getByText(sanitizationNotice)).toBeInTheDocument();
  });

  it('says of a release that its secrets are masked, not that they make a unit manual', async () => {
    const api = fakeCanaryApi([]);
    api.migrations.get.mockResolvedValue(moveDetailOf());
    renderCanary({ api, path: '/canary/migrations/m-1' });
    expect(
      await screen.findByText(/^Values that look like secrets are masked here/),
    ).toBeInTheDocument();
    expect(screen.queryByText(sanitizationNotice)).not.toBeInTheDocument();
  });

  it('says what is migrated, by which plan, and why the commit is locked', async () => {
    render();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'team-a, team-b' }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('3 units, projection mode Both'),
    ).toBeInTheDocument();
    expect(screen.getByText('sha256:77ab04…e19d')).toHaveAttribute(
      'title',
      migrationDigest,
    );
    expect(
      screen.getByText('Commit is locked').parentElement,
    ).toHaveTextContent('3 of 3 units are not reviewed; every unit must be.');
    expect(await findFaults()).toEqual([]);
  });

  it('R203: shows every step, and of locked ones what has to come first', async () => {
    render();
    const texts = within(await steps())
      .getAllByRole('button')
      .map(button => button.textContent);
    expect(texts).toEqual([
      'Plan, done1 automatic, 2 manual',
      '2Review, open0 of 3 units',
      'Dry-run, lockedafter the review',
      'Approval, lockedafter the dry-run',
      'Commit, lockedafter the approval',
      'Result, lockedafter the commit',
    ]);
  });

  it('opens the step that is due, and another when it is pressed', async () => {
    const user = userEvent.setup();
    render();
    const bar = within(await steps());
    expect(bar.getByRole('button', { name: /^Review/ })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(bar.getByRole('button', { name: /^Plan/ }));
    expect(
      await screen.findByRole('heading', { name: 'What was planned' }),
    ).toBeInTheDocument();
    expect(screen.getByText('pin/generation, pin/uid')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'adapters' }));
    const list = await screen.findByRole('listbox', { name: 'Units' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['team-a/guardManual: adaptersnot reviewed']);
  });

  it('stays at the step that was open when another becomes due, and tells the end of the run', async () => {
    const user = userEvent.setup();
    const reviews = reviewsOf(units);
    const run = migrationRunOf({ endedAt: undefined });
    const api = render(
      migrationDetailOf(units, { state: 'running', reviews, runs: [run] }),
    );
    const name = /^Dry-run/;
    const bar = within(await steps());
    api.migrations.get.mockResolvedValue(
      migrationDetailOf(units, {
        state: 'dryRun',
        reviews,
        runs: [migrationRunOf()],
      }),
    );
    expect(
      await screen.findByText(/^Dry-run: \d+ accepted/, undefined, {
        timeout: 10_000,
      }),
    ).toHaveAttribute('role', 'status');
    expect(bar.getByRole('button', { name })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await user.click(bar.getByRole('button', { name: /^Plan/ }));
    await user.click(await screen.findByRole('button', { name: 'adapters' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: /guard/ })).toHaveFocus(),
    );
  }, 20_000);

  it('says that a plan without keys of the pin cannot be committed', async () => {
    const migration = migrationDetailOf(units);
    render(
      { ...migration, plan: { ...migration.plan!, pinKeys: undefined } },
      '?step=plan',
    );
    expect(
      await screen.findByText(/not stated: a dry-run works without them/),
    ).toBeInTheDocument();
  });

  it('reads the plan once, and while a run goes on where the migration stands without it', async () => {
    const { plan, ...rest } = migrationDetailOf(units, { state: 'running' });
    const api = fakeCanaryApi([]);
    api.migrations.get.mockImplementation(async (_id, options) =>
      options?.plan === false ? rest : { ...rest, plan },
    );
    renderCanary({ api, path: '/canary/migrations/m-1' });
    await steps();
    const asked = () =>
      api.migrations.get.mock.calls.map(([, options]) => options?.plan);
    await waitFor(() => expect(asked().length).toBeGreaterThan(3), {
      timeout: 15_000,
    });
    expect(asked().filter(withPlan => withPlan !== false)).toHaveLength(1);
  }, 30_000);

  it('says that the plan cannot be read, where it stands', async () => {
    const { plan: _plan, ...rest } = migrationDetailOf(units);
    const api = fakeCanaryApi([]);
    api.migrations.get.mockImplementation(async (_id, options) => {
      if (options?.plan === false) return rest;
      throw responseError(500);
    });
    renderCanary({ api, path: '/canary/migrations/m-1' });
    expect(
      await screen.findByRole('button', { name: /again/i }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('heading', { level: 1, name: 'team-a, team-b' }),
    ).toBeInTheDocument();
  });

  it('downloads the files as they were digested', async () => {
    const user = userEvent.setup();
    const api = render();
    api.migrations.getFile.mockResolvedValue('{"schemaVersion":1}');
    await user.click(await screen.findByRole('button', { name: 'Files' }));
    await user.click(
      screen.getByRole('button', { name: 'Download plan.json' }),
    );
    await waitFor(() =>
      expect(saveText).toHaveBeenCalledWith(
        'plan.json',
        '{"schemaVersion":1}',
        'application/octet-stream',
      ),
    );
    expect(api.migrations.getFile).toHaveBeenCalledWith('m-1', 'plan.json');
  });

  it('says why a file cannot be downloaded', async () => {
    const user = userEvent.setup();
    const api = render(undefined, '?step=plan');
    api.migrations.getFile.mockRejectedValue(
      responseError(404, { message: 'There is no such file' }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Download backup.yaml' }),
    );
    expect(
      await screen.findByText(
        "Can't download backup.yaml: There is no such file.",
      ),
    ).toBeInTheDocument();
  });

  it('names the holder of the lock and offers nothing that breaks it', async () => {
    render(
      migrationDetailOf(units, {
        lock: {
          runId: 'run-9',
          migrationId: 'm-9',
          holder: 'portal-1 pid 12',
          by: 'user:default/a.roy',
          since: '2026-11-30T03:00:00.000Z',
          silentSince: '2026-11-30T03:05:00.000Z',
        },
      }),
    );
    const card = await screen.findByRole('region', {
      name: 'The lock of the cluster is held',
    });
    expect(card).toHaveTextContent(
      /portal-1 pid 12.*run-9.*another migration.*a\.roy.*That is no proof that it ended\./,
    );
    expect(within(card).queryByRole('button')).not.toBeInTheDocument();
  });

  it('says that there is no such migration', async () => {
    const api = render();
    api.migrations.get.mockRejectedValue(
      responseError(404, { code: 'MIGRATION_NOT_FOUND' }),
    );
    expect(await screen.findByText('No migration m-1.')).toBeInTheDocument();
    expect(screen.queryByText(sanitizationNotice)).not.toBeInTheDocument();
  });

  it('stays usable with 5,000 units: draws those on the screen alone', async () => {
    const many = Array.from({ length: 5_000 }, (_, n) =>
      manualUnitOf(`unit-${String(n).padStart(4, '0')}`),
    );
    const user = userEvent.setup();
    render(migrationDetailOf(many));
    const list = await screen.findByRole('listbox', { name: 'Units' });
    expect(within(list).getAllByRole('option').length).toBeLessThan(60);
    expect(screen.getByText('5,000 of 5,000 units')).toBeInTheDocument();
    list.focus();
    await user.keyboard('{End}');
    expect(
      await screen.findByRole('heading', { name: 'team-a/unit-4999' }),
    ).toBeInTheDocument();
    await user.type(
      screen.getByRole('searchbox', { name: /Search units/ }),
      'unit-0042',
    );
    expect(await screen.findByText('1 of 5,000 units')).toBeInTheDocument();
  });
});
