import type {
  HelmMigrationArms,
  HelmMigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ConflictList, NameTable } from '../../newExperiment/preview';
import { StepCard } from '../steps';

function Arms({ arms }: Pick<HelmMigrationArms, 'arms'>) {
  const t = useTranslate();
  return (
    <DataTable aria-label={t('helmMigration.arms.arms')}>
      <thead>
        <tr>
          <th scope="col">{t('helmMigration.arms.service')}</th>
          <th scope="col">{t('helmMigration.arms.labels')}</th>
          <th scope="col">{t('helmMigration.arms.layers')}</th>
        </tr>
      </thead>
      <tbody>
        {arms.map(({ name, service, labels, layers }) => (
          <tr key={name}>
            <td>{`${service.namespace}/${service.name}`}</td>
            <td>
              {Object.entries(labels).map(([key, value]) => (
                <div key={key}>
                  <Mono>{`${key}: ${value}`}</Mono>
                </div>
              ))}
            </td>
            <td>{layers.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}

/** What an experiment would make of the service; nothing of it is done. Older plans do not say it. */
export function ArmsCard({ arms }: Pick<HelmMigrationPlan, 'arms'>) {
  const t = useTranslate();
  if (!arms) return null;
  return (
    <StepCard title={t('helmMigration.arms.title')}>
      <p>{t('helmMigration.arms.text', { name: arms.experiment.name })}</p>
      <ConflictList conflicts={arms.conflicts} />
      <NameTable names={arms.names} />
      <Arms arms={arms.arms} />
    </StepCard>
  );
}
