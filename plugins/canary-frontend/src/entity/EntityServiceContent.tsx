import { Card } from '../elements';
import { ServicePage } from '../pages/service';
import { PageStack, PageSurface } from '../theme';
import { EntityProblem } from './EntityProblem';
import { serviceAnnotation } from './readServiceAnnotation';
import { useEntityAddress } from './useEntityAddress';

/** The page of the service that the entity is annotated with, without crumbs. */
export function EntityServiceContent() {
  const service = useEntityAddress(serviceAnnotation);
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
