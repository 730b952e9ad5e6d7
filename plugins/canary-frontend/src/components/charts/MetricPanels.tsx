import type { ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import { Card, CardBody, Hidden, Skeleton, Small } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { allPanels } from '../../presentation/metrics/metricPanels';
import { narrow } from '../../theme';
import { ChosenArmProvider } from './ChosenArm';
import { CrosshairProvider } from './Crosshair';
import { MetricChart } from './MetricChart';
import { plotHeight } from './plotInsets';
import type { MetricPanelsProps } from './types';

const Grid = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
});

function Charts({ children }: { children: ReactNode }) {
  return (
    <CrosshairProvider>
      <ChosenArmProvider>
        <Grid>{children}</Grid>
      </ChosenArmProvider>
    </CrosshairProvider>
  );
}

/** The marks of the window in words, for all charts at once. */
function MarkList(props: Pick<MetricPanelsProps, 'marks' | 'window'>) {
  const t = useTranslate();
  const formats = useFormats();
  const { marks = [], window } = props;
  const inside = marks.filter(
    ({ time }) =>
      Date.parse(time) >= Date.parse(window.start) &&
      Date.parse(time) <= Date.parse(window.end),
  );
  if (inside.length === 0) {
    return null;
  }
  const words = inside.map(
    ({ time, label }) => `${label} ${formats.time(time)}`,
  );
  return <Small>{t('metrics.chart.marks', { marks: words.join('; ') })}</Small>;
}

/** Charts of metrics beside each other, with one upright line through all of them. */
export function MetricPanels(props: MetricPanelsProps) {
  const { panels = allPanels, ...data } = props;
  return (
    <>
      <MarkList marks={data.marks} window={data.window} />
      <Charts>
        {panels.map(panel => (
          <MetricChart key={panel} panel={panel} {...data} />
        ))}
      </Charts>
    </>
  );
}

/** Stands where the charts will be, as high as they are. */
export function MetricPanelsSkeleton(props: { count?: number }) {
  const t = useTranslate();
  const { count = allPanels.length } = props;
  return (
    <div role="status">
      <Hidden>{t('metrics.chart.loading')}</Hidden>
      <Grid aria-hidden>
        {allPanels.slice(0, count).map(panel => (
          <Card key={panel}>
            <CardBody style={{ height: plotHeight + 130 }}>
              <Skeleton style={{ width: '40%', height: 16 }} />
            </CardBody>
          </Card>
        ))}
      </Grid>
    </div>
  );
}
