import type { Refusal } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { unknownReasonKey } from '../../presentation/ownership';
import { AppLink, useLinks } from '../../routing';
import { ActivityTable } from './ActivityTable';
import { ActorCell, SubjectCell, TimeCell, useOperationName } from './cells';
import type { ChangeActivity } from './useActivityFilters';

interface RefusalsProps {
  withService: boolean;
  onChange: ChangeActivity;
}

function ExperimentCell({ refusal }: { refusal: Refusal }) {
  const t = useTranslate();
  const links = useLinks();
  const { cluster, managedBy, reason } = refusal;
  if (!managedBy) {
    const words = t(unknownReasonKey(reason));
    return (
      <td>
        <Small>{t('activity.unknownReason', { reason: words })}</Small>
      </td>
    );
  }
  const { arm, name, namespace, uid } = managedBy;
  const experiment = `${namespace}/${name}`;
  return (
    <td>
      {name === null ? (
        t('state.parentNotNamed')
      ) : (
        <AppLink to={links.experiment({ cluster, namespace, name }, { uid })}>
          {experiment}
        </AppLink>
      )}
      {arm && <Small as="div">{t('badge.armShort', { arm })}</Small>}
    </td>
  );
}

function RefusalRow({
  refusal,
  withService,
  onChange,
}: RefusalsProps & { refusal: Refusal }) {
  const t = useTranslate();
  const nameOf = useOperationName();
  return (
    <tr>
      <TimeCell iso={refusal.at} />
      <td>{nameOf(refusal.operation)}</td>
      {withService && <SubjectCell of={refusal} />}
      <ExperimentCell refusal={refusal} />
      <td className="wide-only">{refusal.code}</td>
      <ActorCell actor={refusal.actor} onChange={onChange} />
      <td>{t(`activity.door.${refusal.door}`)}</td>
    </tr>
  );
}

/** Who was stopped from what. */
export function RefusalsTable({
  refusals,
  ...rest
}: RefusalsProps & { refusals: readonly Refusal[] }) {
  const t = useTranslate();
  return (
    <ActivityTable aria-label={t('activity.refusals')}>
      <thead>
        <tr>
          <th>{t('activity.column.time')}</th>
          <th>{t('activity.column.operation')}</th>
          {rest.withService && <th>{t('activity.column.arm')}</th>}
          <th>{t('activity.column.experiment')}</th>
          <th className="wide-only">{t('activity.column.code')}</th>
          <th>{t('activity.column.by')}</th>
          <th>{t('activity.column.door')}</th>
        </tr>
      </thead>
      <tbody>
        {refusals.map(refusal => (
          <RefusalRow key={refusal.id} refusal={refusal} {...rest} />
        ))}
      </tbody>
    </ActivityTable>
  );
}
