import { createTranslationRef } from '@backstage/frontend-plugin-api';
import { english } from './messages.en';

/**
 * All texts of the plugin. English is built in, Chinese is loaded when chosen; an app may override
 * single texts through the translation API.
 * @public
 */
export const canaryTranslationRef = createTranslationRef({
  id: 'plugin.canary',
  messages: english,
  translations: {
    zh: () => import('./messages.zh'),
  },
});
