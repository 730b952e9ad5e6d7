import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  automaticUnitOf,
  failedUnitResultOf,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  manualUnitOf,
  manualUnitResultOf,
  migrationDetailOf,
  migrationResultOf,
  migrationRunOf,
  renderCanary,
  responseError,
  reviewsOf,
  unitResultOf,
} from '../../../__testing__';

fakeScreenSize();

const chat = automaticUnitOf();
const guard = manualUnitOf('guard');
const units = [chat, guard];
const notYet =
  'No dry-run of this plan has ended; one must before anything is committed';

function reviewed(part: Partial<MigrationDetail> = {}) {
  return migrationDetailOf(units, {
    state: 'reviewed',
    reviews: reviewsOf(units),
    blocked: { approval: notYet, commit: notYet },
    ...part,
  });
}

function render(migration: MigrationDetail, query = '?step=dryRun') {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migration);
  renderCanary({ api, path: `/canary/migrations/m-1${query}` });
  return api;
}

describe('DryRunStep', () => {
  it('R203: is the step that is due after the review, and starts once', async () => {
    const user = userEvent.setup();
    const api = render(reviewed(), '');
    api.migrations.dryRun.mockResolvedValue({ runId: 'run-1' });
    await user.click(
      await screen.findByRole('button', { name: 'Start dry-run' }),
    );
    await waitFor(() =>
      expect(api.migrations.dryRun).toHaveBeenCalledWith('m-1', {
        idempotencyKey: expect.any(String),
      }),
    );
    expect(
      screen.getByText(/an accepted write proves nothing about production/),
    ).toBeInTheDocument();
  });

  it('says what is missing while units are not reviewed', async () => {
    const user = userEvent.setup();
    const api = render(migrationDetailOf(units));
    const verb = await screen.findByRole('button', { name: 'Start dry-run' });
    expect(verb).toHaveAttribute('aria-disabled', 'true');
    expect(verb).toHaveAccessibleDescription(
      '2 of 2 units are not reviewed; every unit must be.',
    );
    await user.click(verb);
    expect(api.migrations.dryRun).not.toHaveBeenCalled();
  });

  it('R166, R2: says of an accepted dry-run no more than that, and what needs a commit', async () => {
    const api = render(reviewed({ state: 'dryRun', runs: [migrationRunOf()] }));
    api.migrations.getResult.mockResolvedValue(
      migrationResultOf([
        unitResultOf({
          verification: [
            {
              step: 'VerifyCutover',
              check: 'AIMService/status.observedGeneration',
              expected: '5',
              state: 'notVerified',
            },
          ],
        }),
        manualUnitResultOf(guard.id),
      ]),
    );
    expect(
      await screen.findByRole('list', { name: 'Outcome' }),
    ).toHaveTextContent(
      'Accepted 1Refused 0Manual 1Not verifiable or skipped 0',
    );
    expect(screen.getByText('1 check needs a commit')).toBeInTheDocument();
    expect(
      await screen.findByText('not verified, needs a commit'),
    ).toBeInTheDocument();
    const text = document.body.textContent?.toLowerCase() ?? '';
    expect(text).not.toContain('migrated');
    expect(text).not.toContain('success');
    expect(text).not.toContain('cut over, preserved');
    expect(await findFaults()).toEqual([]);
  });

  it('says of a refused unit what admission said, and of a webhook that it could not be asked', async () => {
    const other = automaticUnitOf({ id: 'team-a/other' });
    const api = render(
      migrationDetailOf([chat, other, guard], {
        state: 'dryRun',
        reviews: reviewsOf([chat, other, guard]),
        runs: [
          migrationRunOf({
            counts: { succeeded: 0, failed: 1, manual: 1, skipped: 1 },
          }),
        ],
        blocked: {},
      }),
    );
    const { completed } = failedUnitResultOf();
    api.migrations.getResult.mockResolvedValue(
      migrationResultOf([
        failedUnitResultOf({
          reason: 'Admission refused the cache.',
          completed: [
            completed[0],
            {
              seq: 2,
              accepted: false,
              httpStatus: 422,
              error: 'mode is not allowed',
            },
          ],
        }),
        unitResultOf({
          id: other.id,
          outcome: 'skipped',
          reason: 'NotVerifiableByDryRun: the webhook x',
        }),
      ]),
    );
    expect(
      await screen.findByText('refused, 422: mode is not allowed'),
    ).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Outcome' })).toHaveTextContent(
      'Accepted 0Refused 1Manual 0Not verifiable or skipped 1Not reached 1',
    );
  });

  it('follows a run while it goes on, unit by unit and step by step', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const running = reviewed({
        state: 'running',
        runs: [migrationRunOf({ endedAt: undefined, done: 0 })],
      });
      const api = render(running);
      const { attempted, completed } = unitResultOf();
      api.migrations.getResult.mockResolvedValue(
        migrationResultOf([
          unitResultOf({
            outcome: undefined,
            attempted: attempted.slice(0, 2),
            completed: completed.slice(0, 1),
            lastAttemptedStep: 'EnsureTargetCache',
            lastCompletedStep: 'VerifyTargetProfile',
          }),
        ]),
      );
      expect(
        await screen.findByText('0 of 2 units have ended'),
      ).toBeInTheDocument();
      expect(await screen.findByText(/^Now:/)).toHaveTextContent(
        'Now: team-a/llama-8b-chat',
      );
      const items = within(screen.getByRole('main')).getAllByRole('listitem');
      expect(
        items.find(item => item.textContent?.includes('target cache')),
      ).toHaveTextContent(
        'ensure the target cache runningwaiting for the answer',
      );
      const asked = api.migrations.get.mock.calls.length;
      await act(async () => {
        await jest.advanceTimersByTimeAsync(2_500);
      });
      expect(api.migrations.get.mock.calls.length).toBeGreaterThan(asked);
    } finally {
      jest.useRealTimers();
    }
  });

  it('says who holds the lock when the run is refused', async () => {
    const user = userEvent.setup();
    const api = render(reviewed());
    api.migrations.dryRun.mockRejectedValue(
      responseError(409, {
        code: 'MIGRATION_LOCKED',
        message: 'Run run-9 holds it.',
      }),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Start dry-run' }),
    );
    expect(
      await screen.findByText(
        'The lock of the cluster is held. Run run-9 holds it.',
      ),
    ).toBeInTheDocument();
  });
});
