import { useState } from 'react';
import type { MigrationDetail } from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate } from '../../../hooks';
import { StepCard } from '../../migration/steps';
import { fieldProblem } from '../../service/operations/answer';
import {
  ClusterField,
  FieldGrid,
  LabelledField,
  TextInput,
} from '../../service/operations/fields';
import { PlanFooter } from '../PlanFooter';
import { usePlanning } from '../usePlanning';
import { moveObstacle, moveRequest, type MoveDraft } from './moveDraft';
import { RepositoryField } from './RepositoryField';

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
  const planning = usePlanning(props.onCreated);
  const obstacle = moveObstacle(draft);
  return (
    <>
      <StepCard title={t('helmMigration.form.scope')}>
        <MoveFields
          draft={draft}
          problems={planning.fields}
          onChange={part => {
            planning.clear();
            setDraft(before => ({ ...before, ...part }));
          }}
        />
      </StepCard>
      <PlanFooter
        planning={planning}
        cluster={draft.cluster}
        reading={t('helmMigration.form.reading', { release: draft.release })}
        obstacle={obstacle && t(`helmMigration.form.obstacle.${obstacle}`)}
        request={moveRequest(draft)}
        onCancel={props.onCancel}
      />
    </>
  );
}
