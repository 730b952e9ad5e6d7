import { useLinks } from '../routing';
import { ActivityPage } from './activity';
import { ExactPage } from './ExactPage';

export function ActivityRoute() {
  return (
    <ExactPage path={useLinks().activity()}>
      <ActivityPage />
    </ExactPage>
  );
}
