import { RiRefreshLine } from '@remixicon/react';
import type {
  ComparisonSummary,
  ExperimentRow,
} from '@llm-canary/backstage-plugin-canary-common';
import { PhaseChip } from '../../components/PhaseChip';
import { LookSummary } from '../../components/Verdicts';
import { Ellipsis, MiddleCut, Small, Sub } from '../../elements';
import { useFormats, useTranslate, type Translate } from '../../hooks';
import { driftOf } from '../../presentation/experiments';
import { AppLink, useLinks } from '../../routing';
import { ArmsSummary } from './ArmsSummary';

function PhaseCell(props: { row: ExperimentRow; lastSeen?: string }) {
  const t = useTranslate();
  const { row, lastSeen } = props;
  const cause =
    row.stale && lastSeen
      ? t('experiments.row.lastSeen', { time: lastSeen })
      : row.message;
  return (
    <td>
      <PhaseChip phase={row.phase} stale={row.stale} />
      {cause && (
        <Small as="div">
          <Ellipsis title={cause}>{cause}</Ellipsis>
        </Small>
      )}
    </td>
  );
}

function TargetCell({ row }: { row: ExperimentRow }) {
  const t = useTranslate();
  const links = useLinks();
  const { target, cluster } = row;
  return (
    <td className="wide-only">
      <AppLink
        to={links.service({ cluster, ...target })}
        aria-label={target.name}
      >
        <MiddleCut text={target.name} />
      </AppLink>
      <Small as="div">
        {target.namespace}
        {row.targetChanged && (
          <span className="changed">
            {' · '}
            <RiRefreshLine aria-hidden size={12} />{' '}
            {t('experiments.row.targetChanged')}
          </span>
        )}
      </Small>
    </td>
  );
}

function lookText(t: Translate, { look }: ComparisonSummary): string {
  return t('experiments.row.look', {
    number: String(look.number),
    of: String(look.of),
  });
}

/** Which look the verdicts are of. */
function LookCell({ row }: { row: ExperimentRow }) {
  const t = useTranslate();
  return (
    <td className="wide-only nowrap">
      {row.comparison && lookText(t, row.comparison)}
    </td>
  );
}

function DriftCell({ row }: { row: ExperimentRow }) {
  const t = useTranslate();
  const links = useLinks();
  const count = driftOf(row.arms);
  if (row.endedAt) {
    return <td />;
  }
  if (count === undefined || count === 0) {
    return (
      <td className="nowrap">
        <Sub>
          {t(
            count === 0
              ? 'experiments.drift.none'
              : 'experiments.drift.unknown',
          )}
        </Sub>
      </td>
    );
  }
  return (
    <td className="nowrap">
      <AppLink className="changed" to={links.experiment(row, { tab: 'drift' })}>
        {t('experiments.drift.values', { count })}
      </AppLink>
    </td>
  );
}

function TimeCell({ row }: { row: ExperimentRow }) {
  const t = useTranslate();
  const formats = useFormats();
  const { startedAt, endedAt } = row;
  return (
    <td className="wide-only num">
      {startedAt ? (
        <span className="nowrap" title={startedAt}>
          {t('experiments.row.started', { age: formats.age(startedAt) })}
        </span>
      ) : (
        <Sub>{t('experiments.row.noTime')}</Sub>
      )}
      {endedAt && (
        <Small as="div" title={endedAt}>
          {t('experiments.row.ended', { age: formats.age(endedAt) })}
        </Small>
      )}
    </td>
  );
}

/** One experiment: what it is, how it is, and what its arms are asked to carry. */
export function ExperimentTableRow(props: {
  row: ExperimentRow;
  /** When its cluster was seen last, where it does not answer. */
  lastSeen?: string;
}) {
  const t = useTranslate();
  const links = useLinks();
  const { row } = props;
  return (
    <tr>
      <td>
        <AppLink
          className="name"
          // Another one may have its name by now.
          to={links.experiment(
            row,
            row.phase === 'Stopped' ? { uid: row.uid } : {},
          )}
          aria-label={row.name}
        >
          <MiddleCut text={row.name} />
        </AppLink>
        <Small as="div">
          {row.cluster} / {row.namespace}
        </Small>
      </td>
      <PhaseCell row={row} lastSeen={props.lastSeen} />
      <TargetCell row={row} />
      <td>
        <ArmsSummary arms={row.arms} />
      </td>
      <LookCell row={row} />
      <td>
        <LookSummary comparison={row.comparison} />
        {row.comparison && (
          <Small as="div" className="narrow-only">
            {lookText(t, row.comparison)}
          </Small>
        )}
      </td>
      <DriftCell row={row} />
      <TimeCell row={row} />
    </tr>
  );
}
