import { createRouteRef } from '@backstage/frontend-plugin-api';

/** Where the app mounts the plugin; the paths below it are the plugin's own. */
export const rootRouteRef = createRouteRef();
