import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import { canaryApiRef } from '../../../api';
import { failureReason } from '../../../components/LoadError';
import { readFailure } from '../../../data/readFailure';
import { Banner } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { Choice, LabelledField } from '../../service/operations/fields';
import { chartsQuery } from '../../service/operations/queries';

/** The repositories that have a chart, each once. */
function useRepositories() {
  const charts = useQuery(chartsQuery(useApi(canaryApiRef)));
  const urls = charts.data?.items.flatMap(chart => chart.repositories ?? []);
  return { ...charts, urls: urls && [...new Set(urls)].sort() };
}

/** A choice of one of the configured repositories. */
export function RepositoryField(props: {
  value: string;
  problem?: string;
  onChange: (repo: string) => void;
}) {
  const t = useTranslate();
  const { urls, error } = useRepositories();
  return (
    <>
      <LabelledField
        label={t('helmMigration.form.repo')}
        hint={t('helmMigration.form.repoHint')}
        problem={props.problem}
      >
        {control => (
          <Choice
            {...control}
            value={props.value}
            onChange={event => props.onChange(event.target.value)}
          >
            <option value="">{t('helmMigration.form.chooseRepo')}</option>
            {urls?.map(url => (
              <option key={url} value={url}>
                {url}
              </option>
            ))}
          </Choice>
        )}
      </LabelledField>
      {urls?.length === 0 && (
        <Banner tone="warn">{t('helmMigration.form.noRepo')}</Banner>
      )}
      {error && (
        <Banner tone="bad" role="alert">
          {t('helmMigration.form.reposFailed', {
            message: failureReason(readFailure(error), t),
          })}
        </Banner>
      )}
    </>
  );
}
