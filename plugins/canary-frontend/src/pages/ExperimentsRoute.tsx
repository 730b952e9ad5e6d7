import {
  useAppLocation,
  useAppSearchParams,
} from '@backstage/frontend-plugin-api';
import { NoPage } from '../components/NoPage';
import { readExperimentPath, useLinks } from '../routing';
import { ExperimentPage } from './experiment';
import { ExperimentsPage } from './experiments';
import { NewExperimentPage } from './newExperiment';

/** The list, a new experiment, the one that the path names, or word that the path names nothing. */
export function ExperimentsRoute() {
  const { pathname } = useAppLocation();
  const [search] = useAppSearchParams();
  const links = useLinks();
  const experiment = readExperimentPath(pathname, links.basePath);
  if (experiment) {
    const uid = search.get('uid') || undefined;
    return <ExperimentPage experimentRef={{ ...experiment, uid }} />;
  }
  switch (pathname.replace(/\/$/, '')) {
    case links.experiments():
      return <ExperimentsPage />;
    case links.newExperiment():
      return <NewExperimentPage />;
    default:
      return <NoPage />;
  }
}
