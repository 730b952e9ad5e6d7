import { styled } from '@mui/material/styles';
import { nearestTime } from '../../presentation/metrics/crosshair';
import type { PlotModel } from '../../presentation/metrics/plotModel';
import { colour } from '../../theme';
import { useMoment } from './Crosshair';
import { plotInsets } from './plotInsets';

/** Lies exactly over the area in which lines are drawn. */
const Area = styled('div')({
  position: 'absolute',
  ...plotInsets,
  pointerEvents: 'none',
  '& .line': {
    position: 'absolute',
    top: 0,
    bottom: 0,
    borderLeft: `1px solid ${colour('text')}`,
  },
  '& .dot': {
    position: 'absolute',
    width: 7,
    height: 7,
    marginLeft: -3,
    marginBottom: -3.5,
    borderRadius: '50%',
    border: `1px solid ${colour('paper')}`,
  },
});

/** The upright line at the moment that is pointed at on any chart, with a dot on each line there. */
export function CrosshairLine({ model }: { model: PlotModel }) {
  const moment = useMoment();
  const { rows, start, end, scale, lines } = model;
  const time =
    moment === undefined
      ? undefined
      : nearestTime(
          rows.map(row => row.time),
          moment,
        );
  const row = rows.find(one => one.time === time);
  if (!row) {
    return null;
  }
  const left = `${((row.time - start) / (end - start)) * 100}%`;
  return (
    <Area aria-hidden>
      <div className="line" style={{ left }} />
      {lines.map((line, at) => {
        const value = row.values[at] ?? null;
        return value === null ? null : (
          <div
            key={line.id}
            className="dot"
            style={{
              left,
              bottom: `${(value / scale.top) * 100}%`,
              background: colour(line.style.role),
            }}
          />
        );
      })}
    </Area>
  );
}
