import { createRouteRef } from '@backstage/core-plugin-api';

/** Where the app has mounted the page. */
export const legacyRootRouteRef = createRouteRef({ id: 'canary' });
