import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  ServiceOwnership,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  comparisonReportOf,
  fakeCanaryApi,
  findFaults,
  ownershipOf,
  parentOf,
  renderCanary,
  responseError,
  rowOf,
} from '../../__testing__';
import { servicePath } from '../../routing';

const allButtons = ['Upgrade', 'Roll back', 'Autoscale', 'SLO', 'Uninstall'];

const managedReason =
  'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Changing one arm by hand would spoil the comparison. Change the experiment instead.';

function render(
  row: ServiceRow,
  options: {
    search?: string;
    ownership?: ServiceOwnership;
    language?: 'en' | 'zh';
    authorize?: (permission: string) => Promise<boolean>;
  } = {},
) {
  const api = fakeCanaryApi([row]);
  const { ownership } = options;
  if (ownership) {
    api.getOwnership.mockResolvedValue(ownership);
  }
  renderCanary({
    api,
    path: `/canary${servicePath(row)}${options.search ?? ''}`,
    language: options.language,
    authorize: options.authorize,
  });
  return api;
}

async function findOperations(name = 'Operations') {
  const group = await screen.findByRole('group', { name });
  return within(group).getAllByRole('button');
}

describe('an arm', () => {
  it('shows every operation as refused, with a reason that keys and readers reach', async () => {
    const user = userEvent.setup();
    render(armOf());
    const buttons = await findOperations();
    expect(buttons.map(button => button.textContent)).toEqual(allButtons);
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(button).not.toBeDisabled();
      expect(button).toHaveAccessibleDescription(managedReason);
    }
    buttons[0].focus();
    expect(buttons[0]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(managedReason)).toHaveFocus();
    expect(await findFaults()).toEqual([]);
  });

  it.each<[string, Partial<Parameters<typeof parentOf>[0]>, string, string]>([
    [
      'that is whole',
      {},
      'Arm fp8 of experiment ml-exp/chat-latency',
      managedReason,
    ],
    [
      'whose experiment is gone',
      { parentState: 'missing' },
      'Arm fp8 of experiment ml-exp/chat-latency · missing',
      'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Its experiment is gone; it stays protected. Ask the team that ran it, or recreate the experiment.',
    ],
    [
      'whose experiment was replaced',
      { parentState: 'replaced' },
      'Arm fp8 of experiment ml-exp/chat-latency · replaced',
      'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Its experiment is gone, and another one of its name has come; it stays protected. Ask the team that ran it.',
    ],
    [
      'whose experiment is being stopped',
      { parentState: 'deleting' },
      'Arm fp8 of experiment ml-exp/chat-latency · stopping',
      'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Its experiment is being stopped, and the arm goes with it; it stays protected until then. Ask the team that ran it.',
    ],
    [
      'that its experiment alone still lists',
      {
        state: 'incomplete',
        issues: [
          'LLMCanary ml-exp/chat-latency lists this service as its arm fp8, but the service itself carries no canary metadata.',
        ],
      },
      'Arm fp8 of experiment ml-exp/chat-latency · incomplete',
      'Refused here: upgrade, roll back, autoscale, SLO and uninstall. Its own metadata was removed, and its experiment alone still lists it; it stays protected. Change the experiment, or ask the team that ran it.',
    ],
    [
      'whose experiment is not named',
      { name: null, state: 'incomplete' },
      'Arm fp8 of an experiment in ml-exp whose name is not recorded · incomplete',
      managedReason,
    ],
    [
      'without a name of its own',
      { arm: undefined, state: 'conflicting' },
      'Arm of experiment ml-exp/chat-latency · conflicting',
      managedReason,
    ],
  ])('%s says so', async (_, parent, title, reason) => {
    render(armOf({ managedBy: parentOf(parent) }));
    expect(
      await screen.findByRole('heading', { level: 2, name: title }),
    ).toBeInTheDocument();
    expect(await screen.findByText(reason)).toBeInTheDocument();
  });

  it('leads to the experiment that made it, and not to another one that has its name now', async () => {
    render(armOf({ managedBy: parentOf({ parentState: 'replaced' }) }));
    const link = await screen.findByRole('link', {
      name: 'ml-exp/chat-latency',
    });
    expect(link).toHaveAttribute(
      'href',
      `/canary/experiments/eu-1/ml-exp/chat-latency?uid=${parentOf().uid}`,
    );
  });

  it('repeats what the last look said of it', async () => {
    const arm = armOf();
    const api = fakeCanaryApi([arm]);
    api.getComparison.mockResolvedValue(comparisonReportOf());
    renderCanary({ api, path: `/canary${servicePath(arm)}` });
    expect(
      await screen.findByText(
        'Look 3 of 6. Compared with control: better on first token; no difference shown on time between tokens; not enough data on errors.',
      ),
    ).toBeInTheDocument();
  });

  it('says in Chinese what is refused', async () => {
    render(armOf(), { language: 'zh' });
    const [first] = await findOperations('操作');
    expect(first).toHaveAccessibleName('升级');
    expect(first).toHaveAccessibleDescription(
      '此处不允许：升级、回滚、自动伸缩、SLO和卸载。单独修改一个分组会破坏对比，请修改实验。',
    );
  });

  it('tells how to change it', async () => {
    const user = userEvent.setup();
    render(armOf());
    await user.click(
      await screen.findByRole('button', { name: 'How to change an arm' }),
    );
    expect(screen.getByText('spec.arms[name=fp8]')).toBeInTheDocument();
    expect(
      screen.getByText(
        'kubectl edit llmcanary.canary.modelsphere.dev chat-latency -n ml-exp',
      ),
    ).toBeInTheDocument();
  });

  it.each([
    ['stays closed when all agrees', {}, false],
    ['is open when something differs', { state: 'conflicting' as const }, true],
    [
      'is open when the parent is gone',
      { parentState: 'missing' as const },
      true,
    ],
  ])('shows evidence that %s', async (_, parent, open) => {
    render(armOf({ managedBy: parentOf(parent) }));
    const toggle = await screen.findByRole('button', {
      name: open ? 'Hide' : 'Show',
    });
    expect(toggle).toHaveAttribute('aria-expanded', String(open));
    const table = screen.getByLabelText('Why we say so', { selector: 'table' });
    expect(table.closest('[hidden]') === null).toBe(open);
  });
});

