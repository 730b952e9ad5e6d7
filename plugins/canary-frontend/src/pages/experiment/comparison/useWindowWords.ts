import type { ComparisonReport } from '@llm-canary/backstage-plugin-canary-common';
import { useFormats, useTranslate } from '../../../hooks';

type Span = Pick<NonNullable<ComparisonReport['window']>, 'start' | 'end'>;

/** Writes a stretch of time, with its zone once: `20:12 to 02:00 UTC`. */
export function useWindowWords() {
  const t = useTranslate();
  const { moment, zoneName } = useFormats();
  return ({ start, end }: Span): string =>
    t('comparison.table.window', {
      start: moment(Date.parse(start)),
      end: end ? `${moment(Date.parse(end))} ${zoneName}` : '…',
    });
}
