import { useId, useState } from 'react';
import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import type { RunView } from '@llm-canary/backstage-plugin-canary-common';
import { Button, Line } from '../../elements';
import {
  useFormats,
  useTranslate,
  type Formats,
  type Translate,
} from '../../hooks';
import { ActivityTable } from './ActivityTable';
import {
  ActorCell,
  ResultWord,
  SubjectCell,
  TimeCell,
  useOperationName,
} from './cells';
import { RunRecord } from './RunRecord';
import type { ChangeActivity } from './useActivityFilters';

interface RunsProps {
  /** The page of one service needs no column that says which. */
  withService: boolean;
  onChange: ChangeActivity;
}

/** Below ten seconds with two decimals: most writes are done in a fraction of one. */
function tookText(
  milliseconds: number,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  return milliseconds < 10_000
    ? t('activity.seconds', { n: (milliseconds / 1_000).toFixed(2) })
    : formats.span(milliseconds);
}

function RunRow({ run, withService, onChange }: RunsProps & { run: RunView }) {
  const t = useTranslate();
  const formats = useFormats();
  const nameOf = useOperationName();
  const detailId = useId();
  const [open, setOpen] = useState(false);
  const Arrow = open ? RiArrowDownSLine : RiArrowRightSLine;
  const operation = nameOf(run.operation);
  const service = `${run.namespace}/${run.name}`;
  const took = run.durationMilliseconds;
  return (
    <>
      <tr>
        <TimeCell iso={run.startedAt} />
        <td>
          <Line>
            <Button
              type="button"
              look="icon"
              aria-expanded={open}
              aria-controls={detailId}
              aria-label={t(open ? 'activity.close' : 'activity.open', {
                operation,
                service,
              })}
              onClick={() => setOpen(before => !before)}
            >
              <Arrow aria-hidden />
            </Button>
            {operation}
          </Line>
        </td>
        {withService && <SubjectCell of={run} />}
        <td>
          <ResultWord run={run} />
        </td>
        <td className="nowrap">
          {run.revision !== undefined && `r${run.revision}`}
        </td>
        <td className="wide-only nowrap">
          {took !== undefined && tookText(took, { t, formats })}
        </td>
        <ActorCell actor={run.actor} onChange={onChange} />
        <td className="wide-only">{run.note}</td>
      </tr>
      <tr id={detailId} hidden={!open}>
        <td colSpan={withService ? 8 : 7}>
          {open && <RunRecord id={run.id} cluster={run.cluster} />}
        </td>
      </tr>
    </>
  );
}

/** Who changed what. */
export function RunsTable({
  runs,
  ...rest
}: RunsProps & { runs: readonly RunView[] }) {
  const t = useTranslate();
  return (
    <ActivityTable aria-label={t('activity.runs')}>
      <thead>
        <tr>
          <th>{t('activity.column.time')}</th>
          <th>{t('activity.column.operation')}</th>
          {rest.withService && <th>{t('activity.column.service')}</th>}
          <th>{t('activity.column.result')}</th>
          <th>{t('activity.column.revision')}</th>
          <th className="wide-only">{t('activity.column.took')}</th>
          <th>{t('activity.column.by')}</th>
          <th className="wide-only">{t('activity.column.note')}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map(run => (
          <RunRow key={run.id} run={run} {...rest} />
        ))}
      </tbody>
    </ActivityTable>
  );
}
