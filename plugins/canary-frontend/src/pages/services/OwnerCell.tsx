import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { OwnerLink } from '../../components/OwnerLink';
import type { Owners } from '../../data/owners';
import { Ellipsis, Sub } from '../../elements';
import { useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';
import { Cell } from './gridStyles';

export function OwnerCell(props: { row: ServiceRow; owners: Owners }) {
  const t = useTranslate();
  const owner = props.owners.get(serviceKey(props.row));
  return (
    <Cell role="gridcell" className="wide-only">
      {owner ? (
        <Ellipsis title={owner}>
          <OwnerLink entityRef={owner} tabIndex={-1} />
        </Ellipsis>
      ) : (
        <Sub>{t('services.row.noEntity')}</Sub>
      )}
    </Cell>
  );
}
