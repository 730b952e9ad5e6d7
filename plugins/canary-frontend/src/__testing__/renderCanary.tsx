import { permissionApiRef } from '@backstage/plugin-permission-react';
import { entityRouteRef } from '@backstage/plugin-catalog-react';
import { createFrontendModule } from '@backstage/frontend-plugin-api';
import { AppRootWrapperBlueprint } from '@backstage/plugin-app-react';
import { renderTestApp } from '@backstage/frontend-test-utils';
import {
  AuthorizeResult,
  type EvaluatePermissionRequest,
} from '@backstage/plugin-permission-common';
import { SWRConfig } from 'swr';
import type { CanaryApi } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../api';
import canaryPlugin from '../index';

/** Permissions are cached for the whole window; this gives each app a cache of its own. */
const freshPermissions = createFrontendModule({
  pluginId: 'app',
  extensions: [
    AppRootWrapperBlueprint.make({
      name: 'fresh-permissions',
      params: {
        component: ({ children }) => (
          <SWRConfig value={{ provider: () => new Map() }}>
            {children}
          </SWRConfig>
        ),
      },
    }),
  ],
});

interface RenderOptions {
  api: CanaryApi;
  path: string;
  language?: 'en' | 'zh';
  /** Decides each permission by its name; everything is allowed unless said otherwise. */
  authorize?: (permission: string) => Promise<boolean>;
}

/** Renders the whole plugin in an app, at a path, with the given backend and rights. */
export function renderCanary(options: RenderOptions) {
  const { api, path, language = 'en' } = options;
  // The app prefers the language that was chosen last.
  localStorage.setItem('language', language);
  const authorize = options.authorize ?? (async () => true);
  return renderTestApp({
    features: [canaryPlugin, freshPermissions],
    initialRouteEntries: [path],
    config: {
      app: {
        baseUrl: 'http://localhost:3000',
        extensions: [
          {
            'api:app/app-language': {
              config: {
                availableLanguages: ['en', 'zh'],
                defaultLanguage: language,
              },
            },
          },
        ],
      },
      backend: { baseUrl: 'http://localhost:7007' },
    },
    mountedRoutes: {
      '/catalog/:namespace/:kind/:name': entityRouteRef as never,
    },
    apis: [
      [canaryApiRef, api],
      [
        permissionApiRef,
        {
          authorize: async (request: EvaluatePermissionRequest) => ({
            result: (await authorize(request.permission.name))
              ? AuthorizeResult.ALLOW
              : AuthorizeResult.DENY,
          }),
        },
      ],
    ] as never,
  });
}
