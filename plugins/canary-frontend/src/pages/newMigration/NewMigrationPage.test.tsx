import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { migrationNotice } from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  migrationDetailOf,
  renderCanary,
  responseError,
  rowOf,
} from '../../__testing__';

function render(path = '/canary/migrations/new') {
  const api = fakeCanaryApi([rowOf({ namespace: 'team-a' })]);
  renderCanary({ api, path });
  return api;
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('option', { name: 'eu-1' });
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'Cluster' }),
    'eu-1',
  );
  await user.type(
    screen.getByRole('combobox', { name: 'Namespaces' }),
    'team-b{Enter}team-a{Enter}',
  );
  await user.click(screen.getByRole('radio', { name: 'Both' }));
}

describe('NewMigrationPage', () => {
  it('R1: presets nothing and says what is missing, under the notice', async () => {
    const user = userEvent.setup();
    const api = render();
    const verb = await screen.findByRole('button', { name: 'Make the plan' });
    expect(verb).toHaveAttribute('aria-disabled', 'true');
    expect(verb).toHaveAccessibleDescription('Choose a cluster first.');
    for (const mode of ['Exhaustive', 'Reduced', 'Both']) {
      expect(screen.getByRole('radio', { name: mode })).not.toBeChecked();
    }
    expect(screen.getByText(migrationNotice)).toBeInTheDocument();
    await user.click(verb);
    expect(api.migrations.create).not.toHaveBeenCalled();
    expect(await findFaults()).toEqual([]);
  });

  it('plans the namespaces that were named and opens the plan', async () => {
    const user = userEvent.setup();
    const api = render();
    const migration = migrationDetailOf();
    api.migrations.create.mockResolvedValue(migration);
    api.migrations.get.mockResolvedValue(migration);
    await fill(user);
    const names = screen.getByRole('list', { name: 'Namespaces of the plan' });
    expect(
      within(names)
        .getAllByRole('listitem')
        .map(item => item.textContent),
    ).toEqual(['team-a', 'team-b']);
    await user.click(screen.getByRole('button', { name: 'Make the plan' }));
    await waitFor(() =>
      expect(api.migrations.create).toHaveBeenCalledWith(
        {
          kind: 'template',
          cluster: 'eu-1',
          namespaces: ['team-a', 'team-b'],
          runtimeProjectionMode: 'Both',
        },
        { idempotencyKey: expect.any(String) },
      ),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'team-a, team-b' }),
    ).toBeInTheDocument();
  });

  it('says of Reduced that every unit will be manual', async () => {
    const user = userEvent.setup();
    render();
    await user.click(await screen.findByRole('radio', { name: 'Reduced' }));
    expect(
      screen.getByText(/^Every unit will be manual\./),
    ).toBeInTheDocument();
  });

  it('refuses a wildcard, and lets a namespace be taken out again', async () => {
    const user = userEvent.setup();
    render();
    const field = await screen.findByRole('combobox', { name: 'Namespaces' });
    await user.type(field, '*');
    expect(field).toBeInvalid();
    expect(
      screen.getByText('There is no wildcard. Name each namespace.'),
    ).toBeInTheDocument();
    await user.clear(field);
    await user.type(field, 'team-a{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove team-a' }));
    expect(field).toHaveFocus();
    expect(
      screen.queryByRole('list', { name: 'Namespaces of the plan' }),
    ).not.toBeInTheDocument();
  });

  it('says what is wrong with a name that cannot be added', async () => {
    const user = userEvent.setup();
    render();
    const field = await screen.findByRole('combobox', { name: 'Namespaces' });
    await user.type(field, 'team-');
    expect(field).toBeValid();
    await user.type(field, '{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      /^team- is no name of a namespace/,
    );
  });

  it('says why no plan was made and keeps what was chosen', async () => {
    const user = userEvent.setup();
    const api = render();
    api.migrations.create.mockRejectedValue(
      responseError(503, {
        code: 'CLUSTER_UNAVAILABLE',
        message: 'eu-1 does not answer',
      }),
    );
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Make the plan' }));
    expect(
      await screen.findByText('eu-1 does not answer. Nothing was changed.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Both' })).toBeChecked();
  });

  it('shows the form of the other kind when it is chosen', async () => {
    const user = userEvent.setup();
    render();
    await user.click(
      await screen.findByRole('radio', { name: 'Helm to LLMService' }),
    );
    await waitFor(() =>
      expect(
        screen.queryByRole('radio', { name: 'Reduced' }),
      ).not.toBeInTheDocument(),
    );
  });
});
