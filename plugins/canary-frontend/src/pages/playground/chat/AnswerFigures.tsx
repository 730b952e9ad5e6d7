import { styled } from '@mui/material/styles';
import { useTranslate, type Translate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { formatWithUnit } from '../../../presentation/metrics/metricNumbers';
import {
  measureAnswer,
  type Answer,
} from '../../../presentation/playground/answer';
import { colour } from '../../../theme';

const Figures = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2px 16px',
  margin: 0,
  fontSize: 12,
  lineHeight: '16px',
  '& div': { display: 'flex', gap: 5 },
  '& dt': { color: colour('text2') },
  '& dd': { margin: 0, fontVariantNumeric: 'tabular-nums' },
});

function speedFigures(answer: Answer, t: Translate): Array<[string, string]> {
  const measure = measureAnswer(answer);
  if (!measure) return [];
  const { ttftSeconds, totalSeconds, tokensPerSecond } = measure;
  return [
    [
      t('playground.figure.ttft'),
      ttftSeconds === undefined
        ? t('playground.figure.noToken')
        : t('playground.figure.browser', {
            value: formatWithUnit(ttftSeconds, 's'),
          }),
    ],
    [t('playground.figure.total'), formatWithUnit(totalSeconds, 's')],
    [
      t('playground.figure.speed'),
      tokensPerSecond === undefined
        ? t('playground.figure.notReported')
        : formatWithUnit(tokensPerSecond, 'tok/s'),
    ],
  ];
}

function cachedWords(answer: Answer, t: Translate): string {
  const cached = answer.usage?.cachedTokens;
  const share = measureAnswer(answer)?.cachedShare;
  if (cached === undefined) return t('playground.figure.notReported');
  return share === undefined
    ? formatCount(cached)
    : `${formatCount(cached)} (${formatWithUnit(share * 100, '%')})`;
}

function tokenFigures(answer: Answer, t: Translate): Array<[string, string]> {
  const { usage } = answer;
  const count = (tokens: number | undefined) =>
    tokens === undefined
      ? t('playground.figure.notReported')
      : formatCount(tokens);
  return [
    [t('playground.figure.in'), count(usage?.inputTokens)],
    [t('playground.figure.out'), count(usage?.outputTokens)],
    [t('playground.figure.cached'), cachedWords(answer, t)],
  ];
}

function servedFigures(
  { servedBy }: Answer,
  t: Translate,
): Array<[string, string]> {
  const { arm, service, pod, peer } = servedBy;
  const place = pod ?? peer;
  return [
    ...(arm === undefined
      ? []
      : [[t('playground.figure.arm'), arm] satisfies [string, string]]),
    ...(arm === undefined && service
      ? [
          [
            t('playground.figure.service'),
            `${service.namespace}/${service.name}`,
          ] satisfies [string, string],
        ]
      : []),
    [t('playground.figure.peer'), place ?? t('playground.figure.notNamed')],
  ];
}

/** What was measured of an answer that has ended. What was not reported says so. */
export function AnswerFigures({ answer }: { answer: Answer }) {
  const t = useTranslate();
  const figures = [
    ...speedFigures(answer, t),
    ...tokenFigures(answer, t),
    ...servedFigures(answer, t),
  ];
  return (
    <Figures>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Figures>
  );
}
