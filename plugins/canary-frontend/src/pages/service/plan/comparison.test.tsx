import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  armOf,
  armPlan,
  fakeCanaryApi,
  fakeScreenSize,
  findFaults,
  findValues,
  listOf,
  maskedAs,
  parentOf,
  planFrom,
  renderCanary,
  renderPlan,
  responseError,
  rowOf,
  type FakeCanaryApi,
} from '../../../__testing__';
import { servicePath } from '../../../routing';

fakeScreenSize(2_000);

describe('a comparison', () => {
  const control = planFrom({
    site: `{"scaler":{"maxReplicas":2,"metrics":["cpu"]},"env":{"HF_TOKEN":"${maskedAs('2')}"},"seed":9007199254740993}`,
    form: '{"modelRoute":{"enabled":false}}',
  });
  const answers = (api: FakeCanaryApi) => {
    api.getPlan.mockImplementation(async ref =>
      ref.name === 'chat-latency-control' ? control : armPlan,
    );
    api.listServices.mockResolvedValue(
      listOf([
        armOf({
          name: 'chat-latency-control',
          managedBy: parentOf({ arm: 'control' }),
        }),
        armOf(),
        rowOf(),
      ]),
    );
  };
  const inComparison = '&compare=ml-exp%2Fchat-latency-control';

  it('with a sibling arm shows what differs, in signs and words', async () => {
    renderPlan({ search: inComparison, prepare: answers });
    expect(
      await screen.findByText(
        'against chat-latency-control: 2 changed, 0 added, 1 removed',
      ),
    ).toBeInTheDocument();
    const operator = 'Only layer canary-system, owned by the experiment';
    expect(await findValues()).toEqual([
      [
        'env.HF_TOKEN',
        '≠differs',
        '•••••• masked',
        '•••••• masked',
        'Only layer site',
      ],
      ['modelRoute.enabled', '≠changed', 'true', 'false', operator],
      [
        'scaler.metrics',
        '−removed',
        '–not there',
        '["cpu"]',
        'Only layer site',
      ],
    ]);
    expect(
      screen.getByRole('columnheader', { name: 'chat-latency-fp8' }),
    ).toBeInTheDocument();
    expect(
      screen.getByRole('columnheader', { name: 'chat-latency-control' }),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('shows what is the same when asked to', async () => {
    const user = userEvent.setup();
    renderPlan({ search: inComparison, prepare: answers });
    const only = await screen.findByRole('checkbox', { name: 'Changed only' });
    expect(only).toBeChecked();
    await findValues();
    await user.click(only);
    expect(
      (await findValues()).map(([key, mark]) => [key, mark]),
    ).toContainEqual(['seed', '=same']);
  });

  it('is offered with arms, the target and revisions', async () => {
    renderPlan({
      prepare: api => {
        answers(api);
        api.listRevisions.mockResolvedValue({
          items: [
            { revision: 3, current: true },
            { revision: 2, current: false, note: 'before the peak' },
            { revision: 1, current: false, unavailable: 'lost' },
          ],
          totalCount: 3,
        });
      },
    });
    const field = await screen.findByRole('combobox', { name: 'Compare with' });
    await waitFor(() =>
      expect(
        within(field)
          .getAllByRole('option')
          .map(option => option.textContent),
      ).toEqual([
        'nothing',
        'control · ml-exp/chat-latency-control',
        'prod/chat-70b',
        'r2 · before the peak',
      ]),
    );
    expect(
      within(field)
        .getAllByRole('group')
        .map(group => group.getAttribute('label')),
    ).toEqual([
      'Arms of the experiment',
      'Target of the experiment',
      'Revisions',
    ]);
  });

  it('with a revision says when nothing differs', async () => {
    renderPlan({
      search: '&compare=r2',
      prepare: api => api.getRevisionPlan.mockResolvedValue(armPlan),
    });
    expect(
      await screen.findByText('No value differs from r2.'),
    ).toBeInTheDocument();
  });

  it('as YAML is the difference of both texts', async () => {
    renderPlan({ search: `${inComparison}&as=yaml`, prepare: answers });
    const diff = await screen.findByRole('region', {
      name: 'Changes of Values as YAML',
    });
    expect(diff).toHaveTextContent('enabled: false');
    expect(document.body).toHaveTextContent(
      'from chat-latency-control to chat-latency-fp8',
    );
  });

  it('that cannot be read says so, and can be tried again', async () => {
    const user = userEvent.setup();
    renderPlan({
      search: '&compare=r2',
      prepare: api =>
        api.getRevisionPlan
          .mockRejectedValueOnce(
            responseError(503, { code: 'CLUSTER_UNAVAILABLE' }),
          )
          .mockResolvedValue(control),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'eu-1 does not answer.',
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^against r2/)).toBeInTheDocument();
  });

  it('starts at a revision of the list', async () => {
    const user = userEvent.setup();
    const api = fakeCanaryApi([rowOf()]);
    api.getPlan.mockResolvedValue(planFrom({ site: '{"a":2}' }));
    api.getRevisionPlan.mockResolvedValue(planFrom({ site: '{"a":1}' }));
    api.listRevisions.mockResolvedValue({
      items: [
        { revision: 12, current: true },
        { revision: 11, current: false },
        { revision: 10, current: false, unavailable: 'lost' },
      ],
      totalCount: 3,
    });
    renderCanary({
      api,
      path: `/canary${servicePath(rowOf())}?tab=revisions`,
    });
    const buttons = await screen.findAllByRole('button', {
      name: /^Compare with r/,
    });
    expect(buttons.map(button => button.getAttribute('aria-label'))).toEqual([
      'Compare with r11',
    ]);
    await user.click(buttons[0]);
    expect(await findValues()).toEqual([
      ['a', '≠changed', '2', '1', 'Only layer site'],
    ]);
    expect(screen.getByRole('columnheader', { name: 'r12' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'r11' })).toBeVisible();
  });
});
