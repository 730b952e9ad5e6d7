import { screen } from '@testing-library/react';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import {
  EntityProvider,
  entityRouteRef,
} from '@backstage/plugin-catalog-react';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import type { Entity } from '@backstage/catalog-model';
import type { ReactElement } from 'react';
import { canaryApiRef } from '../api';
import { QueryProvider } from '../data/QueryProvider';
import { experimentDetailOf } from '../__testing__/experimentSamples';
import {
  armOf,
  fakeCanaryApi,
  findFaults,
  responseError,
  type FakeCanaryApi,
} from '../__testing__';
import { EntityExperimentCard } from './EntityExperimentCard';
import { EntityExperimentContent } from './EntityExperimentContent';
import { EntityServiceCard } from './EntityServiceCard';
import { EntityServiceContent } from './EntityServiceContent';

const arm = armOf();

function render(
  element: ReactElement,
  annotation: string,
  options: { clusters?: string[]; api?: FakeCanaryApi } = {},
) {
  const { clusters = ['eu-1'], api = fakeCanaryApi([arm]) } = options;
  const entity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'chat',
      annotations: {
        'llm-canary.io/service': annotation,
        'llm-canary.io/experiment': annotation,
      },
    },
  };
  api.listClusters.mockResolvedValue({
    items: clusters.map(name => ({
      name,
      reachable: 'yes',
      readOnly: false,
      kinds: [],
      services: 1,
      notes: [],
      admission: { state: 'notChecked' },
      metrics: { state: 'notConfigured' },
    })),
    totalCount: clusters.length,
  });
  renderInTestApp(
    <EntityProvider entity={entity}>
      <QueryProvider>{element}</QueryProvider>
    </EntityProvider>,
    {
      mountedRoutes: {
        '/catalog/:namespace/:kind/:name': entityRouteRef as never,
      },
      apis: [
        [canaryApiRef, api],
        [
          permissionApiRef,
          { authorize: async () => ({ result: AuthorizeResult.ALLOW }) },
        ],
      ] as never,
    },
  );
}

describe('the card of an entity', () => {
  it.each(['eu-1/ml-exp/chat-latency-fp8', 'ml-exp/chat-latency-fp8'])(
    'shows the service of %s',
    async annotation => {
      render(<EntityServiceCard />, annotation);
      expect(
        await screen.findByRole('link', {
          name: 'Arm fp8 of experiment ml-exp/chat-latency',
        }),
      ).toBeInTheDocument();
      expect(screen.getByText('Serving')).toBeInTheDocument();
      expect(
        screen.getByRole('link', { name: 'Open eu-1/ml-exp/chat-latency-fp8' }),
      ).toHaveAttribute(
        'href',
        '/canary/services/eu-1/ml-exp/chat-latency-fp8',
      );
      expect(await findFaults()).toEqual([]);
    },
  );

  it.each([
    [
      'a service that does not exist',
      'eu-1/ml-exp/x',
      ['eu-1'],
      'No service eu-1/ml-exp/x. Check the annotation.',
    ],
    [
      'no cluster where there are two',
      'ml-exp/x',
      ['eu-1', 'us-2'],
      'The annotation llm-canary.io/service is "ml-exp/x" and 2 clusters are configured: eu-1, us-2. Put the cluster in front.',
    ],
    [
      'nonsense',
      'x',
      ['eu-1'],
      'The annotation llm-canary.io/service is "x"; it must be cluster/namespace/name, or namespace/name where there is one cluster.',
    ],
    ['no cluster where there is none', 'ml-exp/x', [], 'No cluster configured'],
  ])(
    'says so when the annotation names %s',
    async (_, value, clusters, words) => {
      render(<EntityServiceCard />, value, { clusters });
      expect(await screen.findByText(words)).toBeInTheDocument();
    },
  );

  it('says when the service cannot be read', async () => {
    const api = fakeCanaryApi([arm]);
    api.getService.mockRejectedValue(
      responseError(503, { code: 'CLUSTER_UNAVAILABLE' }),
    );
    render(<EntityServiceCard />, 'eu-1/ml-exp/chat-latency-fp8', { api });
    expect(
      await screen.findByText('eu-1 does not answer.'),
    ).toBeInTheDocument();
  });
});

describe('the content of an entity', () => {
  it('is the page of the service without crumbs', async () => {
    render(<EntityServiceContent />, 'ml-exp/chat-latency-fp8');
    expect(
      await screen.findByRole('heading', { level: 1, name: arm.name }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Uninstall' }),
    ).toHaveAttribute('aria-disabled', 'true');
    expect(
      screen.queryByRole('navigation', { name: 'Place of the service' }),
    ).not.toBeInTheDocument();
  });
});

describe('the experiment of an entity', () => {
  function withExperiment() {
    const api = fakeCanaryApi([arm]);
    api.getExperiment.mockResolvedValue(
      experimentDetailOf({
        comparison: {
          look: { number: 3, of: 6 },
          better: [],
          worse: [{ arm: 'fp8', metrics: ['ttft'] }],
        },
      }),
    );
    return api;
  }

  it.each(['eu-1/ml-exp/chat-latency', 'ml-exp/chat-latency'])(
    'is shown on a card for %s',
    async annotation => {
      render(<EntityExperimentCard />, annotation, { api: withExperiment() });
      expect(
        await screen.findByRole('link', { name: 'prod/chat-70b' }),
      ).toHaveAttribute('href', '/canary/services/eu-1/prod/chat-70b');
      expect(screen.getByRole('link', { name: 'fp8' })).toHaveAttribute(
        'href',
        '/canary/services/eu-1/ml-exp/chat-latency-fp8',
      );
      expect(
        screen.getByRole('link', { name: 'Open eu-1/ml-exp/chat-latency' }),
      ).toHaveAttribute('href', '/canary/experiments/eu-1/ml-exp/chat-latency');
      expect(screen.getByText('40 % asked')).toBeInTheDocument();
      expect(screen.getByText('Look 3 of 6')).toBeInTheDocument();
      expect(screen.getByText('fp8 worse on 1')).toBeInTheDocument();
      expect(screen.getByText('4 of 4 pods ready')).toBeInTheDocument();
      expect(await findFaults()).toEqual([]);
    },
  );

  it.each([
    [
      'there is none',
      responseError(404, { code: 'EXPERIMENT_NOT_FOUND' }),
      'No experiment eu-1/ml-exp/gone. Check the annotation.',
    ],
    [
      'it may not be seen',
      responseError(403),
      'You may not see this (canary.experiment.read).',
    ],
  ])('says so when %s', async (_, error, words) => {
    const api = fakeCanaryApi([arm]);
    api.getExperiment.mockRejectedValue(error);
    render(<EntityExperimentCard />, 'eu-1/ml-exp/gone', { api });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });

  it('names its own annotation when that is nonsense', async () => {
    render(<EntityExperimentContent />, 'x');
    expect(
      await screen.findByText(
        'The annotation llm-canary.io/experiment is "x"; it must be cluster/namespace/name, or namespace/name where there is one cluster.',
      ),
    ).toBeInTheDocument();
  });

  it('is a page without crumbs', async () => {
    render(<EntityExperimentContent />, 'ml-exp/chat-latency', {
      api: withExperiment(),
    });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'chat-latency' }),
    ).toBeInTheDocument();
  });
});
