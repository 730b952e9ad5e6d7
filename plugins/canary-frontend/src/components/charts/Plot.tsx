import { memo } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart,
  ReferenceArea,
  ReferenceLine,
  XAxis,
  YAxis,
  type DotItemDotProps,
} from 'recharts';
import { formatCount } from '../../presentation/numbers';
import { colour } from '../../theme';
import { isIsolated } from '../../presentation/metrics/chartRows';
import type { PlotModel } from '../../presentation/metrics/plotModel';
import { plotInsets } from './plotInsets';

const tickStyle = { fontSize: 12, fill: colour('text2') };
/** Keeps a text readable where lines pass behind it. */
const halo = { stroke: colour('paper'), strokeWidth: 3, paintOrder: 'stroke' };
const labelStyle = { ...halo, fontSize: 11, fill: colour('text2') };

/** Ticks are round by themselves; only thousands are separated. */
function formatTickValue(value: number): string {
  return value >= 1_000 ? formatCount(value) : String(value);
}

/** A value between two gaps has no line to be seen by, so it is a dot. */
function IsolatedDot(
  props: DotItemDotProps & { model: PlotModel; at: number },
) {
  const { cx, cy, index, model, at } = props;
  return isIsolated(model.rows, index, at) ? (
    <circle
      cx={cx}
      cy={cy}
      r={2}
      fill={colour(model.lines[at]?.style.role ?? 'line-0')}
    />
  ) : null;
}

interface PlotProps {
  model: PlotModel;
  ticks: ReadonlyArray<{ time: number; label: string }>;
  width: number;
  height: number;
}

function Plot(props: PlotProps) {
  const { model, ticks, width, height } = props;
  const { top, right, bottom, left } = plotInsets;
  return (
    <LineChart
      width={width}
      height={height}
      data={model.rows}
      margin={{ top, right, bottom: 0, left: 0 }}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke={colour('line')} />
      {model.gaps.map(gap => (
        <ReferenceArea
          key={`gap ${gap.start} ${gap.end}`}
          x1={gap.start}
          x2={gap.end}
          fill={colour('text2')}
          fillOpacity={0.14}
          strokeOpacity={0}
        />
      ))}
      {model.bands.map(band => (
        <ReferenceArea
          key={`band ${band.key}`}
          x1={band.start}
          x2={band.end}
          y1={band.from}
          y2={band.to}
          fill={colour(band.role)}
          fillOpacity={0.2}
          strokeOpacity={0}
        />
      ))}
      <XAxis
        dataKey="time"
        type="number"
        domain={[model.start, model.end]}
        ticks={ticks.map(({ time }) => time)}
        tickFormatter={(time: number) =>
          ticks.find(tick => tick.time === time)?.label ?? ''
        }
        interval={0}
        allowDataOverflow
        height={bottom}
        tick={tickStyle}
        stroke={colour('line-strong')}
      />
      <YAxis
        domain={[0, model.scale.top]}
        ticks={model.scale.ticks}
        tickFormatter={formatTickValue}
        interval={0}
        allowDataOverflow
        width={left}
        tick={tickStyle}
        axisLine={false}
        tickLine={false}
      />
      {model.marks.map(mark => (
        <ReferenceLine
          key={`mark ${mark.key}`}
          x={mark.time}
          stroke={colour('text2')}
          strokeDasharray="2 3"
          label={
            mark.label
              ? { value: mark.label, position: 'insideTopLeft', ...labelStyle }
              : undefined
          }
        />
      ))}
      {model.thresholds.map(threshold => (
        <ReferenceLine
          key={`threshold ${threshold.key}`}
          y={threshold.value}
          stroke={colour('bad')}
          strokeDasharray="8 3 2 3"
          label={{
            value: threshold.label,
            position: 'insideBottomLeft',
            fontSize: 11,
            fontWeight: 600,
            fill: colour('bad'),
            ...halo,
          }}
        />
      ))}
      {model.lines.map((line, at) => (
        <Line
          key={line.id}
          dataKey={row => row.values[at]}
          name={line.id}
          type="linear"
          stroke={colour(line.style.role)}
          strokeWidth={2}
          strokeDasharray={line.style.dash}
          connectNulls={false}
          isAnimationActive={false}
          activeDot={false}
          dot={
            model.isolated[at]
              ? dot => <IsolatedDot {...dot} model={model} at={at} />
              : false
          }
        />
      ))}
    </LineChart>
  );
}

/** The drawing itself. Stands in a file of its own, so that the library is loaded when a chart is seen. */
export default memo(Plot);
