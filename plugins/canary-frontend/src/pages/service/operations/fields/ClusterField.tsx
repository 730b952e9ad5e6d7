import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ClusterStatus } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure } from '../../../../data/readFailure';
import { clustersQuery } from '../../../../data/serviceQueries';
import { Banner } from '../../../../elements';
import { useTranslate, type Translate } from '../../../../hooks';
import { Choice } from './controls';
import { LabelledField } from './LabelledField';

function clusterWord(
  { name, readOnly, reachable }: ClusterStatus,
  t: Translate,
) {
  if (readOnly) return t('operation.target.readOnly', { cluster: name });
  return reachable === 'no'
    ? t('operation.target.silent', { cluster: name })
    : name;
}

/** A choice of one of the clusters that the portal knows; a name from the URL stays choosable. */
export function ClusterField(props: {
  value: string;
  problem?: string;
  /** Offers read-only clusters too: for what only reads. */
  onlyReads?: boolean;
  onChange: (cluster: string) => void;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const clusters = useQuery(clustersQuery(api));
  const known = clusters.data?.items ?? [];
  const { value } = props;
  const isKnown = known.some(({ name }) => name === value);
  return (
    <>
      <LabelledField
        label={t('operation.target.cluster')}
        problem={props.problem}
      >
        {control => (
          <Choice
            {...control}
            value={value}
            onChange={event => props.onChange(event.target.value)}
          >
            <option value="">{t('operation.target.chooseCluster')}</option>
            {value !== '' && !isKnown && <option value={value}>{value}</option>}
            {known.map(cluster => (
              <option
                key={cluster.name}
                value={cluster.name}
                disabled={cluster.readOnly && !props.onlyReads}
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
