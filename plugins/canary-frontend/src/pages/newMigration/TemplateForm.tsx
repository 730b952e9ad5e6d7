import { useState } from 'react';
import {
  runtimeProjectionModes,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner } from '../../elements';
import { useTranslate } from '../../hooks';
import { StepCard } from '../migration/steps';
import { fieldProblem } from '../service/operations/answer';
import { ClusterField } from '../service/operations/fields';
import { ChoiceCards } from './ChoiceCards';
import { NamespaceField } from './NamespaceField';
import { planObstacle, planRequest, type PlanDraft } from './planDraft';
import { PlanFooter } from './PlanFooter';
import { usePlanning } from './usePlanning';

function ModeField(props: {
  value: PlanDraft['mode'];
  onChange: (mode: NonNullable<PlanDraft['mode']>) => void;
}) {
  const t = useTranslate();
  return (
    <>
      <ChoiceCards
        legend={t('newMigration.mode')}
        hint={t('newMigration.modeHint')}
        value={props.value}
        options={runtimeProjectionModes.map(mode => ({
          value: mode,
          title: mode,
          text: t(`newMigration.modeText.${mode}`),
        }))}
        onChange={props.onChange}
      />
      {props.value === 'Reduced' && (
        <Banner tone="warn">{t('newMigration.allManual')}</Banner>
      )}
    </>
  );
}

/** Whose services are planned, and how their operator projects profiles. */
export function TemplateForm(props: {
  /** Cluster that the page begins with, from the URL. */
  cluster: string;
  onCreated: (migration: MigrationDetail) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const [draft, setDraft] = useState<PlanDraft>({
    cluster: props.cluster,
    namespaces: [],
    typed: '',
  });
  const planning = usePlanning(props.onCreated);
  const { fields, clear } = planning;
  const change = (next: PlanDraft) => {
    clear();
    setDraft(next);
  };
  const obstacle = planObstacle(draft);
  return (
    <>
      <StepCard title={t('newMigration.scope')}>
        <ClusterField
          value={draft.cluster}
          problem={fieldProblem(fields, 'cluster')}
          onlyReads
          onChange={cluster => change({ ...draft, cluster })}
        />
        <NamespaceField
          draft={draft}
          problem={fieldProblem(fields, 'namespaces')}
          onChange={change}
        />
        <ModeField
          value={draft.mode}
          onChange={mode => change({ ...draft, mode })}
        />
      </StepCard>
      <PlanFooter
        planning={planning}
        cluster={draft.cluster}
        reading={t('newMigration.reading', { cluster: draft.cluster })}
        obstacle={
          obstacle &&
          t(`newMigration.obstacle.${obstacle}`, { name: draft.typed.trim() })
        }
        request={planRequest(draft)}
        onCancel={props.onCancel}
      />
    </>
  );
}
