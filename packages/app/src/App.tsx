import { createApp } from '@backstage/frontend-defaults';
import catalogPlugin from '@backstage/plugin-catalog/alpha';
import notificationsPlugin from '@backstage/plugin-notifications/alpha';
import orgPlugin from '@backstage/plugin-org/alpha';
import signalsPlugin from '@backstage/plugin-signals/alpha';
import userSettingsPlugin from '@backstage/plugin-user-settings/alpha';
import canaryPlugin from '@llm-canary/backstage-plugin-canary';
import { appModule } from './modules/appModule';

/** The portal: the catalog, notifications, the settings page and the LLM services. */
export const App = createApp({
  features: [
    catalogPlugin,
    notificationsPlugin,
    orgPlugin,
    signalsPlugin,
    userSettingsPlugin,
    canaryPlugin,
    appModule,
  ],
});
