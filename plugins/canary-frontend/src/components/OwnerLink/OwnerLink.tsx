import { useEntityRefLink } from '@backstage/plugin-catalog-react';
import { ownerName } from '../../presentation/ownerName';
import { AppLink } from '../../routing';

/** The owner of a service, with the way to its page. Only where the catalog has named one. */
export function OwnerLink(props: { entityRef: string; tabIndex?: number }) {
  const linkTo = useEntityRefLink();
  return (
    <AppLink tabIndex={props.tabIndex} to={linkTo(props.entityRef)}>
      {ownerName(props.entityRef)}
    </AppLink>
  );
}
