import { useQuery } from '@tanstack/react-query';
import { useApi } from '@backstage/frontend-plugin-api';
import type { ChartRequest } from '@llm-canary/backstage-plugin-canary-common';
import { canaryApiRef } from '../../../../api';
import { readFailure } from '../../../../data/readFailure';
import { useTranslate } from '../../../../hooks';
import { chartQuery } from '../queries';

/** The schema of a chart's values; else, once that is known, why there is none. */
export function useChartSchema(chart: ChartRequest | undefined): {
  schema?: unknown;
  missing?: string;
} {
  const t = useTranslate();
  const api = useApi(canaryApiRef);
  const { name = '', version = '' } = chart ?? {};
  const { data, error } = useQuery({
    ...chartQuery(api, name, version),
    enabled: name !== '' && version !== '',
  });
  if (error) {
    const { message } = readFailure(error);
    return {
      missing: t('operation.chart.detailFailed', {
        message: message.replace(/\.$/, ''),
      }),
    };
  }
  return data && data.schema === undefined
    ? { missing: t('operation.chart.noSchema') }
    : { schema: data?.schema };
}
