import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type {
  ChartRequest,
  ChartSummary,
} from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure } from '../../../../data/readFailure';
import { Small } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { Choice, FieldGrid, LabelledField } from '../fields';
import { chartsQuery } from '../queries';

/** The versions of a chart that may be chosen; the present one stays choosable. */
function versionsOf(
  charts: readonly ChartSummary[],
  value: ChartRequest | undefined,
): ChartSummary['versions'] {
  const offered =
    charts.find(({ name }) => name === value?.name)?.versions ?? [];
  return !value?.version ||
    offered.some(({ version }) => version === value.version)
    ? offered
    : [{ version: value.version }, ...offered];
}

function ChartProblem() {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const charts = useQuery(chartsQuery(api));
  if (charts.error) {
    const { message } = readFailure(charts.error);
    return (
      <Small as="p" role="status">
        {t('operation.chart.failed', { message: message.replace(/\.$/, '') })}
      </Small>
    );
  }
  return charts.data?.items.length === 0 ? (
    <Small as="p">{t('operation.chart.none')}</Small>
  ) : null;
}

/** The chart and its version, out of those of the configured repositories. */
export function ChartFields(props: {
  value?: ChartRequest;
  problem?: string;
  onChange: (chart: ChartRequest | undefined) => void;
}) {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { data } = useQuery(chartsQuery(api));
  const { value, problem, onChange } = props;
  const charts = data?.items ?? [];
  const offered = charts.some(({ name }) => name === value?.name);
  const choose = (name: string) => {
    const chart = charts.find(one => one.name === name);
    onChange(chart && { name, version: chart.versions[0]?.version ?? '' });
  };
  return (
    <>
      <FieldGrid>
        <LabelledField label={t('operation.chart.name')} problem={problem}>
          {control => (
            <Choice
              {...control}
              value={value?.name ?? ''}
              onChange={event => choose(event.target.value)}
            >
              {!value && (
                <option value="">{t('operation.chart.choose')}</option>
              )}
              {value && !offered && (
                <option value={value.name}>
                  {t('operation.chart.notOffered', { chart: value.name })}
                </option>
              )}
              {charts.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Choice>
          )}
        </LabelledField>
        <LabelledField label={t('operation.chart.version')}>
          {control => (
            <Choice
              {...control}
              value={value?.version ?? ''}
              onChange={event =>
                onChange(value && { ...value, version: event.target.value })
              }
            >
              {versionsOf(charts, value).map(({ version, appVersion }) => (
                <option key={version} value={version}>
                  {appVersion === undefined
                    ? version
                    : t('operation.chart.appVersion', {
                        version,
                        app: appVersion,
                      })}
                </option>
              ))}
            </Choice>
          )}
        </LabelledField>
      </FieldGrid>
      <ChartProblem />
    </>
  );
}
