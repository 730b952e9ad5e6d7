import type { LineStyle } from '../../presentation/metrics/armStyles';
import { colour } from '../../theme';

/** A piece of a line as charts draw it, before the name of its arm or measure. */
export function LineSwatch({ style }: { style: LineStyle }) {
  return (
    <svg
      aria-hidden
      width={26}
      height={8}
      style={{ flex: 'none', verticalAlign: 'middle' }}
    >
      <line
        x1={0}
        x2={26}
        y1={4}
        y2={4}
        stroke={colour(style.role)}
        strokeWidth={2}
        strokeDasharray={style.dash}
      />
    </svg>
  );
}
