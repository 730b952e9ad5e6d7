import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import {
  diffOf,
  fakeCanaryApi,
  fakeScreenSize,
  fakeTextLayout,
  findFaults,
  parentOf,
  renderCanary,
  responseError,
  rowOf,
  writeInEditor,
  type FakeCanaryApi,
} from '../../../../__testing__';

fakeScreenSize();
fakeTextLayout();

function clusterOf(part: Partial<ClusterStatus> = {}): ClusterStatus {
  return {
    name: 'eu-1',
    reachable: 'yes',
    readOnly: false,
    kinds: [{ apiVersion: 'x/v1', kind: 'LLMService', state: 'served' }],
    services: 1,
    notes: [],
    admission: { state: 'notChecked' },
    metrics: { state: 'notConfigured' },
    ...part,
  };
}

function render(
  prepare: (api: FakeCanaryApi) => void = () => {},
  authorize?: (permission: string) => Promise<boolean>,
  search = '',
) {
  const api = fakeCanaryApi([rowOf()]);
  api.listClusters.mockResolvedValue({
    items: [clusterOf(), clusterOf({ name: 'us-2', readOnly: true })],
    totalCount: 2,
  });
  api.listCharts.mockResolvedValue({
    items: [{ name: 'vllm', versions: [{ version: '0.9.5' }] }],
    totalCount: 1,
  });
  api.getChart.mockResolvedValue({ name: 'vllm', version: '0.9.5' });
  api.diffService.mockImplementation(async ref => diffOf(ref));
  api.installService.mockImplementation(async request => ({
    operation: 'install',
    cluster: request.cluster,
    namespace: request.namespace,
    name: request.name,
    uid: 'uid-1',
    generation: 1,
  }));
  prepare(api);
  renderCanary({ api, authorize, path: `/canary/services${search}` });
  return { api, user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  await user.click(
    await screen.findByRole('button', { name: 'Install service' }),
  );
  const sheet = await screen.findByRole('dialog', {
    name: 'Install a service',
  });
  const inSheet = within(sheet);
  expect(
    inSheet.getByRole('button', { name: 'Install' }),
  ).toHaveAccessibleDescription('Fill in cluster, namespace, name and chart.');
  await user.selectOptions(
    inSheet.getByRole('combobox', { name: 'Cluster' }),
    await inSheet.findByRole('option', { name: 'eu-1' }),
  );
  await user.type(inSheet.getByRole('textbox', { name: 'Namespace' }), 'prod');
  await user.type(inSheet.getByRole('textbox', { name: 'Name' }), 'on');
  await user.selectOptions(
    inSheet.getByRole('combobox', { name: 'Chart' }),
    await inSheet.findByRole('option', { name: 'vllm' }),
  );
  return {
    sheet,
    inSheet,
    name: inSheet.getByRole('textbox', { name: 'Name' }),
  };
}

describe('installing', () => {
  it('judges the name while it is typed, and installs what was dry-run', async () => {
    const { api, user } = render();
    const { inSheet, name } = await fillIn(user);
    expect(
      inSheet.getByRole('option', { name: 'us-2 (read-only)' }),
    ).toBeDisabled();
    expect(name).toHaveAccessibleDescription(
      '"on" means something else in YAML. 2 of 53 characters',
    );
    await user.type(name, 'line');
    await writeInEditor(inSheet, 'YAML of layer edit', 'a: 1');
    await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
    await inSheet.findByText(/^1 value/);
    expect(await findFaults()).toEqual([]);
    await user.click(inSheet.getByRole('button', { name: 'Install' }));
    const progress = await screen.findByRole('dialog', {
      name: 'Installing eu-1/prod/online',
    });
    expect(
      within(progress).getByRole('link', { name: 'Open eu-1/prod/online' }),
    ).toHaveAttribute('href', '/canary/services/eu-1/prod/online');
    const body = {
      backend: 'llmservice',
      chart: { name: 'vllm', version: '0.9.5' },
      layers: [{ name: 'edit', values: { a: 1 } }],
    };
    expect(api.diffService.mock.calls[0][1]).toEqual({
      operation: 'install',
      ...body,
    });
    expect(api.installService.mock.calls[0][0]).toEqual({
      cluster: 'eu-1',
      namespace: 'prod',
      name: 'online',
      ...body,
    });
  });

  async function refusedWith(fields: Record<string, unknown>) {
    const { user } = render(api =>
      api.installService.mockRejectedValueOnce(responseError(409, fields)),
    );
    const { inSheet, name } = await fillIn(user);
    await user.type(name, 'line');
    await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
    await inSheet.findByText(/^1 value/);
    await user.click(inSheet.getByRole('button', { name: 'Install' }));
    return inSheet;
  }

  it('stays with a name that is taken', async () => {
    const inSheet = await refusedWith({ code: 'RELEASE_EXISTS' });
    expect(
      await inSheet.findByText(
        'A service prod/online exists already. Choose another name.',
      ),
    ).toBeInTheDocument();
  });

  it('puts the focus on a chart that is not there', async () => {
    const inSheet = await refusedWith({
      code: 'INVALID_INPUT',
      message: 'no chart',
      fields: [{ path: 'chart.version', message: 'is not there' }],
    });
    expect(
      await inSheet.findByText('Not accepted as it is: no chart'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(inSheet.getByRole('combobox', { name: 'Chart' })).toHaveFocus(),
    );
  });

  it('closes when the name is that of an arm, and keeps what was written', async () => {
    const { user } = render(api =>
      api.installService.mockRejectedValueOnce(
        responseError(409, {
          code: 'CANARY_MANAGED_SERVICE',
          managedBy: parentOf(),
        }),
      ),
    );
    const { inSheet, name } = await fillIn(user);
    await user.type(name, 'line');
    await user.click(inSheet.getByRole('button', { name: 'Dry-run' }));
    await inSheet.findByText(/^1 value/);
    await user.click(inSheet.getByRole('button', { name: 'Install' }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      /^Install refused at .*Your text is kept\./,
    );
    await waitFor(() => expect(alert).toHaveFocus());
    await user.click(
      within(alert).getByRole('button', { name: 'Show what you wrote' }),
    );
    expect(alert).toHaveTextContent('# eu-1/prod/online');
  });

  it('has neither button nor sheet without the right', async () => {
    render(
      () => {},
      async permission => permission !== 'canary.service.install',
      '?sheet=install',
    );
    await screen.findByText('1 service');
    expect(
      screen.queryByRole('button', { name: 'Install service' }),
    ).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
