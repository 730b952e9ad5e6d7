import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  recoverySteps,
  type MigrationDetail,
  type MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
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
  reviewsOf,
  unitResultOf,
} from '../../../__testing__';
import { saveText } from '../../../data/saveText';

jest.mock('../../../data/saveText');
fakeScreenSize();

const chat = automaticUnitOf();
const batch = automaticUnitOf({ id: 'team-a/llama-8b-batch' });
const guard = manualUnitOf('guard');
const units = [chat, batch, guard];
const commit = migrationRunOf({
  runId: 'run-2',
  mode: 'commit',
  startedAt: '2026-11-30T05:00:00.000Z',
});

function render(
  results: readonly MigrationUnitResult[],
  part: Partial<MigrationDetail> = {},
  query = '',
) {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(
    migrationDetailOf(units, {
      state: 'committed',
      reviews: reviewsOf(units),
      runs: [migrationRunOf(), commit],
      blocked: {
        dryRun: 'A commit of this plan began (run run-2); plan anew',
        commit: 'A commit of this plan began (run run-2); plan anew',
      },
      ...part,
    }),
  );
  api.migrations.getResult.mockResolvedValue(
    migrationResultOf(results, { mode: 'commit', runId: 'run-2' }),
  );
  renderCanary({ api, path: `/canary/migrations/m-1${query}` });
  return api;
}

const failed = failedUnitResultOf({ id: batch.id });
const whole = [unitResultOf(), failed, manualUnitResultOf(guard.id)];

describe('ResultStep', () => {
  it('R165, R166: counts the ends, and calls what went well cut over, preserved', async () => {
    render(whole);
    expect(
      await screen.findByRole('list', { name: 'Outcome' }),
    ).toHaveTextContent('Cut over, preserved 1Failed 1Manual 1Skipped 0');
    expect(
      screen.getByText(
        '1 failed at step 5, verify that the target adopted the artifact',
      ),
    ).toBeInTheDocument();
    expect(document.body.textContent?.toLowerCase()).not.toContain('migrated');
    expect(await findFaults()).toEqual([]);
  });

  it('R164, R167: says of a failed unit its last steps, what is left and the four recovery steps', async () => {
    render(whole);
    const card = await screen.findByRole('region', { name: batch.id });
    expect(card).toHaveTextContent('AIMProfileCache did not become Ready');
    expect(card).toHaveTextContent(
      'Last step attempted5, verify that the target adopted the artifact',
    );
    expect(card).toHaveTextContent(
      'Last step completed4, ensure the target cache',
    );
    for (const step of recoverySteps.slice(0, 1)) {
      expect(within(card).getByText(step)).toBeInTheDocument();
    }
    const steps = within(
      within(card)
        .getByRole('heading', { name: 'What to do now' })
        .closest('section')!,
    ).getAllByRole('listitem');
    expect(steps).toHaveLength(4);
    expect(
      within(card).getByRole('table', { name: 'Objects left, as found last' }),
    ).toHaveTextContent('AIMService');
    expect(
      screen.queryByRole('button', { name: /retry|again|roll back/i }),
    ).not.toBeInTheDocument();
  });

  it('R150, R2: warns beside a unit that was cut over', async () => {
    render(whole, {}, `?unit=${encodeURIComponent(chat.id)}`);
    const card = await screen.findByRole('region', { name: chat.id });
    expect(card).toHaveTextContent(
      'Any later change of the service, scaling too, ends the pin',
    );
    expect(card).toHaveTextContent('is no evidence that it serves');
    expect(within(card).getAllByText('accepted, 201')).toHaveLength(2);
  });

  it('R119: says of an attempt without an answer that its outcome is unknown', async () => {
    const { attempted } = unitResultOf();
    render(
      [
        unitResultOf({
          outcome: undefined,
          attempted: attempted.slice(0, 1),
          completed: [],
          lastAttemptedStep: 'EnsureTargetProfile',
          lastCompletedStep: 'RevalidateSource',
        }),
      ],
      {
        state: 'noEndRecorded',
        runs: [migrationRunOf(), { ...commit, endedAt: undefined }],
        lock: {
          runId: 'run-2',
          migrationId: 'm-1',
          holder: 'portal-1',
          by: 'user:default/r.chen',
          since: '2026-11-30T05:00:00.000Z',
        },
      },
    );
    const card = await screen.findByRole('region', { name: chat.id });
    expect(
      within(card).getAllByText('Attempted, outcome unknown').length,
    ).toBeGreaterThan(0);
    expect(
      screen.getByText(/This run began and never said how it ended/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('region', { name: 'The lock of the cluster is held' }),
    ).toHaveTextContent('of this migration');
    expect(screen.getByRole('list', { name: 'Outcome' })).toHaveTextContent(
      /Attempted, outcome unknown 1.*Not reached 2/,
    );
  });

  it('opens the unit in trouble first, and lists one kind of end when asked', async () => {
    const user = userEvent.setup();
    render(whole);
    await screen.findByRole('region', { name: batch.id });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Show' }),
      'manual',
    );
    expect(
      await screen.findByRole('region', { name: guard.id }),
    ).toHaveTextContent('The run wrote nothing for this unit.');
  });

  it('downloads the result', async () => {
    const user = userEvent.setup();
    render(whole);
    await user.click(
      await screen.findByRole('button', { name: 'Download this result' }),
    );
    expect(saveText).toHaveBeenCalledWith(
      'apply-result-run-2.json',
      expect.stringContaining('"schemaVersion": 1'),
      'application/json',
    );
  });

  it('says that nothing was committed yet', async () => {
    render([], { runs: [], state: 'review' }, '?step=result');
    expect(
      await screen.findByText('There is no result yet: nothing was committed.'),
    ).toBeInTheDocument();
  });
});
