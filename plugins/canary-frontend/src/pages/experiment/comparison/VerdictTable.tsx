import { useState } from 'react';
import { Button, CardBody, Line, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import {
  comparisonRows,
  type ComparedArms,
  type ComparisonRow,
} from '../../../presentation/comparison/comparisonRows';
import { forestReach } from '../../../presentation/comparison/forest';
import {
  armStyles,
  mostColouredArms,
  type LineStyle,
} from '../../../presentation/metrics/armStyles';
import { ArmName } from '../../../components/Verdicts';
import { ForestAxis } from './ForestMark';
import { MeasureCell } from './MeasureCell';
import { QuantileCell, QuantileValue } from './QuantileCell';
import { ShareValue } from './ShareValue';
import { VerdictFrame, Verdicts } from './tableFrame';
import { VerdictCell } from './VerdictCell';

/** Beside the baseline; with more arms than lines can be told apart the others wait for a press. */
const shownArms = mostColouredArms - 1;

interface Columns {
  baseline: string;
  styles: ReadonlyMap<string, LineStyle>;
  /** Ends of the axis of differences, in points. */
  reach: number;
}

function MissingCell() {
  const t = useTranslate();
  return (
    <td>
      <Sub>{t('comparison.nothing')}</Sub>
    </td>
  );
}

function BaselineCell({ row }: { row: ComparisonRow }) {
  if (!row.baseline) {
    return <MissingCell />;
  }
  return (
    <td>
      {row.kind === 'share' ? (
        <ShareValue metric={row.metric} share={row.baseline} />
      ) : (
        <QuantileValue row={row.baseline} />
      )}
    </td>
  );
}

function RowCells(props: {
  row: ComparisonRow;
  arms: readonly string[];
  columns: Columns;
}) {
  const { row, arms, columns } = props;
  const { baseline, styles, reach } = columns;
  return row.kind === 'share'
    ? row.cells.map((verdict, n) =>
        verdict ? (
          <VerdictCell
            key={arms[n]}
            verdict={verdict}
            rowBound={row.bound}
            reach={reach}
            style={styles.get(arms[n] ?? '')}
          />
        ) : (
          <MissingCell key={arms[n]} />
        ),
      )
    : row.cells.map((quantile, n) =>
        quantile ? (
          <QuantileCell key={arms[n]} row={quantile} baseline={baseline} />
        ) : (
          <MissingCell key={arms[n]} />
        ),
      );
}

function Heads(props: { arms: readonly string[]; columns: Columns }) {
  const t = useTranslate();
  const { baseline, styles, reach } = props.columns;
  const label = t('comparison.table.axis', { reach: `+${reach}` });
  return (
    <thead>
      <tr>
        <th className="measure">{t('comparison.table.measure')}</th>
        <th className="baseline">
          <ArmName name={baseline} style={styles.get(baseline)} />
        </th>
        {props.arms.map(arm => (
          <th key={arm}>
            <Line style={{ justifyContent: 'space-between' }}>
              <ArmName name={arm} style={styles.get(arm)} />
              <ForestAxis reach={reach} label={label} />
            </Line>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Measures down, arms across: each verdict with what it stands on. */
export function VerdictTable(props: {
  baseline: string;
  compared: ComparedArms;
  label: string;
}) {
  const t = useTranslate();
  const [all, setAll] = useState(false);
  const { baseline, compared, label } = props;
  const arms = all ? compared.arms : compared.arms.slice(0, shownArms);
  const hidden = compared.arms.length - shownArms;
  const names = arms.map(({ arm }) => arm);
  const rows = comparisonRows({ ...compared, arms });
  const columns: Columns = {
    baseline,
    styles: armStyles(
      [baseline, ...compared.arms.map(({ arm }) => arm)],
      baseline,
    ),
    reach: forestReach(
      arms.flatMap(({ metrics }) =>
        metrics.flatMap(({ interval }) => interval ?? []),
      ),
    ),
  };
  return (
    <>
      {/* What scrolls must be reached by keys. */}
      <VerdictFrame role="region" aria-label={label} tabIndex={0}>
        <Verdicts aria-label={label} arms={arms.length}>
          <Heads arms={names} columns={columns} />
          <tbody>
            {rows.map(row => (
              <tr
                key={
                  row.kind === 'share'
                    ? row.metric
                    : `${row.metric} ${row.quantile}`
                }
              >
                <MeasureCell row={row} />
                <BaselineCell row={row} />
                <RowCells row={row} arms={names} columns={columns} />
              </tr>
            ))}
          </tbody>
        </Verdicts>
      </VerdictFrame>
      {hidden > 0 && (
        <CardBody>
          <Button type="button" size="small" onClick={() => setAll(!all)}>
            {all
              ? t('comparison.table.fewer')
              : t('comparison.table.more', { count: hidden })}
          </Button>
        </CardBody>
      )}
    </>
  );
}
