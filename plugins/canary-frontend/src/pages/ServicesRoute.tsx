import { useAppLocation } from '@backstage/frontend-plugin-api';
import { NoPage } from '../components/NoPage';
import { isListPath, readServicePath, useLinks } from '../routing';
import { ServicePage } from './service';
import { ServicesPage } from './services';

/** The list, the page of the service that the path names, or word that the path names nothing. */
export function ServicesRoute() {
  const { pathname } = useAppLocation();
  const { basePath } = useLinks();
  const service = readServicePath(pathname, basePath);
  if (service) {
    return <ServicePage serviceRef={service} />;
  }
  return isListPath(pathname, basePath) ? <ServicesPage /> : <NoPage />;
}
