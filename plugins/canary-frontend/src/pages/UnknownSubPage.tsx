import type { ReactNode } from 'react';
import {
  coreApis,
  useApi,
  useAppLocation,
  useAppNode,
} from '@backstage/frontend-plugin-api';
import { NoPage } from '../components/NoPage';
import { PageMain } from '../theme';
import { isListPath, useLinks } from '../routing';

/**
 * Whether this is drawn around a page with sub pages of which the address matches none. The
 * framework draws nothing there; it leads only the address of the page itself to a sub page.
 */
function useUnknownSubPage(): boolean {
  const routes = useApi(coreApis.routeResolution);
  const node = useAppNode();
  const { pathname } = useAppLocation();
  const { basePath } = useLinks();
  const isPage = node !== undefined && node.edges.attachments.has('pages');
  return (
    isPage &&
    !isListPath(pathname, basePath) &&
    routes.resolvePath({ pathname }).matches.at(-1)?.node === node
  );
}

/** The content of an extension, or a word that the address names no page of the plugin. */
export function UnknownSubPage({ children }: { children: ReactNode }) {
  return useUnknownSubPage() ? (
    <PageMain>
      <NoPage />
    </PageMain>
  ) : (
    children
  );
}
