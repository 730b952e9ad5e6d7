import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  moveDetailOf,
  movePlanOf,
  moveResultOf,
  moveRunOf,
  renderCanary,
  responseError,
} from '../../../__testing__';
import { saveText } from '../../../data/saveText';

jest.mock('../../../data/saveText');

const at = '2026-11-30T03:10:00.000Z';

function render(
  migration: MigrationDetail,
  options: { language?: 'zh'; refused?: string } = {},
) {
  const api = fakeCanaryApi([]);
  api.migrations.get.mockResolvedValue(migration);
  renderCanary({
    api,
    path: '/canary/migrations/m-1',
    language: options.language,
    authorize: async permission => permission !== options.refused,
  });
  return api;
}

describe('a plan of moving a release', () => {
  it('91: shows preconditions, comparison, object and steps', async () => {
    render(moveDetailOf());
    expect(
      await screen.findByText(/Nothing stands in the way/),
    ).toBeInTheDocument();
    const checks = screen.getByRole('region', { name: 'Preconditions' });
    expect(within(checks).getAllByText('holds')).toHaveLength(5);
    expect(
      screen.getByRole('region', { name: 'Release and LLMService compared' }),
    ).toHaveTextContent('all equal');
    expect(screen.getByText(/kind: LLMService/)).toHaveTextContent(
      '<masked:77>',
    );
    expect(
      screen.getByText('Create the LLMService, with deletion policy Orphan'),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('91: lists what differs, and offers no execution', async () => {
    const plan = movePlanOf({
      equal: false,
      executable: false,
      drift: [{ path: '/probe', release: null }],
      preconditions: [
        { check: 'idle', ok: false, message: 'apply runs on the release' },
        { check: 'newCheck', ok: true, message: 'something else' },
      ],
    });
    render(moveDetailOf({ plan }));
    const row = (await screen.findByText('/probe')).closest('tr')!;
    expect(row).toHaveTextContent('nullabsentdiffers');
    expect(screen.getByText('apply runs on the release')).toBeInTheDocument();
    expect(screen.getByText('newCheck')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Move the release' }),
    ).not.toBeInTheDocument();
  });

  it('95: previews arms of it by the plan alone, with what is wrong with their names', async () => {
    const arm = (name: string) => ({
      name,
      service: { namespace: 'search', name: `rerank-ab-${name}` },
      labels: { 'canary.example/arm': name },
      layers: ['values', 'canary-system'],
      fixed: [],
    });
    const problem = 'The service name has 58 characters';
    const plan = movePlanOf({
      arms: {
        experiment: { namespace: 'search', name: 'rerank-ab' },
        names: [
          {
            what: 'service',
            arm: 'control',
            value: 'rerank-ab-control',
            length: 17,
            limit: 53,
          },
          {
            what: 'service',
            arm: 'candidate',
            value: 'rerank-ab-candidate',
            length: 58,
            limit: 53,
            problem,
          },
        ],
        arms: [arm('control'), arm('candidate')],
        conflicts: [
          { code: 'NAME_INVALID', arm: 'candidate', message: problem },
        ],
      },
    });
    render(moveDetailOf({ plan }));
    const card = await screen.findByRole('region', { name: 'Preview as arms' });
    expect(card).toHaveTextContent('nothing is made');
    expect(
      within(card).getByText('rerank-ab-control').closest('tr'),
    ).toHaveTextContent(/17.*53.*not checked/i);
    expect(within(card).getAllByText(new RegExp(problem))).toHaveLength(2);
    expect(
      within(card).getByText('search/rerank-ab-candidate').closest('tr'),
    ).toHaveTextContent('canary.example/arm: candidatevalues, canary-system');
    expect(await findFaults()).toEqual([]);
  });

  it('96: executes the plan by its digest, once the name of the release was typed', async () => {
    const user = userEvent.setup();
    const detail = moveDetailOf();
    const api = render(detail);
    api.migrations.commit.mockResolvedValue({ runId: 'run-1' });
    const card = await screen.findByRole('region', { name: 'Execute' });
    expect(card).toHaveTextContent(
      'Release search/rerank in cluster eu-1 comes under LLMService search/rerank.',
    );
    const field = await within(card).findByRole('textbox');
    const verb = screen.getByRole('button', { name: 'Move the release' });
    await user.type(field, 'search/reran');
    await user.click(verb);
    expect(api.migrations.commit).not.toHaveBeenCalled();
    await user.type(field, 'k');
    await user.click(verb);
    await waitFor(() =>
      expect(api.migrations.commit).toHaveBeenCalledWith(
        'm-1',
        { digest: detail.digest },
        expect.anything(),
      ),
    );
  });

  it('92, 96: says why the execution was refused', async () => {
    const user = userEvent.setup();
    const api = render(moveDetailOf());
    api.migrations.commit.mockRejectedValue(
      responseError(409, {
        code: 'CANARY_NESTED_TARGET',
        message: 'search/rerank is an arm of LLMCanary ml-exp/chat',
      }),
    );
    await user.type(await screen.findByRole('textbox'), 'search/rerank');
    await user.click(screen.getByRole('button', { name: 'Move the release' }));
    expect(
      await screen.findByText(/is an arm of LLMCanary ml-exp\/chat/),
    ).toBeInTheDocument();
  });

  it('says which right is missing', async () => {
    render(moveDetailOf(), { refused: 'canary.migration.commit' });
    const button = await screen.findByRole('button', {
      name: 'Move the release',
    });
    await waitFor(() =>
      expect(button).toHaveAccessibleDescription(/canary\.migration\.commit/),
    );
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('asks another person for an approval where that is configured', async () => {
    const user = userEvent.setup();
    const detail = moveDetailOf(undefined, { secondApproverRequired: true });
    const api = render(detail);
    api.migrations.approve.mockResolvedValue(detail);
    const box = await screen.findByRole('checkbox');
    await waitFor(() => expect(box).toBeEnabled());
    await user.click(box);
    await user.click(screen.getByRole('button', { name: /^Approve / }));
    await waitFor(() =>
      expect(api.migrations.approve).toHaveBeenCalledWith(
        'm-1',
        { digest: detail.digest, disposable: true },
        expect.anything(),
      ),
    );
  });
});

describe('the approval of it', () => {
  it.each<[string, Partial<MigrationDetail>, string | undefined]>([
    [
      'who planned it must not',
      {
        blocked: {
          approval:
            'You planned this migration; another person must approve it',
        },
      },
      undefined,
    ],
    ['the right is missing', {}, 'canary.migration.approve'],
  ])('cannot even be ticked where %s', async (_, part, refused) => {
    const required = { secondApproverRequired: true };
    render(moveDetailOf(undefined, { ...required, ...part }), { refused });
    const verb = await screen.findByRole('button', { name: /^Approve / });
    await waitFor(() =>
      expect(verb).toHaveAccessibleDescription(/another person|You may not/),
    );
    expect(screen.getByRole('checkbox')).toBeDisabled();
  });
});

describe('an execution of it', () => {
  const plan = movePlanOf();

  it('93: is followed while it runs', async () => {
    const run = moveRunOf({
      steps: [
        {
          seq: 1,
          step: 'create',
          attemptedAt: at,
          endedAt: at,
          accepted: true,
        },
        {
          seq: 2,
          step: 'waitAdopted',
          attemptedAt: at,
          message: 'Its phase is Applying',
        },
      ],
    });
    render(moveDetailOf({ plan, run }, { state: 'running' }));
    expect(
      await screen.findByText(/Closing the page does not stop it/),
    ).toBeInTheDocument();
    expect(screen.getByText('Its phase is Applying')).toBeInTheDocument();
  });

  it('93, 95: that was adopted leads to the service, and to arms of it', async () => {
    render(moveDetailOf({ plan, run: moveRunOf({ outcome: 'adopted' }) }));
    expect(
      await screen.findByText(/is under an LLMService now/),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('link', { name: 'Open the service' }),
    ).toHaveAttribute(
      'href',
      expect.stringContaining('/services/eu-1/search/rerank'),
    );
    expect(
      await screen.findByRole('link', { name: 'Preview as arms' }),
    ).toHaveAttribute(
      'href',
      '/canary/experiments/new?cluster=eu-1&target=search%2Frerank',
    );
  });

  it.each<[string, 'putBack' | 'failed' | 'outcomeUnknown', RegExp]>([
    [
      'that was put back',
      'putBack',
      /^Put back: the release was not moved\. Drift in values\.$/,
    ],
    ['that failed', 'failed', /^The move failed\. Drift in values\.$/],
    ['that nobody knows of', 'outcomeUnknown', /not known how the move ended/],
  ])('93: %s says so plainly', async (_, outcome, sentence) => {
    const run = moveRunOf({ outcome, reason: 'Drift in values.' });
    render(moveDetailOf({ plan, run }, { state: 'committed' }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    // What the plan found was found then, and may hold no more.
    const checks = screen.getByRole('region', { name: 'Preconditions' });
    expect(within(checks).getAllByText('held')).toHaveLength(5);
    expect(screen.queryByText(/would be created/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Plan anew' })).toHaveAttribute(
      'href',
      '/canary/migrations/new?kind=helm&cluster=eu-1&namespace=search&release=rerank',
    );
  });

  it('93: without an end says what may stand there', async () => {
    render(
      moveDetailOf({ plan, run: moveRunOf() }, { state: 'noEndRecorded' }),
    );
    expect(
      await screen.findByText(/no end was recorded\. If an LLMService/),
    ).toBeInTheDocument();
  });

  const summary: MigrationDetail['runs'][number] = {
    runId: 'run-1',
    mode: 'commit',
    by: 'user:default/ada',
    startedAt: at,
    endedAt: at,
    counts: { succeeded: 0, failed: 0, manual: 0, skipped: 0 },
    done: 0,
    total: 0,
  };
  const target = { kind: 'LLMService', namespace: 'search', name: 'rerank' };

  it('shows what was written and what is left to do, and gives the result to keep', async () => {
    const user = userEvent.setup();
    const run = moveRunOf({
      outcome: 'failed',
      reason: 'Forbidden',
      endedAt: at,
    });
    const result = moveResultOf({
      ...run,
      written: [
        { step: 'create', verb: 'create', target, at, accepted: true },
        {
          step: 'dropOrphanPolicy',
          verb: 'patch',
          target,
          at,
          accepted: false,
        },
        { step: 'putBack', verb: 'delete', target, at },
      ],
      recovery: ['Remove the annotation'],
    });
    const api = render(
      moveDetailOf(
        { plan, run },
        { state: 'committed', outcome: 'failed', runs: [summary] },
      ),
    );
    api.migrations.getHelmResult.mockResolvedValue(result);
    const card = await screen.findByRole('region', { name: 'What it came to' });
    expect(
      await within(card).findByText('Remove the annotation'),
    ).toBeInTheDocument();
    expect(
      within(card)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Create LLMService search/rerank: done',
      'Change the annotations of LLMService search/rerank: refused',
      'Delete LLMService search/rerank: no answer recorded',
      'Remove the annotation',
    ]);
    expect(screen.getByText('Failed')).toBeInTheDocument();
    await user.click(
      within(card).getByRole('button', { name: 'Download this result' }),
    );
    expect(saveText).toHaveBeenCalledWith(
      'helm-result-run-1.json',
      `${JSON.stringify(result, null, 2)}\n`,
      'application/json',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('has no result while it runs', async () => {
    const { endedAt: _end, ...open } = summary;
    const api = render(
      moveDetailOf(
        { plan, run: moveRunOf() },
        { state: 'running', runs: [open] },
      ),
    );
    await screen.findByText(/Closing the page does not stop it/);
    expect(api.migrations.getHelmResult).not.toHaveBeenCalled();
  });

  it('speaks Chinese', async () => {
    const run = moveRunOf({ outcome: 'putBack', reason: 'Drift' });
    render(moveDetailOf({ plan, run }), { language: 'zh' });
    expect(await screen.findByText(/^已退回/)).toBeInTheDocument();
  });
});