describe('permissions', () => {
  it('show no button before they are known', async () => {
    let answer: (allowed: boolean) => void = () => {};
    const asked = new Promise<boolean>(resolve => {
      answer = resolve;
    });
    render(armOf(), { authorize: () => asked });
    await screen.findByText(managedReason);
    expect(
      screen.queryByRole('group', { name: 'Operations' }),
    ).not.toBeInTheDocument();
    await act(async () => answer(true));
    expect(await findOperations()).toHaveLength(allButtons.length);
  });

  it('hide the operations that the user may not use', async () => {
    render(armOf(), {
      authorize: async name => name === 'canary.service.rollback',
    });
    const buttons = await findOperations();
    expect(buttons.map(button => button.textContent)).toEqual(['Roll back']);
    expect(buttons[0]).toHaveAccessibleDescription(
      /^Refused here: roll back\./,
    );
  });
});

describe('other services', () => {
  it.each([
    ['an LLMService', rowOf()],
    ['a Helm release', rowOf({ kind: 'Release' })],
  ])('offer every operation: %s', async (_, row) => {
    render(row);
    const buttons = await findOperations();
    expect(buttons.map(button => button.textContent)).toEqual(allButtons);
    for (const button of buttons) {
      expect(button).not.toHaveAttribute('aria-disabled');
    }
    expect(
      screen.getByRole('heading', { name: 'Not managed. You may change it.' }),
    ).toBeInTheDocument();
  });

  it.each([
    [
      'of unknown ownership',
      rowOf({ ownership: 'unknown', unknownReason: 'forbidden' }),
      {},
      "Blocked: ownership can't be read (the portal may not read it); it may be an arm. Reading works.",
    ],
    [
      'in a read-only cluster',
      rowOf(),
      { readOnly: true },
      'Read-only for this cluster.',
    ],
  ])('%s say why nothing can be done', async (_, row, options, reason) => {
    render(row, { ownership: ownershipOf(row, options) });
    const [button] = await findOperations();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription(reason);
    expect(await findFaults()).toEqual([]);
  });

  it('say of each reason what it refuses', async () => {
    const ownership = ownershipOf(rowOf());
    const busy = { allowed: false, code: 'RELEASE_BUSY', reason: 'busy' };
    const chart = {
      allowed: false,
      code: 'INVALID_INPUT',
      reason: 'Its chart is in no repository.',
    };
    const { operations } = ownership;
    render(rowOf(), {
      ownership: {
        ...ownership,
        operations: { ...operations, apply: chart, rollback: busy },
      },
    });
    const [upgrade, rollback, autoscale] = await findOperations();
    const reason =
      'Refused here: upgrade. Its chart is in no repository. Refused here: roll back. Another change is still being carried out.';
    expect(upgrade).toHaveAccessibleDescription(reason);
    expect(rollback).toHaveAccessibleDescription(reason);
    expect(autoscale).not.toHaveAttribute('aria-disabled');
  });

  it('have no button when nobody can say what would be refused', async () => {
    const api = fakeCanaryApi([rowOf()]);
    api.getOwnership.mockRejectedValue(responseError(500, { message: 'oops' }));
    renderCanary({ api, path: `/canary${servicePath(rowOf())}` });
    expect(
      await screen.findByText("Who manages it can't be read: oops."),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Uninstall' }),
    ).not.toBeInTheDocument();
  });
});

