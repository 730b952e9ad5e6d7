import { styled } from '@mui/material/styles';
import type {
  ClusterListState,
  ExperimentRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { experimentKey } from '../../presentation/experiments';
import { colour, narrow, wide } from '../../theme';
import { ExperimentTableRow } from './ExperimentTableRow';

/** Fixed columns: a refresh changes cells and moves none of them. */
export const ExperimentsFrame = styled(DataTable)({
  tableLayout: 'fixed',
  '& .name': { fontWeight: 600 },
  '& .changed, & a.changed': { color: colour('warn') },
  '& .experiment': { width: '17%' },
  '& .phase': { width: 124 },
  '& .target': { width: '13%' },
  '& .look': { width: 72 },
  '& .verdicts': { width: '17%' },
  '& .drift': { width: 78 },
  '& .time': { width: 100 },
  [wide]: { '& .narrow-only': { display: 'none' } },
  [narrow]: {
    '& .wide-only': { display: 'none' },
    '& .experiment': { width: '22%' },
    '& .phase': { width: 112 },
    '& .verdicts': { width: '21%' },
    '& .drift': { width: 74 },
  },
});

export function ExperimentsHead() {
  const t = useTranslate();
  return (
    <thead>
      <tr>
        <th className="experiment">{t('experiments.column.experiment')}</th>
        <th className="phase">{t('experiments.column.phase')}</th>
        <th className="target wide-only">{t('experiments.column.target')}</th>
        <th>{t('experiments.column.arms')}</th>
        <th className="look wide-only">{t('experiments.column.look')}</th>
        <th className="verdicts">{t('experiments.column.verdicts')}</th>
        <th className="drift">{t('experiments.column.drift')}</th>
        <th className="time num wide-only">{t('experiments.column.time')}</th>
      </tr>
    </thead>
  );
}

export function ExperimentsTable(props: {
  rows: readonly ExperimentRow[];
  clusters: readonly ClusterListState[];
}) {
  const t = useTranslate();
  const formats = useFormats();
  const lastSeen = new Map(
    props.clusters.flatMap(({ name, asOf }) =>
      asOf ? [[name, formats.time(asOf)] as const] : [],
    ),
  );
  return (
    <ExperimentsFrame aria-label={t('experiments.title')}>
      <ExperimentsHead />
      <tbody>
        {props.rows.map(row => (
          <ExperimentTableRow
            key={experimentKey(row)}
            row={row}
            lastSeen={lastSeen.get(row.cluster)}
          />
        ))}
      </tbody>
    </ExperimentsFrame>
  );
}
