import { useLinks } from '../routing';
import { ClustersPage } from './clusters';
import { ExactPage } from './ExactPage';

export function ClustersRoute() {
  return (
    <ExactPage path={useLinks().clusters()}>
      <ClustersPage />
    </ExactPage>
  );
}
