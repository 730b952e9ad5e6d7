import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  manualUnitOf,
  migrationDetailOf,
  migrationDigest,
  migrationResultOf,
  migrationRunOf,
  renderCanary,
  responseError,
  reviewsOf,
  unitResultOf,
} from '../../../__testing__';

fakeScreenSize();

const units = [automaticUnitOf(), manualUnitOf('guard')];

function approved(part: Partial<MigrationDetail> = {}) {
  return migrationDetailOf(units, {
    state: 'approved',
    reviews: reviewsOf(units),
    runs: [migrationRunOf()],
    approval: {
      by: 'user:default/r.chen',
      at: '2026-11-30T04:00:00.000Z',
      digest: migrationDigest,
    },
    blocked: {},
    ...part,
  });
}

function render(migration: MigrationDetail) {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migration);
  api.migrations.getResult.mockResolvedValue(
    migrationResultOf([unitResultOf()]),
  );
  api.migrations.commit.mockResolvedValue({ runId: 'run-2' });
  renderCanary({ api, path: '/canary/migrations/m-1?step=commit' });
  return api;
}

describe('CommitStep', () => {
  it('says that it is not known which units the dry-run could not verify', async () => {
    const api = render(approved());
    api.migrations.getResult.mockRejectedValue(
      responseError(500, { message: 'The database is away.' }),
    );
    expect(
      await screen.findByText(
        /^The result of the dry-run can't be read: The database is away\./,
      ),
    ).toBeInTheDocument();
  });

  it('R203: is locked, and says why, until a dry-run of the same plan was approved', async () => {
    const user = userEvent.setup();
    const api = render(migrationDetailOf(units));
    const verb = await screen.findByRole('button', { name: 'Commit' });
    expect(verb).toHaveAttribute('aria-disabled', 'true');
    expect(verb).toHaveAccessibleDescription(
      '2 of 2 units are not reviewed; every unit must be.',
    );
    await user.click(verb);
    expect(api.migrations.commit).not.toHaveBeenCalled();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('R150: commits after the first characters of the digest were typed', async () => {
    const user = userEvent.setup();
    const api = render(approved());
    const field = await screen.findByRole('textbox');
    const verb = screen.getByRole('button', { name: 'Commit' });
    expect(verb).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('1 unit is written')).toBeInTheDocument();
    expect(screen.getByText('1 manual unit is left alone')).toBeInTheDocument();
    expect(
      screen.getByText(/any later change of a service, scaling too, ends/),
    ).toBeInTheDocument();
    await user.type(field, '77ab04e');
    await user.click(verb);
    expect(api.migrations.commit).not.toHaveBeenCalled();
    await user.type(field, '1');
    await user.click(verb);
    await waitFor(() =>
      expect(api.migrations.commit).toHaveBeenCalledWith(
        'm-1',
        { digest: migrationDigest },
        { idempotencyKey: expect.any(String) },
      ),
    );
    expect(await findFaults()).toEqual([]);
  });

  it('R161: commits a unit that no dry-run could check only when it is accepted', async () => {
    const user = userEvent.setup();
    const api = render(approved());
    api.migrations.getResult.mockResolvedValue(
      migrationResultOf([
        unitResultOf({
          outcome: 'skipped',
          reason: 'NotVerifiableByDryRun: the webhook x',
        }),
      ]),
    );
    await user.click(
      await screen.findByRole('checkbox', {
        name: /^Commit team-a\/llama-8b-chat although/,
      }),
    );
    await user.type(screen.getByRole('textbox'), '77ab04e1{Enter}');
    await waitFor(() =>
      expect(api.migrations.commit).toHaveBeenCalledWith(
        'm-1',
        {
          digest: migrationDigest,
          acceptUnverified: ['team-a/llama-8b-chat'],
        },
        expect.anything(),
      ),
    );
  });

  it('says why a commit was refused', async () => {
    const user = userEvent.setup();
    const api = render(approved());
    api.migrations.commit.mockRejectedValue(
      responseError(409, {
        code: 'MIGRATION_PLAN_USED',
        message: 'Run run-7 began.',
      }),
    );
    await user.type(await screen.findByRole('textbox'), '77ab04e1{Enter}');
    expect(
      await screen.findByText(
        'A commit of this plan has begun before. Plan anew. Run run-7 began.',
      ),
    ).toBeInTheDocument();
  });

  it('shows the run while it goes on, and no second commit after it', async () => {
    const api = render(
      approved({
        state: 'running',
        runs: [
          migrationRunOf(),
          migrationRunOf({
            runId: 'run-2',
            mode: 'commit',
            startedAt: '2026-11-30T05:00:00.000Z',
            endedAt: undefined,
            done: 1,
          }),
        ],
      }),
    );
    expect(
      await screen.findByText('1 of 2 units have ended'),
    ).toBeInTheDocument();
    expect(
      screen.getByText(/You may close this page; it goes on\./),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Commit' }),
    ).not.toBeInTheDocument();
    expect(api.migrations.commit).not.toHaveBeenCalled();
  });
});
