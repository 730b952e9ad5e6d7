import { styled } from '@mui/material/styles';
import type {
  HelmMigrationArms,
  HelmMigrationPlan,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { ConflictList, NameTable } from '../../newExperiment/preview';
import { StepCard } from '../steps';

/** A line ends between the parts of a label, not within one. */
function Label({ name, value }: { name: string; value: string }) {
  const [domain, short] = name.split('/');
  return (
    <Mono as="div">
      {domain}
      {short !== undefined && (
        <>
          /<wbr />
          {short}
        </>
      )}
      {`: ${value}`}
    </Mono>
  );
}

const Labels = styled('td')({ '&&': { overflowWrap: 'normal' } });

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
            <Labels>
              {Object.entries(labels).map(([key, value]) => (
                <Label key={key} name={key} value={value} />
              ))}
            </Labels>
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
      <div style={{ overflowX: 'auto' }}>
        <Arms arms={arms.arms} />
      </div>
    </StepCard>
  );
}
