import { createApp } from '@backstage/frontend-defaults';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import canaryPlugin from '@llm-canary/backstage-plugin-canary';
import { appModule } from './modules/appModule';

/** The portal: the catalog, the settings page and the LLM services. */
export const App = createApp({
  features: [
    catalogPlugin,
    orgPlugin,
    userSettingsPlugin,
    canaryPlugin,
    appModule,
  ],
});
