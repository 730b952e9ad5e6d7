import { useMemo } from 'react';
import {
  type RemixiconComponentType,
  RiCheckboxCircleLine,
  RiCloseCircleLine,
  RiIndeterminateCircleLine,
  RiQuestionLine,
  RiTimeLine,
  RiUserLine,
} from '@remixicon/react';
import type {
  MigrationPlan,
  MigrationResult,
  MigrationRunSummary,
  MigrationUnitResult,
} from '@llm-canary/backstage-plugin-canary-common';
import { Card, CardBody } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { UnitBrowser, type ListedUnit } from '../units';
import { endTones, RunCounts, wordsOf } from './RunCounts';
import { UnitResultCard } from './UnitResultCard';
import { unitEnd, unitEnds, type UnitEnd } from './unitEnd';

const icons: Record<UnitEnd, RemixiconComponentType> = {
  succeeded: RiCheckboxCircleLine,
  failed: RiCloseCircleLine,
  unknown: RiQuestionLine,
  running: RiTimeLine,
  manual: RiUserLine,
  skipped: RiIndeterminateCircleLine,
  notReached: RiIndeterminateCircleLine,
};

interface Joined {
  id: string;
  unit: MigrationUnitResult | undefined;
  end: UnitEnd;
}

/** Every unit of the plan with what the run says of it, and how many ended how. */
function useJoined(
  plan: MigrationPlan,
  result: MigrationResult,
  running: boolean,
) {
  return useMemo(() => {
    const byId = new Map(result.units.map(unit => [unit.id, unit]));
    const units = plan.units.map(({ id }): Joined => {
      const unit = byId.get(id);
      return { id, unit, end: unitEnd(unit, running) };
    });
    const counts = new Map<UnitEnd, number>();
    for (const end of unitEnds) {
      const n = units.filter(unit => unit.end === end).length;
      // The four of the result are told even where they are none.
      const always = ['succeeded', 'failed', 'manual', 'skipped'].includes(end);
      if (n > 0 || always) counts.set(end, n);
    }
    return { units, counts };
  }, [plan, result, running]);
}

function useShown(
  units: readonly Joined[],
  filters: { show: string; q: string },
): Joined[] {
  const { show, q } = filters;
  return useMemo(() => {
    const text = q.trim().toLowerCase();
    return units.filter(
      ({ id, unit, end }) =>
        (show === '' || end === show) &&
        [id, unit?.reason ?? ''].some(part =>
          part.toLowerCase().includes(text),
        ),
    );
  }, [units, show, q]);
}

/** Units that ended in trouble first: that is what somebody opens a result for. */
function firstOf(units: readonly Joined[]): Joined | undefined {
  return (
    units.find(({ end }) => end === 'failed' || end === 'unknown') ??
    units.find(({ end }) => end !== 'manual') ??
    units[0]
  );
}

function useListed(
  shown: readonly Joined[],
  mode: MigrationRunSummary['mode'],
): ListedUnit[] {
  const t = useTranslate();
  return useMemo(
    () =>
      shown.map(({ id, end }) => {
        const word = t(`migration.run.${wordsOf(mode)}.${end}`);
        const Icon = icons[end];
        return {
          id,
          text: word,
          // The second line says the word already.
          state: { word: '', tone: endTones[end] },
          icon: <Icon aria-hidden />,
        };
      }),
    [shown, mode, t],
  );
}

/** What a run came to: in numbers, and unit by unit. */
export function RunReport(props: {
  run: MigrationRunSummary;
  plan: MigrationPlan;
  result: MigrationResult;
  running: boolean;
  search: URLSearchParams;
  change: (part: Record<string, string | undefined>) => void;
}) {
  const t = useTranslate();
  const { run, plan, result, running, search, change } = props;
  const { mode } = run;
  const { units, counts } = useJoined(plan, result, running);
  const named = search.get('show');
  const show = unitEnds.find(end => end === named) ?? '';
  const q = search.get('q') ?? '';
  const shown = useShown(units, { show, q });
  const chosen =
    shown.find(({ id }) => id === search.get('unit')) ?? firstOf(shown);
  return (
    <>
      <Card>
        <CardBody>
          <RunCounts mode={mode} counts={counts} result={result} />
        </CardBody>
      </Card>
      <UnitBrowser
        units={useListed(shown, mode)}
        total={units.length}
        selected={chosen?.id}
        onSelect={unit => change({ unit })}
        show={show}
        showOptions={[...counts].map(([end, n]) => ({
          value: end,
          label: `${t(`migration.run.${wordsOf(mode)}.${end}`)} ${formatCount(n)}`,
        }))}
        onShow={next => change({ show: next })}
        q={q}
        onSearch={text => change({ q: text })}
      >
        {chosen ? (
          <UnitResultCard
            key={chosen.id}
            {...chosen}
            mode={mode}
            running={running}
          />
        ) : (
          <Card>
            <CardBody>{t('migration.browser.choose')}</CardBody>
          </Card>
        )}
      </UnitBrowser>
    </>
  );
}
