import { useMemo } from 'react';
import {
  RiCheckboxCircleLine,
  RiContrastLine,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import {
  manualOutcomes,
  type ManualOutcome,
  type MigrationDetail,
  type MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { failureReason } from '../../../components/LoadError';
import { readFailure } from '../../../data/readFailure';
import {
  Banner,
  Button,
  Card,
  Small,
  StateMessage,
  type SelectOption,
} from '../../../elements';
import { useFocusAfter, useTranslate, type Translate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { HandoffCard } from '../dedicated';
import type { StepProps } from '../StepProps';
import {
  outcomes,
  outcomeWord,
  UnitBrowser,
  unitOutcomeSentence,
  useUnitKeys,
  type ListedUnit,
} from '../units';
import { GroupReview } from './GroupReview';
import { UnitReview } from './UnitReview';
import { groupOf } from './reviewSections';
import { useReview, type Review } from './useReview';
import { useReviewUnits } from './useReviewUnits';
import { useSeenIdentities } from './useSeenIdentities';
import { useTicks } from './useTicks';

type Units = ReturnType<typeof useReviewUnits>;

function showOptions(
  { counts }: MigrationDetail,
  unreviewed: number,
  t: Translate,
): SelectOption[] {
  const option = (value: string, word: string, n: number) => ({
    value,
    label: `${word} ${formatCount(n)}`,
  });
  return [
    option('unreviewed', t('migration.browser.unreviewed'), unreviewed),
    option('manual', t('migration.browser.manual'), counts.manual),
    ...outcomes.flatMap(outcome => {
      const n = counts.byOutcome[outcome] ?? 0;
      return n > 0 ? [option(outcome, outcomeWord(outcome, t), n)] : [];
    }),
  ];
}

function useListed(
  shown: readonly MigrationUnit[],
  reviewed: ReadonlySet<string>,
  begun: (unit: string) => boolean,
): ListedUnit[] {
  const t = useTranslate();
  return useMemo(() => {
    const stateOf = (id: string) => {
      if (reviewed.has(id)) return 'reviewed';
      return begun(id) ? 'inReview' : 'notReviewed';
    };
    const icons = {
      reviewed: <RiCheckboxCircleLine aria-hidden />,
      inReview: <RiContrastLine aria-hidden />,
      notReviewed: <RiIndeterminateCircleLine aria-hidden />,
    };
    return shown.map(unit => {
      const state = stateOf(unit.id);
      return {
        id: unit.id,
        text: unitOutcomeSentence(unit, t),
        state: {
          word: t(`migration.unit.state.${state}`),
          tone: state === 'reviewed' ? 'ok' : 'off',
        },
        icon: icons[state],
      };
    });
  }, [shown, reviewed, begun, t]);
}

/** Offers to read all manual units of one reason together, where there are several. */
function GroupLine(props: {
  unit: MigrationUnit;
  size: number;
  onOpen: () => void;
}) {
  const t = useTranslate();
  return props.unit.handling === 'manual' && props.size > 1 ? (
    <div style={{ padding: '0 16px 10px 40px' }}>
      <Button type="button" size="small" onClick={props.onOpen}>
        {t('migration.group.open', { n: formatCount(props.size) })}
      </Button>
    </div>
  ) : null;
}

function ChosenUnit(
  props: StepProps & {
    unit: MigrationUnit;
    units: Units;
    review: Review;
    ticks: ReturnType<typeof useTicks>;
  },
) {
  const { migration, plan, change, unit, units, review, ticks } = props;
  const seen = useSeenIdentities(migration, unit.id);
  useUnitKeys({
    n: () => (units.onNextUnreviewed ?? units.onNext)?.(),
    p: () => (units.onPreviousUnreviewed ?? units.onPrevious)?.(),
  });
  return (
    <div style={{ display: 'grid', gap: 12, minWidth: 0 }}>
      <UnitReview
        key={unit.id}
        unit={unit}
        plan={plan}
        place={{ n: units.index + 1, total: units.shown.length }}
        reviewedBy={units.reviews.get(unit.id)}
        review={review}
        ticked={ticks.of(unit.id)}
        onTick={(section, on) => ticks.tick(unit.id, section, on)}
        seen={seen}
        onPrevious={units.onPrevious}
        onNext={units.onNext}
        onNextUnreviewed={units.onNextUnreviewed}
      >
        <GroupLine
          unit={unit}
          size={groupOf(plan.units, unit.outcome).length}
          onOpen={() => change({ group: unit.outcome })}
        />
      </UnitReview>
      {unit.evidenceFile && (
        <HandoffCard
          key={`handoff ${unit.id}`}
          migrationId={migration.id}
          unit={unit.id}
        />
      )}
    </div>
  );
}

function readGroup(search: URLSearchParams): ManualOutcome | undefined {
  const named = search.get('group');
  return manualOutcomes.find(outcome => outcome === named);
}

function Chosen(
  props: StepProps & {
    units: Units;
    review: Review;
    ticks: ReturnType<typeof useTicks>;
  },
) {
  const t = useTranslate();
  const { plan, search, change, units, review } = props;
  const group = readGroup(search);
  if (group) {
    return (
      <GroupReview
        key={group}
        outcome={group}
        units={groupOf(plan.units, group)}
        reviewed={units.reviewed}
        review={review}
        onBack={() => change({ group: undefined })}
      />
    );
  }
  return units.unit ? (
    <ChosenUnit {...props} unit={units.unit} />
  ) : (
    <Card>
      <StateMessage title={t('migration.browser.choose')} />
    </Card>
  );
}

/** Every unit is looked at before anything of it may be committed (R204). */
export function ReviewStep(props: StepProps) {
  const t = useTranslate();
  const { migration, plan, search, change } = props;
  const review = useReview(migration);
  const ticks = useTicks();
  const units = useReviewUnits({
    migration,
    plan,
    search,
    onUnit: (unit, outside) =>
      change({
        unit,
        group: undefined,
        ...(outside && { show: undefined, q: undefined }),
      }),
  });
  // Who presses Next reads on at the head of the next unit.
  const chosen = useFocusAfter<HTMLDivElement>(
    readGroup(search) ?? units.unit?.id ?? '',
  );
  const listed = useListed(units.shown, units.reviewed, ticks.begun);
  return (
    <>
      {review.error && (
        <Banner tone="bad" role="alert">
          {t('migration.unit.reviewFailed', {
            message: failureReason(readFailure(review.error), t),
          })}
        </Banner>
      )}
      <UnitBrowser
        units={listed}
        total={plan.units.length}
        selected={units.unit?.id}
        onSelect={unit => change({ unit, group: undefined })}
        show={units.filters.show}
        showOptions={showOptions(
          migration,
          plan.units.length - units.reviewed.size,
          t,
        )}
        onShow={show => change({ show })}
        q={units.filters.q}
        onSearch={q => change({ q })}
      >
        <div ref={chosen} style={{ minWidth: 0 }}>
          <Chosen {...props} units={units} review={review} ticks={ticks} />
        </div>
      </UnitBrowser>
      <Small>{t('migration.unit.keys')}</Small>
    </>
  );
}
