import { styled } from '@mui/material/styles';
import type { Interval } from '@llm-canary/backstage-plugin-canary-common';
import { forestPlace } from '../../../presentation/comparison/forest';
import type { LineStyle } from '../../../presentation/metrics/armStyles';
import { colour, narrow } from '../../../theme';

const width = 150;
const height = 18;
const middle = height / 2;

const Drawing = styled('svg')({
  flex: 'none',
  overflow: 'visible',
  [narrow]: { display: 'none' },
});

/** A difference with its interval beside zero. The numbers stand in the text, so it is hidden from readers. */
export function ForestMark(props: {
  estimate: number;
  interval: Interval;
  /** How far the axis goes to each side, in points. */
  reach: number;
  style?: LineStyle;
}) {
  const { estimate, interval, reach, style } = props;
  const [low, high, at] = [interval.low, interval.high, estimate].map(x =>
    forestPlace(x, { reach, width }),
  );
  const stroke = colour(style?.role ?? 'text');
  return (
    <Drawing
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <path d={`M${width / 2} 0V${height}`} stroke={colour('line-strong')} />
      <path
        d={`M${low} ${middle}H${high}M${low} ${middle - 4}v8M${high} ${middle - 4}v8`}
        stroke={stroke}
        strokeWidth={1.8}
        fill="none"
      />
      <circle cx={at} cy={middle} r={3.2} fill={stroke} />
    </Drawing>
  );
}

/** The axis of all marks of a column: both ends and zero. */
export function ForestAxis({ reach, label }: { reach: number; label: string }) {
  return (
    <Drawing aria-hidden width={width} height={14} fontSize={11}>
      <g fill={colour('text2')} fontWeight={400}>
        <text x={0} y={11} textAnchor="start">
          {`−${reach}`}
        </text>
        <text x={width / 2} y={11} textAnchor="middle">
          0
        </text>
        <text x={width} y={11} textAnchor="end">
          {label}
        </text>
      </g>
    </Drawing>
  );
}
