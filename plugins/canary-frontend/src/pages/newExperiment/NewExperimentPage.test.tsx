import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CreateExperimentRequest } from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  fakeCanaryApi,
  fakeScreenSize,
  fakeTextLayout,
  findFaults,
  listOf,
  planOf,
  renderCanary,
  responseError,
  rowOf,
  writeInEditor,
  type FakeCanaryApi,
} from '../../__testing__';
import { previewOf } from '../../__testing__/previewSamples';

fakeScreenSize();
fakeTextLayout();

const nested =
  'ml-exp/chat-latency-fp8 is itself an arm of ml-exp/chat-latency. Choose another target.';

const rows = [rowOf(), armOf(), rowOf({ name: 'old-helm', kind: 'Release' })];

function render(
  options: {
    prepare?: (api: FakeCanaryApi) => void;
    search?: string;
    authorize?: (permission: string) => Promise<boolean>;
  } = {},
) {
  const api = fakeCanaryApi(rows);
  api.getPlan.mockResolvedValue(planOf());
  api.listServices.mockImplementation(async ({ q = '' }) =>
    listOf(rows.filter(row => `${row.namespace}/${row.name}`.includes(q))),
  );
  api.previewExperiment.mockImplementation(async request => previewOf(request));
  api.createExperiment.mockImplementation(
    async ({ cluster, namespace, name }) => ({
      operation: 'experiment-create',
      cluster,
      namespace,
      name,
      uid: 'uid-1',
    }),
  );
  options.prepare?.(api);
  const search = options.search ?? '?cluster=eu-1&target=prod%2Fchat-70b';
  const view = renderCanary({
    api,
    path: `/canary/experiments/new${search}`,
    authorize: options.authorize,
  });
  return { api, user: userEvent.setup({ delay: null }), view };
}

const create = () => screen.findByRole('button', { name: 'Create' });
const nameField = () =>
  screen.findByRole('textbox', { name: 'Name of the experiment' });

async function named(user: ReturnType<typeof userEvent.setup>, name: string) {
  await user.type(await nameField(), name);
  await screen.findByText('No conflict', {}, { timeout: 3_000 });
}

beforeEach(() => sessionStorage.clear());

