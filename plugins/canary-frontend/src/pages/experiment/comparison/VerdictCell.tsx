import { notCovered } from '@llm-canary/backstage-plugin-canary-common';
import type { ReportedVerdict } from '@llm-canary/backstage-plugin-canary-common';
import { VerdictChip } from '../../../components/Verdicts';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { pointsText } from '../../../presentation/comparison/comparisonNumbers';
import { boundText } from '../../../presentation/comparison/measures';
import type { LineStyle } from '../../../presentation/metrics/armStyles';
import { formatCount } from '../../../presentation/numbers';
import { ForestMark } from './ForestMark';
import { ShareValue } from './ShareValue';
import { CellHead } from './tableFrame';

/** Sentences of the report that are known here, so that they can be said in the language of the user. */
const knownReasons = {
  [notCovered]: 'comparison.notCovered',
  'One of the two had no request.': 'comparison.noRequest',
} as const;

function isKnown(reason: string): reason is keyof typeof knownReasons {
  return Object.hasOwn(knownReasons, reason);
}

function Difference({ verdict }: { verdict: ReportedVerdict }) {
  const t = useTranslate();
  const { estimate, interval } = verdict;
  return estimate === undefined || !interval ? null : (
    <Small as="div">
      {t('comparison.difference', pointsText(estimate, interval))}
    </Small>
  );
}

function Need({ verdict }: { verdict: ReportedVerdict }) {
  const t = useTranslate();
  const { need, have } = verdict;
  return verdict.verdict !== 'notEnoughData' || need === undefined ? null : (
    <Small as="div">
      {t('comparison.need', {
        have: formatCount(have),
        need: formatCount(need),
      })}
    </Small>
  );
}

/** The verdict on one measure of an arm, with all that it stands on, in text. */
export function VerdictCell(props: {
  verdict: ReportedVerdict;
  /** The bound that the row names. */
  rowBound?: number;
  reach: number;
  style?: LineStyle;
}) {
  const t = useTranslate();
  const { verdict, reach, style } = props;
  const { metric, bound, estimate, interval, arm } = verdict;
  return (
    <td>
      <CellHead>
        <VerdictChip verdict={verdict.verdict} />
        {estimate !== undefined && interval && (
          <ForestMark
            estimate={estimate}
            interval={interval}
            reach={reach}
            style={style}
          />
        )}
      </CellHead>
      {arm && <ShareValue metric={metric} share={arm} inline />}
      {bound !== undefined && bound !== props.rowBound && (
        <Small as="div">
          {t('comparison.otherBound', { bound: boundText(metric, bound) })}
        </Small>
      )}
      <Difference verdict={verdict} />
      <Need verdict={verdict} />
      {verdict.reasons.map(reason => (
        <Small as="div" key={reason}>
          {isKnown(reason) ? t(knownReasons[reason]) : reason}
        </Small>
      ))}
    </td>
  );
}
