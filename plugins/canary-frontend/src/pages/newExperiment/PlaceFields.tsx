import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../api';
import { readFailure } from '../../data/readFailure';
import { clustersQuery } from '../../data/serviceQueries';
import { Banner } from '../../elements';
import { useTranslate, type Translate } from '../../hooks';
import { Choice, FieldGrid, LabelledField } from '../service/operations/fields';
import { changeTarget } from './draft';
import type { FormProps } from './FormProps';
import { TargetField } from './target';
import { TextField } from './TextField';

function clusterWord(
  { name, readOnly, reachable }: ClusterStatus,
  t: Translate,
) {
  if (readOnly) return t('operation.target.readOnly', { cluster: name });
  return reachable === 'no'
    ? t('operation.target.silent', { cluster: name })
    : name;
}

function ClusterField({ draft, words, onChange }: FormProps) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const clusters = useQuery(clustersQuery(api));
  const known = clusters.data?.items ?? [];
  const isKnown = known.some(({ name }) => name === draft.cluster);
  return (
    <>
      <LabelledField
        label={t('operation.target.cluster')}
        problem={words.get('cluster')}
      >
        {control => (
          <Choice
            {...control}
            value={draft.cluster}
            onChange={event => {
              const cluster = event.target.value;
              onChange(before => ({ ...before, cluster }));
            }}
          >
            <option value="">{t('operation.target.chooseCluster')}</option>
            {draft.cluster !== '' && !isKnown && (
              <option value={draft.cluster}>{draft.cluster}</option>
            )}
            {known.map(cluster => (
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
      {clusters.error && (
        <Banner tone="bad" role="alert">
          {t('operation.target.clustersFailed', {
            message: readFailure(clusters.error).message.replace(/\.$/, ''),
          })}
        </Banner>
      )}
    </>
  );
}

/** Where the experiment is, what it is of and what it is called. */
export function PlaceFields(props: FormProps) {
  const t = useTranslate();
  const { draft, words, onChange } = props;
  return (
    <>
      <FieldGrid>
        <ClusterField {...props} />
        <TargetField
          cluster={draft.cluster}
          value={draft.target}
          problem={words.get('target')}
          onChange={target => onChange(before => changeTarget(before, target))}
        />
      </FieldGrid>
      <FieldGrid>
        <TextField
          label={t('newExperiment.name')}
          hint={t('newExperiment.nameHint')}
          value={draft.name}
          problem={words.get('name')}
          onChange={name => onChange(before => ({ ...before, name }))}
        />
        <TextField
          label={t('operation.target.namespace')}
          hint={t('newExperiment.namespaceHint')}
          value={draft.namespace}
          problem={words.get('namespace')}
          onChange={namespace => onChange(before => ({ ...before, namespace }))}
        />
      </FieldGrid>
    </>
  );
}
