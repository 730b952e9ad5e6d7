import { styled } from '@mui/material/styles';
import type { ComparisonReport } from '@llm-canary/backstage-plugin-canary-common';
import { Sub } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import {
  lookStateOf,
  type LookState,
} from '../../../presentation/comparison/lookState';
import { exactSpan } from '../../../presentation/experiments';
import { colour, narrow } from '../../../theme';

const Frame = styled('div')({
  flex: '0 1 300px',
  display: 'grid',
  gap: 2,
  alignContent: 'start',
  fontSize: 12,
  lineHeight: '16px',
  borderLeft: `1px solid ${colour('line')}`,
  paddingLeft: 16,
  '& b': { fontSize: 13 },
  [narrow]: { flexBasis: '100%', border: 0, padding: 0 },
});

function NextLook({ iso, first }: { iso: string; first: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const left = Date.parse(iso) - formats.now.getTime();
  return (
    <span title={iso}>
      {t(first ? 'comparison.look.first' : 'comparison.look.next', {
        time: formats.time(iso),
      })}
      {', '}
      {left > 0
        ? t('comparison.look.in', { span: formats.span(left) })
        : t('comparison.look.due')}
    </span>
  );
}

function endKey(state: LookState) {
  switch (state) {
    case 'last':
      return 'comparison.look.last';
    case 'stopped':
      return 'comparison.look.stopped';
    case 'notBegun':
    case 'first':
    case 'running':
      return undefined;
    default: {
      const unexpected: never = state;
      return unexpected;
    }
  }
}

/** Which look the verdicts are of, when the next one is due, and why they stand until then. */
export function LookBox(props: {
  report: ComparisonReport;
  plannedSeconds: number | undefined;
  over: boolean;
}) {
  const t = useTranslate();
  const formats = useFormats();
  const { look } = props.report;
  const { number, of, takenAt, nextAt } = look;
  const span =
    props.plannedSeconds === undefined
      ? undefined
      : exactSpan(props.plannedSeconds);
  const end = props.over ? undefined : endKey(lookStateOf(props.report));
  return (
    <Frame>
      <b>
        {number === 0
          ? t('comparison.look.before', { of: String(of) })
          : t('comparison.look.title', {
              number: String(number),
              of: String(of),
            })}
      </b>
      {takenAt && (
        <span title={takenAt}>
          {t('comparison.look.taken', { time: formats.time(takenAt) })}
        </span>
      )}
      {nextAt && <NextLook iso={nextAt} first={number === 0} />}
      {end && <span>{t(end)}</span>}
      <Sub>
        {span &&
          `${t('comparison.look.planned', {
            span: t(`age.${span.unit}`, { n: String(span.n) }),
          })} `}
        {t('comparison.look.why')}
      </Sub>
    </Frame>
  );
}
