import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import {
  fakeCanaryApi,
  findFaults,
  renderCanary,
  responseError,
} from '../../__testing__';

const near: ClusterStatus = {
  name: 'eu-1',
  reachable: 'yes',
  latencyMilliseconds: 11.6,
  asOf: '2026-11-30T03:12:03Z',
  readOnly: false,
  kinds: [
    {
      apiVersion: 'serving.modelsphere.dev/v1alpha1',
      kind: 'LLMService',
      state: 'partial',
      noAccess: ['legal-hold'],
      missingGrant: 'list llmservices in legal-hold',
      count: 1202,
    },
  ],
  services: 1202,
  notes: ['Something to know.'],
  admission: { state: 'inForce', checkedAt: '2026-11-30T03:10:03Z' },
  metrics: {
    state: 'reachable',
    checkedAt: '2026-11-30T03:11:03Z',
    detail: 'Prometheus 3.16.0.',
  },
};

const far: ClusterStatus = {
  name: 'us-2',
  reachable: 'no',
  since: '2020-01-02T03:04:05Z',
  readOnly: true,
  kinds: [],
  services: null,
  notes: [],
  metrics: { state: 'notConfigured' },
  admission: {
    state: 'notChecked',
    detail: 'The portal may not create LLMServices in prod.',
  },
};

function render(clusters: ClusterStatus[], path = '/canary/clusters') {
  const api = fakeCanaryApi([]);
  api.listClusters.mockResolvedValue({
    items: clusters,
    totalCount: clusters.length,
  });
  renderCanary({ api, path });
  return api;
}

describe('ClustersPage', () => {
  it('says what answers, and never 0 for what is not known', async () => {
    render([near, far]);
    const reachable = await screen.findByRole('row', { name: /eu-1/ });
    expect(reachable).toHaveTextContent('yes, 12 ms');
    expect(within(reachable).getByRole('link')).toHaveAttribute(
      'href',
      '/canary/services?cluster=eu-1',
    );
    const silent = screen.getByRole('row', { name: /us-2/ });
    expect(silent).toHaveTextContent(
      'us-2read-onlyno since 2 Jan 2020 03:04 UTCneverunknownunknownnot checkednot configuredunknown',
    );
    expect(reachable).toHaveTextContent(/in force \d+.*yes \d+/);
    expect(screen.getByText('1 of 2 clusters answer')).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('opens the kinds of a cluster, with the missing grant', async () => {
    const user = userEvent.setup();
    render([near, far]);
    await user.click(
      await screen.findByRole('button', { name: 'Show the kinds of eu-1' }),
    );
    const kind = screen.getByRole('row', { name: /^LLMService/ });
    expect(kind).toHaveTextContent('partly no access1,202');
    expect(kind).toHaveTextContent('no access to legal-hold');
    expect(kind).toHaveTextContent('list llmservices in legal-hold');
    expect(screen.getByText('Something to know.')).toBeInTheDocument();
    expect(
      screen.getByText('Prometheus answers. Prometheus 3.16.0.'),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('says what the policies of a cluster mean, and why that is not known', async () => {
    render([near, far], '/canary/clusters?open=eu-1&open=us-2');
    expect(
      await screen.findByText(/kubectl and helm cannot change arms/),
    ).toBeInTheDocument();
    expect(
      screen.getByText(
        'Whether the admission policies are in force is not checked. The portal may not create LLMServices in prod.',
      ),
    ).toBeInTheDocument();
    expect(await findFaults()).toEqual([]);
  });

  it('opens what the address names', async () => {
    render([near], '/canary/clusters?open=eu-1');
    expect(
      await screen.findByRole('button', { name: 'Hide the kinds of eu-1' }),
    ).toHaveAttribute('aria-expanded', 'true');
  });

  it('names the key to set when there is no cluster', async () => {
    render([]);
    expect(
      await screen.findByText('No cluster configured'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('canary.clusters', { selector: 'code' }),
    ).toBeInTheDocument();
  });

  it('says why it cannot load', async () => {
    const api = fakeCanaryApi([]);
    api.listClusters.mockRejectedValue(responseError(500, { message: 'oops' }));
    renderCanary({ api, path: '/canary/clusters' });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "Can't load: oops.",
    );
  });
});
