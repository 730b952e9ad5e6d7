import { createBackend } from '@backstage/backend-defaults';

const backend = createBackend();

backend.add(import('@backstage/plugin-app-backend'));
backend.add(import('@backstage/plugin-auth-backend'));
backend.add(import('@backstage/plugin-auth-backend-module-guest-provider'));
backend.add(import('@backstage/plugin-catalog-backend'));
backend.add(import('@backstage/plugin-mcp-actions-backend'));
backend.add(import('@backstage/plugin-notifications-backend'));
backend.add(import('@backstage/plugin-permission-backend'));
backend.add(
  import('@backstage/plugin-permission-backend-module-allow-all-policy'),
);
backend.add(import('@backstage/plugin-signals-backend'));
backend.add(import('@llm-canary/backstage-plugin-canary-backend'));
backend.add(
  import('@llm-canary/backstage-plugin-catalog-backend-module-canary'),
);
backend.add(import('./demoMetrics'));

backend.start().catch(error => {
  process.stderr.write(`The backend did not start: ${error}\n`);
  process.exit(1);
});