describe('a new experiment', () => {
  it('shows all that it would do, and is created once', async () => {
    const { api, user } = render();
    expect(await create()).toHaveAccessibleDescription(
      'Fill in what is missing, and mend what is marked.',
    );
    await named(user, 'chat-x');
    const names = screen.getByRole('table', { name: 'Names' });
    expect(
      within(names).getByRole('row', {
        name: 'Service of arm candidate chat-x-candidate 16 of 53 characters free',
      }),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Dry-run: the API server would take the object.'),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
    await user.click(await create());
    await waitFor(() => expect(api.getExperiment).toHaveBeenCalled());
    expect(api.createExperiment).toHaveBeenCalledTimes(1);
    expect(api.createExperiment).toHaveBeenCalledWith(
      expect.objectContaining({
        name: 'chat-x',
        target: { namespace: 'prod', name: 'chat-70b' },
      }),
      { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    );
    expect(api.getExperiment.mock.calls[0][0]).toEqual({
      cluster: 'eu-1',
      namespace: 'prod',
      name: 'chat-x',
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('says at its field what stands in the way, and creates nothing', async () => {
    const { api, user } = render({
      prepare: fake =>
        fake.previewExperiment.mockImplementation(async request =>
          previewOf(request, {
            conflicts: [
              { code: 'CANARY_NESTED_TARGET', message: nested },
              {
                code: 'NAME_TAKEN',
                arm: 'candidate',
                message: 'There is a service prod/chat-x-candidate.',
              },
            ],
            dryRun: { state: 'notSent' },
          }),
        ),
    });
    await user.type(await nameField(), 'chat-x');
    await screen.findByText('2 conflicts', {}, { timeout: 3_000 });
    expect(
      screen.getByRole('combobox', { name: 'Target' }),
    ).toHaveAccessibleDescription(expect.stringContaining(nested));
    const arm = screen.getByRole('group', { name: 'Arm candidate' });
    expect(
      within(arm).getByRole('textbox', { name: 'Name of the arm' }),
    ).toHaveAccessibleDescription('There is a service prod/chat-x-candidate.');
    expect(
      screen.getByRole('row', { name: /Service of arm candidate .* taken/ }),
    ).toBeInTheDocument();
    expect(await create()).toHaveAccessibleDescription(
      'The preview found a conflict.',
    );
    await user.click(await create());
    expect(api.createExperiment).not.toHaveBeenCalled();
    expect(await findFaults()).toEqual([]);
  });

  it('offers no arm and no Helm release as a target, and says why', async () => {
    const { user } = render({ search: '?cluster=eu-1' });
    const target = await screen.findByRole('combobox', { name: 'Target' });
    await user.click(target);
    const arm = await screen.findByRole('option', {
      name: /ml-exp\/chat-latency-fp8/,
    });
    expect(arm).toHaveAttribute('aria-disabled', 'true');
    expect(arm).toHaveTextContent(nested);
    expect(
      screen.getByRole('option', { name: /prod\/old-helm/ }),
    ).toHaveTextContent('A Helm release.');
    await user.click(arm);
    expect(target).toHaveValue('');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(target).toHaveValue('prod/chat-70b');
    expect(screen.getByRole('textbox', { name: 'Namespace' })).toHaveValue(
      'prod',
    );
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.clear(target);
    await user.type(target, 'ml-exp/chat-latency-fp8');
    await user.keyboard('{Escape}');
    await waitFor(() =>
      expect(target).toHaveAccessibleDescription(
        expect.stringContaining(nested),
      ),
    );
    expect(target).toHaveFocus();
  });

  it('asks of the newest text alone, keeps the last preview meanwhile and the focus where it is', async () => {
    const asked: Array<{
      request: CreateExperimentRequest;
      signal?: AbortSignal;
      answer: () => void;
    }> = [];
    const { user } = render({
      prepare: fake =>
        fake.previewExperiment.mockImplementation(
          (request, options) =>
            new Promise(resolve => {
              const answer = () => resolve(previewOf(request));
              asked.push({ request, signal: options?.signal, answer });
            }),
        ),
    });
    const name = await nameField();
    await user.type(name, 'chat-x');
    await waitFor(() => expect(asked).toHaveLength(1), { timeout: 3_000 });
    expect(asked[0].request.name).toBe('chat-x');
    act(() => asked[0].answer());
    await screen.findByText('No conflict');
    await user.type(name, 'y');
    expect(await create()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('chat-x-candidate')).toBeInTheDocument();
    await waitFor(() => expect(asked).toHaveLength(2), { timeout: 3_000 });
    await user.type(name, 'z');
    await waitFor(() => expect(asked).toHaveLength(3), { timeout: 3_000 });
    expect(asked[1].signal?.aborted).toBe(true);
    expect(asked[2].signal?.aborted).toBe(false);
    act(() => asked[2].answer());
    expect(await screen.findByText('chat-xyz-candidate')).toBeInTheDocument();
    expect(name).toHaveFocus();
    expect(name).toHaveValue('chat-xyz');
    expect(await create()).toHaveAttribute('aria-disabled', 'false');
  });

  it('adds the weights up and shares them equally', async () => {
    const { user } = render();
    const arm = await screen.findByRole('group', { name: 'Arm candidate' });
    const weight = within(arm).getByRole('textbox', { name: 'Weight, %' });
    await user.clear(weight);
    await user.type(weight, '45');
    expect(
      screen.getByText('Weights add to 95, need 100.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add arm' }));
    await user.click(screen.getByRole('button', { name: 'Share equally' }));
    expect(weight).toHaveValue('33');
    expect(screen.getByText('Weights add to 100.')).toBeInTheDocument();
    const third = screen.getByRole('group', { name: 'Arm 3, not named yet' });
    await user.click(
      within(third).getByRole('button', {
        name: 'Remove Arm 3, not named yet',
      }),
    );
    expect(third).not.toBeInTheDocument();
  });

  it('sends the layers of an arm as they are written', async () => {
    const { api, user } = render();
    const arm = within(
      await screen.findByRole('group', { name: 'Arm candidate' }),
    );
    await user.type(
      arm.getByRole('textbox', { name: 'Name of the new layer' }),
      'fp8{Enter}',
    );
    await writeInEditor(arm, 'YAML of layer fp8', 'seed: 9007199254740993');
    await named(user, 'chat-x');
    expect(api.previewExperiment.mock.lastCall?.[0].arms[1].layers).toEqual([
      { name: 'fp8', values: { seed: expect.anything() } },
    ]);
    expect(screen.getByRole('table', { name: 'Values' })).toHaveTextContent(
      '9007199254740993',
    );
  });

  it.each([
    [
      'a name that was taken meanwhile',
      responseError(409, { code: 'EXPERIMENT_EXISTS', message: 'It exists.' }),
      'Not created, a name is taken: It exists. What you wrote is kept.',
    ],
    [
      'a target that became an arm',
      responseError(409, { code: 'CANARY_NESTED_TARGET', message: nested }),
      `prod/chat-70b cannot be the target: ${nested} What you wrote is kept.`,
    ],
    [
      'no right',
      responseError(403),
      'You may not do this (canary.experiment.create). What you wrote is kept.',
    ],
  ])('keeps what was written after %s', async (_, error, words) => {
    const { api, user } = render({
      prepare: fake => fake.createExperiment.mockRejectedValue(error),
    });
    await named(user, 'chat-x');
    const before = api.previewExperiment.mock.calls.length;
    await user.click(await create());
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await nameField()).toHaveValue('chat-x');
    await waitFor(() =>
      expect(api.previewExperiment.mock.calls.length).toBeGreaterThan(before),
    );
  });

  it('says why there is no preview, and asks again on demand', async () => {
    const { api, user } = render({
      prepare: fake =>
        fake.previewExperiment.mockRejectedValueOnce(
          responseError(503, { message: 'eu-1 does not answer.' }),
        ),
    });
    await user.type(await nameField(), 'chat-x');
    const words = await screen.findByText(
      /It can't be told what this would do: eu-1 does not answer\./,
      {},
      { timeout: 3_000 },
    );
    expect(await create()).toHaveAccessibleDescription('The preview failed.');
    await user.click(within(words).getByRole('button', { name: 'Try again' }));
    await screen.findByText('No conflict');
    expect(api.previewExperiment).toHaveBeenCalledTimes(2);
  });

  it('outlives a reload, until it is discarded', async () => {
    const { user, view } = render();
    await user.type(await nameField(), 'chat-x');
    view.unmount();
    render();
    expect(await nameField()).toHaveValue('chat-x');
    expect(
      screen.getByText('What you wrote before is still here.'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect(await nameField()).toHaveValue('');
  });

  it('is closed to whoever may not create one', async () => {
    const { api } = render({
      authorize: async permission => permission !== 'canary.experiment.create',
    });
    expect(
      await screen.findByText(
        'You may not do this (canary.experiment.create).',
      ),
    ).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: 'Create' }),
    ).not.toBeInTheDocument();
    expect(api.previewExperiment).not.toHaveBeenCalled();
  });
});
