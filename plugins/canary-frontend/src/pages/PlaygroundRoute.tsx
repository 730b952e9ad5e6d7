import { useLinks } from '../routing';
import { ExactPage } from './ExactPage';
import { PlaygroundPage } from './playground';

export function PlaygroundRoute() {
  return (
    <ExactPage path={useLinks().playground()}>
      <PlaygroundPage />
    </ExactPage>
  );
}
