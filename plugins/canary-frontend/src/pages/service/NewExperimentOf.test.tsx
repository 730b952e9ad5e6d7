import { screen } from '@testing-library/react';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import {
  armOf,
  detailOf,
  fakeCanaryApi,
  fakeScreenSize,
  renderCanary,
  rowOf,
} from '../../__testing__';
import { servicePath } from '../../routing';

fakeScreenSize();

const name = /^New experiment from/;

async function render(
  row: ServiceRow,
  options: { readOnly?: boolean; denied?: boolean } = {},
) {
  const { readOnly = false, denied = false } = options;
  const api = fakeCanaryApi([row]);
  api.getService.mockResolvedValue(detailOf(row, { readOnly }));
  renderCanary({
    api,
    path: `/canary${servicePath(row)}`,
    authorize: async permission =>
      !denied || permission !== 'canary.experiment.create',
  });
  await screen.findByRole('heading', { level: 1, name: row.name });
  await screen.findByRole('button', { name: 'Uninstall' });
}

describe('the way from a service to an experiment on it', () => {
  it('names cluster and target', async () => {
    await render(rowOf());
    expect(await screen.findByRole('link', { name })).toHaveAttribute(
      'href',
      '/canary/experiments/new?cluster=eu-1&target=prod%2Fchat-70b',
    );
  });

  it.each<[string, ServiceRow, Parameters<typeof render>[1]]>([
    ['on an arm', armOf(), {}],
    ['on a Helm release', rowOf({ kind: 'Release' }), {}],
    ['on a read-only cluster', rowOf(), { readOnly: true }],
    ['without the right', rowOf(), { denied: true }],
  ])('is absent %s', async (_, row, options) => {
    await render(row, options);
    expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
  });
});
