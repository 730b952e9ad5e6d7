import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../../../elements';
import { useTranslate, type Translate } from '../../../../hooks';
import { fieldProblem, type FieldProblem } from '../answer';
import { Choice, FieldGrid, LabelledField, TextInput } from '../fields';
import {
  backendsOf,
  longestName,
  targetProblems,
  type InstallDraft,
  type TargetProblem,
} from './installDraft';

function problemText(problem: TargetProblem, t: Translate): string {
  const { key, ...values } = problem;
  return t(`operation.target.problem.${key}`, values as never);
}

function clusterWord(cluster: ClusterStatus, t: Translate): string {
  const { name } = cluster;
  if (cluster.readOnly) {
    return t('operation.target.readOnly', { cluster: name });
  }
  return cluster.reachable === 'no'
    ? t('operation.target.silent', { cluster: name })
    : name;
}

function ClusterField(props: {
  clusters: readonly ClusterStatus[];
  value: string;
  problem?: string;
  onChange: (cluster: string) => void;
}) {
  const t = useTranslate();
  return (
    <LabelledField
      label={t('operation.target.cluster')}
      problem={props.problem}
    >
      {control => (
        <Choice
          {...control}
          value={props.value}
          onChange={event => props.onChange(event.target.value)}
        >
          <option value="">{t('operation.target.chooseCluster')}</option>
          {props.clusters.map(cluster => (
            <option
              key={cluster.name}
              value={cluster.name}
              disabled={cluster.readOnly}
            >
              {clusterWord(cluster, t)}
            </option>
          ))}
        </Choice>
      )}
    </LabelledField>
  );
}

function BackendField(props: {
  cluster: ClusterStatus;
  value: InstallDraft['backend'];
  onChange: (backend: InstallDraft['backend']) => void;
}) {
  const t = useTranslate();
  const backends = backendsOf(props.cluster);
  if (backends !== 'both') {
    return (
      <Small as="p">
        {t(
          backends === 'helm'
            ? 'operation.target.helmOnly'
            : 'operation.target.backendUnknown',
        )}
      </Small>
    );
  }
  return (
    <LabelledField label={t('operation.target.backend')}>
      {control => (
        <Choice
          {...control}
          value={props.value}
          onChange={event =>
            props.onChange(
              event.target.value === 'helm' ? 'helm' : 'llmservice',
            )
          }
        >
          <option value="llmservice">{t('operation.target.llmservice')}</option>
          <option value="helm">{t('operation.target.helm')}</option>
        </Choice>
      )}
    </LabelledField>
  );
}

/** Where a new service goes and what it is called, judged while it is typed. */
export function TargetFields(props: {
  clusters: readonly ClusterStatus[];
  draft: InstallDraft;
  fields: readonly FieldProblem[];
  onChange: (part: Partial<InstallDraft>) => void;
}) {
  const t = useTranslate();
  const { clusters, draft, fields, onChange } = props;
  const problems = targetProblems(draft);
  const cluster = clusters.find(({ name }) => name === draft.cluster);
  const problemOf = (field: 'cluster' | 'namespace' | 'name') => {
    const found = problems[field];
    // What is still empty is no mistake yet.
    const untouched = draft[field] === '';
    return found && !untouched
      ? problemText(found, t)
      : fieldProblem(fields, field);
  };
  return (
    <FieldGrid>
      <ClusterField
        clusters={clusters}
        value={draft.cluster}
        problem={problemOf('cluster')}
        onChange={chosen => onChange({ cluster: chosen })}
      />
      <LabelledField
        label={t('operation.target.namespace')}
        problem={problemOf('namespace')}
      >
        {control => (
          <TextInput
            {...control}
            value={draft.namespace}
            autoComplete="off"
            spellCheck={false}
            onChange={event => onChange({ namespace: event.target.value })}
          />
        )}
      </LabelledField>
      <LabelledField
        label={t('operation.target.name')}
        hint={t('operation.target.nameHint', {
          n: String(draft.name.length),
        })}
        problem={problemOf('name')}
      >
        {control => (
          <TextInput
            {...control}
            value={draft.name}
            maxLength={longestName * 2}
            autoComplete="off"
            spellCheck={false}
            onChange={event => onChange({ name: event.target.value })}
          />
        )}
      </LabelledField>
      {cluster && (
        <BackendField
          cluster={cluster}
          value={draft.backend}
          onChange={backend => onChange({ backend })}
        />
      )}
    </FieldGrid>
  );
}
