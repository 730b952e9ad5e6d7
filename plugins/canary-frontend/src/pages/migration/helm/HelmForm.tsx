import { useState } from 'react';
import { useApi } from '@backstage/frontend-plugin-api';
import {
  canaryMigrationPlanPermission,
  type CreateMigrationRequest,
  type MigrationDetail,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../api';
import { migrationsQueryKey } from '../../../data/migrationQueries';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { fieldProblem } from '../../service/operations/answer';
import {
  ClusterField,
  FieldGrid,
  LabelledField,
  TextInput,
} from '../../service/operations/fields';
import { SheetFooter } from '../../service/operations/sheet';
import { useSubmission } from '../../service/operations/submission';
import { MigrationMessages } from '../answer';
import { StepCard } from '../steps';
import { moveObstacle, moveRequest, type MoveDraft } from './moveDraft';
import { RepositoryField } from './RepositoryField';

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

type Problems = Parameters<typeof fieldProblem>[0];

/** Where the release is, and where its chart is. */
function MoveFields(props: {
  draft: MoveDraft;
  problems: Problems;
  onChange: (part: Partial<MoveDraft>) => void;
}) {
  const t = useTranslate();
  const { draft, problems, onChange } = props;
  const text = (field: 'namespace' | 'release', problem?: string) => (
    <LabelledField
      label={t(`helmMigration.form.${field}`)}
      hint={field === 'release' && t('helmMigration.form.releaseHint')}
      problem={problem}
    >
      {control => (
        <TextInput
          {...control}
          value={draft[field]}
          autoComplete="off"
          spellCheck={false}
          onChange={event => onChange({ [field]: event.target.value })}
        />
      )}
    </LabelledField>
  );
  return (
    <>
      <ClusterField
        value={draft.cluster}
        problem={fieldProblem(problems, 'cluster')}
        onChange={cluster => onChange({ cluster })}
      />
      <FieldGrid>
        {text('namespace', fieldProblem(problems, 'namespaces'))}
        {text('release', fieldProblem(problems, 'release'))}
      </FieldGrid>
      <RepositoryField
        value={draft.repo}
        problem={fieldProblem(problems, 'chart')}
        onChange={repo => onChange({ repo })}
      />
    </>
  );
}

/** Which release is to be moved under an LLMService. */
export function HelmForm(props: {
  /** What the page begins with, from the URL. */
  from: { cluster: string; namespace: string; release: string };
  onCreated: (migration: MigrationDetail) => void;
  onCancel: () => void;
}) {
  const t = useTranslate();
  const [draft, setDraft] = useState<MoveDraft>({ ...props.from, repo: '' });
  const { submission, submit, clear } = usePlan(props.onCreated);
  const problem = submission.step === 'ready' ? submission.problem : undefined;
  const obstacle = moveObstacle(draft);
  const request = moveRequest(draft);
  const verb = t('helmMigration.form.plan');
  return (
    <>
      <StepCard title={t('helmMigration.form.scope')}>
        <MoveFields
          draft={draft}
          problems={problem?.kind === 'refused' ? problem.fields : []}
          onChange={part => {
            clear();
            setDraft(before => ({ ...before, ...part }));
          }}
        />
      </StepCard>
      {submission.step === 'sending' && (
        <Banner tone="info">
          {t('helmMigration.form.reading', { release: draft.release })}
        </Banner>
      )}
      <MigrationMessages
        submission={submission}
        operation={verb}
        cluster={draft.cluster}
        permission={canaryMigrationPlanPermission.name}
      />
      <SheetFooter
        verb={verb}
        submission={submission}
        obstacle={obstacle && t(`helmMigration.form.obstacle.${obstacle}`)}
        onSubmit={() => {
          if (request) void submit(request);
        }}
        onCancel={props.onCancel}
      />
    </>
  );
}