describe('the address', () => {
  it.each(['upgrade', 'rollback', 'autoscale', 'uninstall', 'other'])(
    'opens no sheet for what is refused or does not exist: %s',
    async sheet => {
      render(armOf(), { search: `?sheet=${sheet}` });
      await findOperations();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
  );

  it('opens no sheet without the right', async () => {
    const api = render(rowOf(), {
      search: '?sheet=uninstall',
      authorize: async () => false,
    });
    await screen.findByRole('heading', { name: /^Not managed/ });
    await waitFor(() => expect(api.getOwnership).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens the tab that it names', async () => {
    const api = fakeCanaryApi([rowOf()]);
    api.listRevisions.mockResolvedValue({
      items: [
        {
          revision: 12,
          current: true,
          action: 'upgrade',
          hash: 'sha256:77ab04e1c0ffee',
          by: 'user:default/r.chen',
          note: 'FP8',
          unavailable: 'its record is gone',
        },
      ],
      totalCount: 1,
    });
    renderCanary({
      api,
      path: `/canary${servicePath(rowOf())}?tab=revisions`,
    });
    const row = await screen.findByRole('row', { name: /r12/ });
    expect(row).toHaveTextContent(
      'r12Currentupgrade77ab04e1r.chenFP8cannot be rolled back to: its record is gone',
    );
    expect(screen.getByRole('tab', { name: 'Revisions' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await findFaults()).toEqual([]);
  });

  it('follows the tab that is opened', async () => {
    const user = userEvent.setup();
    const api = render(rowOf());
    api.listObjects.mockResolvedValue({
      items: [
        {
          apiVersion: 'v1',
          kind: 'Secret',
          name: 's',
          state: 'noAccess',
          detail: 'get secrets',
        },
        {
          apiVersion: 'apps/v1',
          kind: 'Deployment',
          name: 'd',
          state: 'missing',
        },
      ],
      totalCount: 2,
    });
    await user.click(await screen.findByRole('tab', { name: 'Live objects' }));
    expect(
      await screen.findByRole('row', { name: /Secret/ }),
    ).toHaveTextContent('no accessget secrets');
    expect(screen.getByRole('row', { name: /Deployment/ })).toHaveTextContent(
      'missing',
    );
  });
});
