import { Card } from '../elements';
import { ServicePage } from '../pages/service';
import { PageStack, PageSurface } from '../theme';
import { EntityProblem } from './EntityProblem';
import { useEntityService } from './useEntityService';

/** The page of the service that the entity is annotated with, without crumbs. */
export function EntityServiceContent() {
  const service = useEntityService();
  return service.state === 'ok' ? (
    <ServicePage serviceRef={service.ref} crumbs={false} />
  ) : (
    <PageSurface>
      <PageStack>
        <Card>
          <EntityProblem problem={service} />
        </Card>
      </PageStack>
    </PageSurface>
  );
}
