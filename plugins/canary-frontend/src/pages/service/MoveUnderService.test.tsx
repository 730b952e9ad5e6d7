import { screen, waitFor } from '@testing-library/react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  fakeCanaryApi,
  ownershipOf,
  renderCanary,
  rowOf,
} from '../../__testing__';
import { servicePath } from '../../routing';

const release = rowOf({
  cluster: 'eu-1',
  namespace: 'search',
  name: 'rerank',
  kind: 'Release',
});

function render(
  row: ServiceRow,
  options: { refused?: string; failed?: boolean } = {},
) {
  const api = fakeCanaryApi([row]);
  if (options.failed) {
    const ownership = ownershipOf(row);
    api.getOwnership.mockResolvedValue({
      ...ownership,
      operations: {
        ...ownership.operations,
        migrate: { allowed: false, code: 'INVALID_INPUT', reason: 'failed' },
      },
    });
  }
  renderCanary({
    api,
    path: `/canary${servicePath(row)}`,
    authorize: async permission => permission !== options.refused,
  });
  return api;
}

describe('the way to move a release', () => {
  it('91: leads to the form with the release in it', async () => {
    render(release);
    expect(
      await screen.findByRole('link', {
        name: 'Move under an LLMService: release eu-1/search/rerank',
      }),
    ).toHaveAttribute(
      'href',
      '/canary/migrations/new?kind=helm&cluster=eu-1&namespace=search&release=rerank',
    );
  });

  it.each<[string, ServiceRow, Parameters<typeof render>[1]]>([
    ['an LLMService has none', rowOf(), {}],
    ['92: an arm has none', armOf(), {}],
    [
      'who may not plan has none',
      release,
      { refused: 'canary.migration.plan' },
    ],
    [
      'a release that the server would refuse has none',
      release,
      { failed: true },
    ],
  ])('%s', async (_, row, options) => {
    const api = render(row, options);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(api.getOwnership).toHaveBeenCalled());
    await screen.findByRole('tablist');
    expect(
      screen.queryByRole('link', { name: /under an LLMService/ }),
    ).not.toBeInTheDocument();
  });
});
