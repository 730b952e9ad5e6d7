import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeScreenSize,
  findFaults,
  findValueRow,
  findValues,
  planFrom,
  renderPlan,
} from '../../../__testing__';

fakeScreenSize(2_000);

describe('the plan of an arm', () => {
  it('says of each value which layer it comes from, and instead of what', async () => {
    renderPlan();
    expect(await findValues()).toEqual([
      ['env.HF_TOKEN', '•••••• masked', 'Only layer site', ''],
      [
        'modelRoute.enabled',
        'true',
        'Only layer canary-system, owned by the experiment',
        '',
      ],
      ['scaler1 value', '', '', ''],
      [
        'maxReplicas',
        '2',
        'Only layer canary-system, owned by the experiment',
        'instead of 8 form, 1 more',
      ],
      [
        'metrics',
        'removed instead of ["cpu"]',
        'Only layer canary-system, owned by the experiment',
        'removed here, was in site',
      ],
      ['seed', '9007199254740993', 'Only layer site', ''],
    ]);
    expect(
      screen.getByText('4 values, from 3 layers, 1 removed'),
    ).toBeVisible();
    expect(await findFaults()).toEqual([]);
  });

  it('says whose it is, with a link to the experiment', async () => {
    renderPlan();
    await findValues();
    const links = await screen.findAllByRole('link', {
      name: 'ml-exp/chat-latency',
    });
    const link = links.find(({ parentElement }) =>
      parentElement?.textContent?.startsWith('Set by the experiment.'),
    );
    expect(link).toHaveAttribute(
      'href',
      '/canary/experiments/eu-1/ml-exp/chat-latency',
    );
  });

  it('opens a value to the chain of those that lost, strongest first', async () => {
    const user = userEvent.setup();
    renderPlan();
    await user.click(await findValueRow(/^maxReplicas/));
    const chain = await screen.findByRole('table');
    expect(
      within(chain)
        .getAllByRole('row')
        .map(row => row.textContent),
    ).toEqual([
      'LayerValueLayer comes from',
      'Only layer canary-system, owned by the experiment2 in forceexperiment operator',
      'Only layer forminstead of 8deploy form',
      'Only layer siteinstead of 4site profile',
    ]);
    expect(screen.getByText('scaler.maxReplicas')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await user.click(await findValueRow(/^maxReplicas/));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says who removed a path, and whose it was', async () => {
    const user = userEvent.setup();
    renderPlan();
    await user.click(await findValueRow(/^metrics/));
    const [, remover, site] = within(
      await screen.findByRole('table'),
    ).getAllByRole('row');
    expect(remover).toHaveTextContent('removed here, was in site');
    expect(site).toHaveTextContent('instead of ["cpu"]');
  });

  it('offers nothing of a secret to copy', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    renderPlan();
    await user.click(await findValueRow(/^env/));
    const detail = await findValueRow(/Copy key/);
    expect(within(detail).queryByText('Copy value')).not.toBeInTheDocument();
    await user.click(await findValueRow(/^seed/));
    await user.click(await screen.findByRole('button', { name: 'Copy value' }));
    expect(written).toHaveBeenCalledWith('9007199254740993');
  });

  it('shows at a value what is live in its place, and who wrote that', async () => {
    const user = userEvent.setup();
    renderPlan({
      prepare: api =>
        api.getDrift.mockResolvedValue({
          items: [
            {
              object: { apiVersion: 'v1', kind: 'LLMScaler', name: 's' },
              path: '/scaler/maxReplicas',
              planned: 2,
              live: 3,
              writtenBy: { manager: 'kubectl-edit', operation: 'Update' },
            },
          ],
          totalCount: 1,
          compared: ['LLMScaler'],
          notes: [],
          readAt: '2026-03-01T03:12:07.000Z',
        }),
    });
    const row = await findValueRow(/^maxReplicas2 live 3/);
    await user.click(row);
    expect(await findValueRow(/Copy key/)).toHaveTextContent(
      'Live is 3in LLMScaler s.Written by kubectl-edit with Update',
    );
  });

  it('lists the layers, strongest on top, and narrows to one', async () => {
    const user = userEvent.setup();
    renderPlan();
    const layers = within(
      await screen.findByRole('region', { name: 'Layers' }),
    ).getAllByRole('button');
    expect(layers.map(layer => layer.textContent)).toEqual([
      '3canary-system, owned by the experiment2 values in forceexperiment operator',
      '2form0 values in forcedeploy form',
      '1site2 values in forcesite profile',
    ]);
    await user.click(layers[2]);
    expect((await findValues()).map(([key]) => key)).toEqual([
      'env.HF_TOKEN',
      'seed',
    ]);
    expect(layers[2]).toHaveAttribute('aria-pressed', 'true');
    await user.click(layers[2]);
    expect(await findValues()).toHaveLength(6);
  });

  it('narrows to the layer of a chip', async () => {
    const user = userEvent.setup();
    renderPlan();
    const row = await findValueRow(/^seed/);
    await user.click(within(row).getByRole('button', { name: /site/ }));
    expect((await findValues()).map(([key]) => key)).toEqual([
      'env.HF_TOKEN',
      'seed',
    ]);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('opens with what the URL narrows it to', async () => {
    renderPlan({ search: '&q=a&layer=canary-system&removed=false' });
    expect((await findValues()).map(([key]) => key)).toEqual([
      'modelRoute.enabled',
      'scaler.maxReplicas',
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('a');
    expect(
      screen.getByRole('checkbox', { name: 'Show removed' }),
    ).not.toBeChecked();
  });

  it('says when nothing matches, and clears', async () => {
    const user = userEvent.setup();
    renderPlan({ search: '&q=nowhere&layer=site' });
    await screen.findByText('Nothing matches.');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await findValues()).toHaveLength(6);
  });

  it('finds a value while one types', async () => {
    const user = userEvent.setup();
    renderPlan();
    await findValues();
    await user.type(
      screen.getByRole('searchbox', { name: 'Search keys and values' }),
      '90071',
    );
    await waitFor(async () =>
      expect((await findValues()).map(([key]) => key)).toEqual(['seed']),
    );
  });
});

describe('keys', () => {
  it('walk through the tree, which is one tab stop', async () => {
    const user = userEvent.setup();
    renderPlan();
    const first = await findValueRow(/^env/);
    const stops = [
      ...document.querySelectorAll<HTMLElement>('[role=row]'),
    ].filter(row => row.tabIndex === 0);
    expect(stops).toEqual([first]);
    act(() => first.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const scaler = await findValueRow(/^scaler/);
    expect(scaler).toHaveFocus();
    expect(scaler).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowLeft}');
    expect(scaler).toHaveAttribute('aria-expanded', 'false');
    expect(scaler).toHaveTextContent('1 value');
    await user.keyboard('{ArrowDown}');
    expect(await findValueRow(/^seed/)).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    expect(await findValueRow(/^maxReplicas/)).toHaveFocus();
    expect(await screen.findByRole('table')).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(await findValueRow(/Copy key/)).toHaveFocus();
    await user.keyboard('{Tab}');
    expect(screen.getByRole('button', { name: 'Copy key' })).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowLeft}{ArrowLeft}');
    expect(await findValueRow(/^maxReplicas/)).toHaveFocus();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await user.keyboard('{Home}');
    expect(await findValueRow(/^env/)).toHaveFocus();
    await user.keyboard('{End}');
    expect(await findValueRow(/^seed/)).toHaveFocus();
  });

  it('fold and unfold all', async () => {
    const user = userEvent.setup();
    renderPlan();
    expect(await findValues()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Collapse all' }));
    expect(await findValues()).toHaveLength(4);
    await user.click(screen.getByRole('button', { name: 'Expand all' }));
    expect(await findValues()).toHaveLength(6);
  });
});

describe('many values', () => {
  it('are drawn as far as they are seen, and reached by keys', async () => {
    const user = userEvent.setup();
    const values = Object.fromEntries(
      Array.from({ length: 100 }, (_, group) => [
        `g${String(group).padStart(3, '0')}`,
        Object.fromEntries(Array.from({ length: 50 }, (__, n) => [`k${n}`, n])),
      ]),
    );
    renderPlan({ plan: planFrom({ site: JSON.stringify(values) }) });
    expect(
      await screen.findByText('5000 values, from 1 layer'),
    ).toBeInTheDocument();
    const tree = screen.getByRole('treegrid');
    expect(tree).toHaveAttribute('aria-rowcount', '5101');
    expect(within(tree).getAllByRole('row').length).toBeLessThan(120);
    const first = await findValueRow(/^g000/);
    act(() => first.focus());
    await user.keyboard('{PageDown}');
    await waitFor(() =>
      expect(document.activeElement).toHaveAttribute('aria-rowindex', '12'),
    );
  });
});
