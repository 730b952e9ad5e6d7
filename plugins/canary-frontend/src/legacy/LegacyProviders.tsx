import type { ReactNode } from 'react';
import { configApiRef, useApi, useRouteRef } from '@backstage/core-plugin-api';
import { createQueryClient, QueryProvider } from '../data/QueryProvider';
import { BasePathProvider } from '../routing';
import { mountPath } from './mountPath';
import { legacyRootRouteRef } from './routes';

/** One for the whole app, so that page, tab and card share what they read. */
const client = createQueryClient();

/** What the plugin wrapper does in the new system. */
export function LegacyProviders({ children }: { children: ReactNode }) {
  const root = useRouteRef(legacyRootRouteRef);
  const appBaseUrl = useApi(configApiRef).getOptionalString('app.baseUrl');
  return (
    <BasePathProvider value={mountPath(root(), appBaseUrl ?? '/')}>
      <QueryProvider client={client}>{children}</QueryProvider>
    </BasePathProvider>
  );
}
