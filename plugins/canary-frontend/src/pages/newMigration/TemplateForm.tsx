import { useState } from 'react';
import { styled } from '@mui/material/styles';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationPlanPermission,
  runtimeProjectionModes,
  type CreateMigrationRequest,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { migrationsQueryKey } from '../../data/migrationQueries';
import { Banner, Card, CardBody, CardHeader } from '../../elements';
import { useTranslate } from '../../hooks';
import { MigrationMessages } from '../migration/answer';
import { fieldProblem } from '../service/operations/answer';
import { ClusterField } from '../service/operations/fields';
import { SheetFooter } from '../service/operations/sheet';
import { useSubmission } from '../service/operations/submission';
import { ChoiceCards } from './ChoiceCards';
import { NamespaceField } from './NamespaceField';
import { planObstacle, planRequest, type PlanDraft } from './planDraft';

const Fields = styled(CardBody)({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxWidth: 860,
});

const nothing = () => {};

function usePlan(onCreated: (migration: MigrationDetail) => void) {
  const api = useApi(canaryApiRef);
  return useSubmission<CreateMigrationRequest, MigrationDetail>({
    send: (request, options) => api.migrations.create(request, options),
    onManaged: nothing,
    onAccepted: onCreated,
    queryKey: migrationsQueryKey,
  });
}

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
  const { submission, submit, clear } = usePlan(props.onCreated);
  const change = (next: PlanDraft) => {
    clear();
    setDraft(next);
  };
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const fields = problem?.kind === 'refused' ? problem.fields : [];
  const obstacle = planObstacle(draft);
  const request = planRequest(draft);
  return (
    <>
      <Card aria-labelledby="canary-plan-scope">
        <CardHeader>
          <h2 id="canary-plan-scope">{t('newMigration.scope')}</h2>
        </CardHeader>
        <Fields>
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
        </Fields>
      </Card>
      {submission.step === 'sending' && (
        <Banner tone="info">
          {t('newMigration.reading', { cluster: draft.cluster })}
        </Banner>
      )}
      <MigrationMessages
        submission={submission}
        operation={t('newMigration.plan')}
        cluster={draft.cluster}
        permission={canaryMigrationPlanPermission.name}
      />
      <SheetFooter
        verb={t('newMigration.plan')}
        submission={submission}
        obstacle={
          obstacle &&
          t(`newMigration.obstacle.${obstacle}`, {
            name: draft.typed.trim(),
          })
        }
        onSubmit={() => {
          if (request) void submit(request);
        }}
        onCancel={props.onCancel}
      />
    </>
  );
}
