import {
  lazy,
  Suspense,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import { styled } from '@mui/material/styles';
import type { MetricPanel } from '@llm-canary/backstage-plugin-canary-common';
import { Fallback, Hidden, Skeleton } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { moveByKey, nearestTime } from '../../presentation/metrics/crosshair';
import { panelView } from '../../presentation/metrics/metricPanels';
import type { PlotModel } from '../../presentation/metrics/plotModel';
import { timeTicks } from '../../presentation/metrics/timeTicks';
import { zoneOffset } from '../../presentation/time';
import { CrosshairLine } from './CrosshairLine';
import { useMoment, useSetMoment } from './Crosshair';
import { plotHeight, plotInsets } from './plotInsets';
import { useElementWidth } from './useElementWidth';
import { useMetricWords } from './useMetricWords';
import { useRowWords } from './useRowWords';

const Plot = lazy(() => import('./Plot'));

const Frame = styled('div')({
  position: 'relative',
  height: plotHeight,
  borderRadius: 4,
  touchAction: 'pan-y',
});

/** A tick of the time axis takes about this many pixels. */
const tickWidth = 96;

function useTicks(model: PlotModel, width: number) {
  const formats = useFormats();
  const { start, end } = model;
  const { zone, tick } = formats;
  // The texts change with the day and the zone, not with every second that passes.
  const most = Math.max(2, Math.floor(width / tickWidth));
  const ticks = timeTicks({ start, end }, most, zoneOffset(end, zone)).map(
    time => ({ time, label: tick(time) }),
  );
  const key = JSON.stringify(ticks);
  // eslint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => ticks, [key]);
}

/** Index of the moment that is pointed at, of the last one while none is. */
function useShownIndex(times: readonly number[]): number {
  const moment = useMoment();
  const time = moment === undefined ? undefined : nearestTime(times, moment);
  return time === undefined ? times.length - 1 : times.indexOf(time);
}

/**
 * The lines of one chart with the upright line that all charts share. To readers and keys it is a
 * slider over the moments, whose value is the sentence of what was measured there.
 */
export function ChartBox(props: { panel: MetricPanel; model: PlotModel }) {
  const t = useTranslate();
  const words = useMetricWords();
  const keysId = useId();
  const { panel, model } = props;
  const frame = useRef<HTMLDivElement>(null);
  const width = useElementWidth(frame);
  const ticks = useTicks(model, width);
  const moment = useMoment();
  const setMoment = useSetMoment();
  const times = useMemo(() => model.rows.map(row => row.time), [model.rows]);
  const index = useShownIndex(times);
  const { sentence } = useRowWords(panelView(panel).unit);
  const row = model.rows[index];

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const { left } = event.currentTarget.getBoundingClientRect();
    const area = width - plotInsets.left - plotInsets.right;
    const share = (event.clientX - left - plotInsets.left) / area;
    const { start, end } = model;
    setMoment(nearestTime(times, start + share * (end - start)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) {
      return;
    }
    const moved = moveByKey(times, moment, event.key);
    if (moved !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      setMoment(moved ?? undefined);
    }
  };
  return (
    <>
      <Hidden id={keysId}>{t('metrics.chart.keys')}</Hidden>
      <Frame
        ref={frame}
        role="slider"
        tabIndex={0}
        aria-label={t('metrics.chart.moment', { panel: words.panel(panel) })}
        aria-describedby={keysId}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, times.length - 1)}
        aria-valuenow={Math.max(0, index)}
        aria-valuetext={row && sentence(model.lines, row)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setMoment(undefined)}
        onBlur={() => setMoment(undefined)}
        onKeyDown={onKeyDown}
      >
        {/* The numbers stay where the library cannot be loaded: in the legend, and as a table. */}
        <Fallback plain={null}>
          <Suspense
            fallback={<Skeleton aria-hidden style={{ width: '40%' }} />}
          >
            {width > 0 && (
              <div aria-hidden>
                <Plot
                  model={model}
                  ticks={ticks}
                  width={width}
                  height={plotHeight}
                />
              </div>
            )}
          </Suspense>
        </Fallback>
        <CrosshairLine model={model} />
      </Frame>
    </>
  );
}
