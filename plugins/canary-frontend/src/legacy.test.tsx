import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { renderInTestApp, TestApiProvider } from '@backstage/test-utils';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { EntityProvider } from '@backstage/plugin-catalog-react';
import type { Entity } from '@backstage/catalog-model';
import { armOf, fakeCanaryApi, rowOf, fakeScreenSize } from './__testing__';
import {
  canaryApiRef,
  CanaryPage,
  canaryPlugin,
  EntityCanaryServiceCard,
  EntityCanaryServiceContent,
  isCanaryServiceAvailable,
} from './legacy';
import { legacyRootRouteRef } from './legacy/routes';

fakeScreenSize();

const arm = armOf();
const entity: Entity = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name: 'chat',
    annotations: {
      'llm-canary.io/service': 'eu-1/ml-exp/chat-latency-fp8',
    },
  },
};

function apis() {
  return [
    [canaryApiRef, fakeCanaryApi([arm, rowOf()])],
    [
      permissionApiRef,
      { authorize: async () => ({ result: AuthorizeResult.ALLOW }) },
    ],
  ] as const;
}

describe('the entry for the old front-end system', () => {
  it('brings its own API', () => {
    expect([...canaryPlugin.getApis()].map(({ api }) => api.id)).toEqual([
      canaryApiRef.id,
    ]);
  });

  it('draws header and tabs, and moves between list and service', async () => {
    const user = userEvent.setup();
    await renderInTestApp(
      <TestApiProvider apis={[...apis()]}>
        <Routes>
          <Route path="/canary/*" element={<CanaryPage />} />
        </Routes>
      </TestApiProvider>,
      {
        routeEntries: ['/canary/services'],
        mountedRoutes: { '/canary': legacyRootRouteRef },
      },
    );
    expect(
      await screen.findByRole('link', { name: 'Services' }),
    ).toHaveAttribute('aria-current', 'page');
    await user.click(await screen.findByRole('link', { name: arm.name }));
    expect(
      await screen.findByRole('heading', { level: 1, name: arm.name }),
    ).toBeInTheDocument();
    expect(
      await screen.findByRole('button', { name: 'Uninstall' }),
    ).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('link', { name: 'Clusters' }));
    await waitFor(() =>
      expect(screen.getByText('1 of 1 clusters answer')).toBeInTheDocument(),
    );
  });

  it('says that an address names no page', async () => {
    await renderInTestApp(
      <TestApiProvider apis={[...apis()]}>
        <Routes>
          <Route path="/canary/*" element={<CanaryPage />} />
        </Routes>
      </TestApiProvider>,
      {
        routeEntries: ['/canary/bogus'],
        mountedRoutes: { '/canary': legacyRootRouteRef },
      },
    );
    expect(
      await screen.findByRole('heading', { name: 'This page does not exist' }),
    ).toBeInTheDocument();
  });

  it('draws the tab and the card of an entity', async () => {
    expect(isCanaryServiceAvailable(entity)).toBe(true);
    expect(
      isCanaryServiceAvailable({ ...entity, metadata: { name: 'x' } }),
    ).toBe(false);
    await renderInTestApp(
      <TestApiProvider apis={[...apis()]}>
        <EntityProvider entity={entity}>
          <EntityCanaryServiceCard />
          <EntityCanaryServiceContent />
        </EntityProvider>
      </TestApiProvider>,
      { mountedRoutes: { '/canary': legacyRootRouteRef } },
    );
    expect(
      await screen.findByRole('link', {
        name: 'Open eu-1/ml-exp/chat-latency-fp8',
      }),
    ).toHaveAttribute('href', '/canary/services/eu-1/ml-exp/chat-latency-fp8');
    expect(
      await screen.findByRole('heading', { level: 1, name: arm.name }),
    ).toBeInTheDocument();
  });
});
