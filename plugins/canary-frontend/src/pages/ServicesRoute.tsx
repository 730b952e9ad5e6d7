import { useAppLocation } from '@backstage/frontend-plugin-api';
import { readServicePath, useLinks } from '../routing';
import { ServicePage } from './service';
import { ServicesPage } from './services';

/** The list, or the page of the service that the path names. */
export function ServicesRoute() {
  const { pathname } = useAppLocation();
  const { basePath } = useLinks();
  const service = readServicePath(pathname, basePath);
  return service ? <ServicePage serviceRef={service} /> : <ServicesPage />;
}
