import { createFrontendModule } from '@backstage/frontend-plugin-api';
import appPlugin from '@backstage/plugin-app';
import { NavContentBlueprint } from '@backstage/plugin-app-react';
import { AppNavContent } from './AppNavContent';

/** Languages that the plugin's texts exist in; the settings page offers them. */
const pluginLanguages = ['en', 'zh'];

const language = appPlugin.getExtension('api:app/app-language').override({
  factory: (original, { config }) =>
    original({
      config: {
        ...config,
        availableLanguages: config.availableLanguages ?? pluginLanguages,
      },
    }),
});

const startPage = { from: '/', to: '/canary/services' };

const routes = appPlugin.getExtension('app/routes').override({
  factory: (original, { config }) =>
    original({
      config: { redirects: config.redirects ?? [startPage] },
    }),
});

const nav = NavContentBlueprint.make({ params: { component: AppNavContent } });

/** What this portal changes about the app around the plugins; app-config still wins. */
export const appModule = createFrontendModule({
  pluginId: 'app',
  extensions: [language, routes, nav],
});
