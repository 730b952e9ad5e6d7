import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeCanaryApi,
  findFaults,
  moveDetailOf,
  renderCanary,
  responseError,
  rowOf,
} from '../../../__testing__';

const repo = 'https://charts.example.org';

function render(
  query = '&cluster=eu-1&namespace=search&release=rerank',
  charts = [{ name: 'vllm', versions: [], repositories: [repo] }],
) {
  const api = fakeCanaryApi([rowOf({ namespace: 'search' })]);
  api.listCharts.mockResolvedValue({
    items: charts,
    totalCount: charts.length,
  });
  renderCanary({ api, path: `/canary/migrations/new?kind=helm${query}` });
  return api;
}

const verb = () => screen.findByRole('button', { name: 'Make the plan' });

describe('the form of moving a release', () => {
  it('91: takes the release from the URL and the repository from a choice', async () => {
    const user = userEvent.setup();
    const api = render();
    api.migrations.create.mockResolvedValue(moveDetailOf());
    api.migrations.get.mockResolvedValue(moveDetailOf());
    expect(await screen.findByRole('textbox', { name: 'Release' })).toHaveValue(
      'rerank',
    );
    expect(await verb()).toHaveAccessibleDescription(
      'Choose the repository of its chart first.',
    );
    expect(await findFaults()).toEqual([]);
    await screen.findByRole('option', { name: repo });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Repository of its chart' }),
      repo,
    );
    await user.click(await verb());
    await waitFor(() =>
      expect(api.migrations.create).toHaveBeenCalledWith(
        {
          kind: 'helm',
          cluster: 'eu-1',
          namespaces: ['search'],
          release: 'rerank',
          chart: { repo },
        },
        expect.anything(),
      ),
    );
    expect(
      await screen.findByText(/Nothing stands in the way/),
    ).toBeInTheDocument();
  });

  it('says what is missing', async () => {
    render('');
    expect(await verb()).toHaveAccessibleDescription('Choose a cluster first.');
  });

  it('94: says that without a repository nothing can be moved', async () => {
    render(undefined, []);
    expect(
      await screen.findByText(/No chart repository is configured/),
    ).toBeInTheDocument();
  });

  it('92: says why it was refused', async () => {
    const user = userEvent.setup();
    const api = render();
    api.migrations.create.mockRejectedValue(
      responseError(409, {
        code: 'CANARY_NESTED_TARGET',
        message:
          'migrate refused: search/rerank is an arm of LLMCanary ml-exp/chat',
      }),
    );
    await screen.findByRole('option', { name: repo });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Repository of its chart' }),
      repo,
    );
    await user.click(await verb());
    expect(
      await screen.findByText(/is an arm of LLMCanary ml-exp\/chat/),
    ).toBeInTheDocument();
  });
});
