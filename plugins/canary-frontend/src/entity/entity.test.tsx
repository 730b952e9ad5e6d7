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
import {
  armOf,
  fakeCanaryApi,
  findFaults,
  responseError,
  type FakeCanaryApi,
} from '../__testing__';
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
      annotations: { 'llm-canary.io/service': annotation },
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
