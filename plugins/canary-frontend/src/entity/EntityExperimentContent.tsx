import { Card } from '../elements';
import { ExperimentPage } from '../pages/experiment';
import { PageStack, PageSurface } from '../theme';
import { EntityProblem } from './EntityProblem';
import { experimentAnnotation } from './readServiceAnnotation';
import { useEntityAddress } from './useEntityAddress';

/** The page of the experiment that the entity is annotated with, without crumbs. */
export function EntityExperimentContent() {
  const experiment = useEntityAddress(experimentAnnotation);
  return experiment.state === 'ok' ? (
    <ExperimentPage experimentRef={experiment.ref} crumbs={false} />
  ) : (
    <PageSurface>
      <PageStack>
        <Card>
          <EntityProblem problem={experiment} />
        </Card>
      </PageStack>
    </PageSurface>
  );
}
