import type { ComponentType } from 'react';
import {
  createApiFactory,
  createComponentExtension,
  createPlugin,
  createRoutableExtension,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import { CanaryClient } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../api';
import { legacyRootRouteRef } from './routes';

/**
 * The plugin for apps on the old front-end system.
 * @public
 */
export const canaryPlugin = createPlugin({
  id: 'canary',
  apis: [
    createApiFactory({
      api: canaryApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: deps => new CanaryClient(deps),
    }),
  ],
  routes: { root: legacyRootRouteRef },
});

/**
 * All pages; mount it as `<Route path="/canary" element={<CanaryPage />} />`.
 * @public
 */
export const CanaryPage: ComponentType = canaryPlugin.provide(
  createRoutableExtension({
    name: 'CanaryPage',
    component: () => import('./CanaryRouter').then(m => m.CanaryRouter),
    mountPoint: legacyRootRouteRef,
  }),
);

/**
 * The service of an entity, as the content of a tab.
 * @public
 */
export const EntityCanaryServiceContent: ComponentType = canaryPlugin.provide(
  createComponentExtension({
    name: 'EntityCanaryServiceContent',
    component: {
      lazy: () =>
        import('./entityExtensions').then(m => m.LegacyEntityServiceContent),
    },
  }),
);

/**
 * A glance at the service of an entity.
 * @public
 */
export const EntityCanaryServiceCard: ComponentType = canaryPlugin.provide(
  createComponentExtension({
    name: 'EntityCanaryServiceCard',
    component: {
      lazy: () =>
        import('./entityExtensions').then(m => m.LegacyEntityServiceCard),
    },
  }),
);

/**
 * The experiment of an entity, as the content of a tab.
 * @public
 */
export const EntityCanaryExperimentContent: ComponentType =
  canaryPlugin.provide(
    createComponentExtension({
      name: 'EntityCanaryExperimentContent',
      component: {
        lazy: () =>
          import('./entityExtensions').then(
            m => m.LegacyEntityExperimentContent,
          ),
      },
    }),
  );

/**
 * A glance at the experiment of an entity.
 * @public
 */
export const EntityCanaryExperimentCard: ComponentType = canaryPlugin.provide(
  createComponentExtension({
    name: 'EntityCanaryExperimentCard',
    component: {
      lazy: () =>
        import('./entityExtensions').then(m => m.LegacyEntityExperimentCard),
    },
  }),
);
