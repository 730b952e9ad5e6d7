import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { Ellipsis, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { AppLink, serviceKey } from '../../routing';
import { Cell } from './gridStyles';

/** Who owns a service according to the catalog. */
export interface Owner {
  title: string;
  /** Path of the owner's page in the catalog. */
  path: string;
}

/** Owners by service; undefined while the catalog was not asked or cannot be. */
export type Owners = ReadonlyMap<string, Owner> | undefined;

export function OwnerCell(props: { row: ServiceRow; owners: Owners }) {
  const t = useTranslate();
  const owner = props.owners?.get(serviceKey(props.row));
  return (
    <Cell role="gridcell" className="wide-only">
      {owner && (
        <Ellipsis title={owner.title}>
          <AppLink tabIndex={-1} to={owner.path}>
            {owner.title}
          </AppLink>
        </Ellipsis>
      )}
      {!owner && props.owners && <Sub>{t('services.row.noEntity')}</Sub>}
    </Cell>
  );
}
