import { styled } from '@mui/material/styles';
import { LineSwatch } from '../../../components/charts';
import { DataTable, Hidden, Line, Small } from '../../../elements';
import { useTranslate, type Translate } from '../../../hooks';
import { armStyles } from '../../../presentation/metrics/armStyles';
import {
  formatBound,
  formatWithUnit,
} from '../../../presentation/metrics/metricNumbers';
import { formatCount } from '../../../presentation/numbers';
import type {
  Distribution,
  LoadGroup,
  LoadReport,
} from '../../../presentation/playground/loadReport';
import { colour } from '../../../theme';

const Scroll = styled('div')({
  overflowX: 'auto',
  '& tbody th': {
    verticalAlign: 'top',
    color: colour('text'),
    fontWeight: 500,
    borderBottom: `1px solid ${colour('line')}`,
  },
  '& tbody tr:last-child > th': { borderBottom: 0 },
});

const Bar = styled('span')({
  display: 'inline-block',
  height: 10,
  minWidth: 1,
  borderRadius: 2,
  background: colour('control'),
  verticalAlign: 'middle',
  marginRight: 6,
});

const widest = 90;

function nameOf({ name, kind }: LoadGroup, t: Translate): string {
  if (kind === 'unknown') return t('playground.load.unknownServer');
  return kind === 'arm' ? t('playground.load.arm', { arm: name }) : name;
}

function Swatch(props: { group: LoadGroup; groups: readonly LoadGroup[] }) {
  const names = props.groups.map(({ name }) => name);
  const baseline = names.includes('control') ? 'control' : undefined;
  const style = armStyles(names, baseline).get(props.group.name);
  return style ? <LineSwatch style={style} /> : null;
}

function QuantileCell(props: { distribution: Distribution; p: number }) {
  const t = useTranslate();
  const found = props.distribution.quantiles.find(({ p }) => p === props.p);
  if (!found) {
    return (
      <td className="num">
        <Small>{t('playground.load.tooFew')}</Small>
      </td>
    );
  }
  const { value, above, upTo } = found;
  return (
    <td className="num nowrap">
      {formatWithUnit(value, 's')}
      <br />
      <Small>
        {t('playground.load.interval', {
          from: formatWithUnit(above, 's'),
          to: formatWithUnit(upTo, 's'),
        })}
      </Small>
    </td>
  );
}

/** Quantiles of each arm, where its requests are enough to tell. */
export function QuantileTable({ report }: { report: LoadReport }) {
  const t = useTranslate();
  return (
    <Scroll>
      <DataTable>
        <caption>
          <Hidden>{t('playground.load.quantiles')}</Hidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('playground.load.server')}</th>
            <th scope="col" className="num">
              {t('playground.load.n')}
            </th>
            <th scope="col" className="num">
              {t('playground.load.failed')}
            </th>
            {(['ttft', 'total'] as const).flatMap(measure =>
              [50, 95].map(percent => (
                <th key={`${measure}${percent}`} scope="col" className="num">
                  {t(`playground.load.${measure}`, { p: `p${percent}` })}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {report.groups.map(group => (
            <tr key={`${group.kind} ${group.name}`}>
              <th scope="row">
                <Line>
                  <Swatch group={group} groups={report.groups} />
                  {nameOf(group, t)}
                </Line>
              </th>
              <td className="num">{formatCount(group.requests)}</td>
              <td className="num">{formatCount(group.failed)}</td>
              <QuantileCell distribution={group.ttft} p={0.5} />
              <QuantileCell distribution={group.ttft} p={0.95} />
              <QuantileCell distribution={group.total} p={0.5} />
              <QuantileCell distribution={group.total} p={0.95} />
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Scroll>
  );
}

function bucketWords(
  bounds: readonly number[],
  at: number,
  t: Translate,
): string {
  const above = at === 0 ? undefined : bounds[at - 1];
  const upTo = bounds[at];
  if (upTo === undefined) {
    return t('playground.load.over', { above: formatBound(above ?? 0) });
  }
  return t('playground.load.bucket', {
    above: formatBound(above ?? 0),
    upTo: formatBound(upTo),
  });
}

/** How many requests of each arm lie in each bucket of one measure. */
export function BucketTable(props: {
  report: LoadReport;
  measure: 'ttft' | 'total';
}) {
  const t = useTranslate();
  const { report, measure } = props;
  const bounds = measure === 'ttft' ? report.ttftBounds : report.totalBounds;
  const { groups } = report;
  const most = Math.max(1, ...groups.flatMap(group => group[measure].counts));
  const buckets = [...bounds.keys(), bounds.length].filter(
    at =>
      at < bounds.length ||
      groups.some(group => (group[measure].counts[at] ?? 0) > 0),
  );
  return (
    <Scroll>
      <DataTable>
        <caption style={{ textAlign: 'left', fontWeight: 600, padding: 8 }}>
          {t(`playground.load.buckets.${measure}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('playground.load.seconds')}</th>
            {groups.map(group => (
              <th key={`${group.kind} ${group.name}`} scope="col">
                {nameOf(group, t)}
                {', '}
                {t('playground.load.sample', {
                  n: formatCount(group[measure].n),
                })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map(at => (
            <tr key={at}>
              <th scope="row" className="nowrap">
                {bucketWords(bounds, at, t)}
              </th>
              {groups.map(group => {
                const count = group[measure].counts[at] ?? 0;
                return (
                  <td key={`${group.kind} ${group.name}`} className="nowrap">
                    {count > 0 && (
                      <Bar
                        aria-hidden
                        style={{ width: (count / most) * widest }}
                      />
                    )}
                    {formatCount(count)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Scroll>
  );
}
