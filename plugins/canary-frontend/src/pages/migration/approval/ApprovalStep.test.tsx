import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  approvalNotice,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  fakeCanaryApi,
  findFaults,
  manualUnitOf,
  migrationDetailOf,
  migrationDigest,
  migrationRunOf,
  renderCanary,
  responseError,
  reviewsOf,
} from '../../../__testing__';

const units = [automaticUnitOf(), manualUnitOf('guard')];

function rehearsed(part: Partial<MigrationDetail> = {}) {
  return migrationDetailOf(units, {
    state: 'dryRun',
    reviews: reviewsOf(units),
    runs: [migrationRunOf()],
    blocked: { commit: 'Nobody has approved a commit of this plan' },
    ...part,
  });
}

function render(
  migration: MigrationDetail,
  authorize?: (permission: string) => Promise<boolean>,
) {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migration);
  renderCanary({
    api,
    path: '/canary/migrations/m-1?step=approval',
    authorize,
  });
  return api;
}

describe('ApprovalStep', () => {
  it('R84, R85: approves exactly the digest that it shows, after the statement', async () => {
    const user = userEvent.setup();
    const api = render(rehearsed());
    api.migrations.approve.mockResolvedValue(rehearsed());
    const verb = await screen.findByRole('button', {
      name: 'Approve 77ab04e1',
    });
    expect(verb).toHaveAccessibleDescription('Tick the statement first.');
    expect(screen.getByText(migrationDigest)).toBeInTheDocument();
    expect(
      screen.getByText(/Somebody else than u\.meyer, who made the plan/),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: approvalNotice }));
    await user.click(verb);
    await waitFor(() =>
      expect(api.migrations.approve).toHaveBeenCalledWith(
        'm-1',
        { digest: migrationDigest, disposable: true },
        { idempotencyKey: expect.any(String), plan: false },
      ),
    );
    expect(await findFaults()).toEqual([]);
  });

  it('says to whom made the plan that another person must', async () => {
    render(
      rehearsed({
        blocked: {
          approval:
            'You planned this migration; another person must approve it',
        },
      }),
    );
    expect(
      await screen.findByRole('button', { name: 'Approve 77ab04e1' }),
    ).toHaveAccessibleDescription(
      'You planned this migration; another person must approve it.',
    );
    expect(
      screen.getByRole('button', { name: /^Approval, locked/ }),
    ).toHaveTextContent('by another person');
  });

  it('names the permission that it takes', async () => {
    render(
      rehearsed(),
      async permission => permission !== 'canary.migration.approve',
    );
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Approve 77ab04e1' }),
      ).toHaveAccessibleDescription(
        'You may not do this (canary.migration.approve).',
      ),
    );
  });

  it('says who approved, and offers nothing more', async () => {
    render(
      rehearsed({
        state: 'approved',
        approval: {
          by: 'user:default/r.chen',
          at: '2026-11-30T04:00:00.000Z',
          digest: migrationDigest,
        },
      }),
    );
    expect(await screen.findByText(/^Approved by r\.chen/)).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Approve 77ab04e1' }),
    ).not.toBeInTheDocument();
  });

  it('says why an approval was refused', async () => {
    const user = userEvent.setup();
    const api = render(rehearsed());
    api.migrations.approve.mockRejectedValue(
      responseError(409, {
        code: 'MIGRATION_DIGEST_MISMATCH',
        message: 'Another digest was named.',
      }),
    );
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Approve 77ab04e1' }));
    expect(
      await screen.findByText(/^The digest is not that of the plan\./),
    ).toBeInTheDocument();
  });
});
