import { createApiRef } from '@backstage/frontend-plugin-api';
import type { CanaryApi } from '@llm-canary/backstage-plugin-canary-common';

/**
 * The backend of this plugin, as the pages see it.
 * @public
 */
export const canaryApiRef = createApiRef<CanaryApi>().with({
  id: 'plugin.canary.service',
  pluginId: 'canary',
});
