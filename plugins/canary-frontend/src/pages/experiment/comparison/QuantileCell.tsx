import type { QuantileRow } from '@llm-canary/backstage-plugin-canary-common';
import { VerdictChip } from '../../../components/Verdicts';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  quantileVerdict,
  quantileWords,
} from '../../../presentation/comparison/quantileWords';
import { formatCount } from '../../../presentation/numbers';
import { CellHead } from './tableFrame';

/** The bucket that holds a quantile, and how many requests say so. */
export function QuantileValue(props: { row: QuantileRow; inline?: boolean }) {
  const t = useTranslate();
  const { row } = props;
  const { key, values } = quantileWords(row);
  const have = formatCount(row.requests);
  return (
    <div>
      <b>{t(`comparison.bucket.${key}`, values)}</b>{' '}
      <Small as={props.inline ? 'span' : 'div'}>
        {row.need === undefined
          ? t('comparison.share.n', { n: have })
          : t('comparison.bucket.need', { need: formatCount(row.need), have })}
      </Small>
    </div>
  );
}

/** A quantile of an arm: better or worse only where its interval leaves out that of the baseline. */
export function QuantileCell(props: { row: QuantileRow; baseline: string }) {
  const t = useTranslate();
  const { row, baseline } = props;
  const verdict = quantileVerdict(row);
  const { comparison } = row;
  return (
    <td>
      {verdict && (
        <CellHead>
          <VerdictChip verdict={verdict} />
        </CellHead>
      )}
      <QuantileValue row={row} inline />
      {comparison && comparison !== 'notEnoughData' && (
        <Small as="div">
          {t(`comparison.bucket.${comparison}`, { baseline })}
        </Small>
      )}
    </td>
  );
}
