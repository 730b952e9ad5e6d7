import { memo } from 'react';
import type { MetricPoint } from '@llm-canary/backstage-plugin-canary-common';
import { sparklineShape } from '../../presentation/metrics/sparkline';
import { colour } from '../../theme';

/** The course of a measure beside its number. Hidden from readers: the number speaks. */
export const Sparkline = memo(function SmallCourse(props: {
  points: readonly MetricPoint[];
  width?: number;
  height?: number;
}) {
  const { points, width = 64, height = 20 } = props;
  const { path, end } = sparklineShape(points, { width, height });
  return (
    <svg aria-hidden width={width} height={height} style={{ flex: 'none' }}>
      <path
        d={path}
        fill="none"
        stroke={colour('text2')}
        strokeWidth={1.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {end && <circle cx={end.x} cy={end.y} r={1.8} fill={colour('text2')} />}
    </svg>
  );
});
