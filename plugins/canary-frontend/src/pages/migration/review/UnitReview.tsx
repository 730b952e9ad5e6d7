import { useId, useRef, type ReactNode } from 'react';
import { styled } from '@mui/material/styles';
import {
  RiArrowDownSLine,
  RiArrowUpSLine,
  RiCheckLine,
  RiLockLine,
} from '@remixicon/react';
import type {
  MigrationDetail,
  MigrationPlan,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { Button, Card, CardHeader, Grow, Small } from '../../../elements';
import { useFormats, useTranslate } from '../../../hooks';
import { actorName } from '../../../presentation/actors';
import { formatCount } from '../../../presentation/numbers';
import { colour } from '../../../theme';
import { useUnitKeys } from '../units';
import { OutcomeChip } from './OutcomeChip';
import { ThreeQuestions } from './ThreeQuestions';
import { UnitSections, type SeenIdentities } from './UnitSections';
import { missingTicks, type ReviewSection } from './reviewSections';
import type { Review } from './useReview';

// They stay beside each other where the line breaks.
const Neighbours = styled('span')({ display: 'inline-flex', gap: 8 });

const Footer = styled('footer')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  alignItems: 'center',
  padding: '10px 16px',
  borderTop: `1px solid ${colour('line')}`,
  background: colour('nested'),
  borderRadius: '0 0 6px 6px',
  '& kbd': {
    font: '11px/16px monospace',
    border: `1px solid ${colour('line-strong')}`,
    borderRadius: 3,
    padding: '0 4px',
    color: colour('text2'),
  },
});

export interface UnitReviewProps {
  unit: MigrationUnit;
  plan: MigrationPlan;
  reviewedBy?: MigrationDetail['reviews'][number];
  /** Place among the units of the list: number, how many. */
  place: { n: number; total: number };
  review: Review;
  ticked: ReadonlySet<ReviewSection>;
  onTick: (section: ReviewSection, on: boolean) => void;
  seen?: SeenIdentities;
  /** To the neighbour in the list; absent at its ends. */
  onPrevious?: () => void;
  onNext?: () => void;
  /** To the next one that is not reviewed; absent where all are. */
  onNextUnreviewed?: () => void;
  children?: ReactNode;
}

function Neighbour(props: {
  label: string;
  /** Absent where there is none on this side. */
  onPress?: () => void;
  children: ReactNode;
}) {
  return (
    <Button
      type="button"
      look="icon"
      aria-label={props.label}
      aria-disabled={!props.onPress}
      onClick={props.onPress}
    >
      {props.children}
    </Button>
  );
}

function Head(props: UnitReviewProps & { headingId: string }) {
  const t = useTranslate();
  const { unit, place } = props;
  return (
    <CardHeader>
      <h2 id={props.headingId} style={{ overflowWrap: 'anywhere' }}>
        {unit.id}
      </h2>
      <Small>
        {t('migration.unit.place', {
          n: formatCount(place.n),
          total: formatCount(place.total),
        })}
      </Small>
      <Grow />
      <OutcomeChip unit={unit} />
      <Neighbours>
        <Neighbour
          label={t('migration.unit.previous')}
          onPress={props.onPrevious}
        >
          <RiArrowUpSLine aria-hidden />
        </Neighbour>
        <Neighbour label={t('migration.unit.next')} onPress={props.onNext}>
          <RiArrowDownSLine aria-hidden />
        </Neighbour>
      </Neighbours>
    </CardHeader>
  );
}

/** Why the unit cannot be marked now, or by whom it was. */
function useReviewState(props: UnitReviewProps) {
  const t = useTranslate();
  const formats = useFormats();
  const { unit, review, reviewedBy } = props;
  const missing = missingTicks(unit, props.ticked);
  const sentence = () => {
    if (reviewedBy) {
      return t('migration.unit.reviewedBy', {
        who: actorName(reviewedBy.by),
        time: formats.time(reviewedBy.at),
      });
    }
    if (review.refused) return review.refused;
    return missing.length === 0
      ? ''
      : t('migration.unit.tickFirst', {
          sections: missing
            .map(section => t(`migration.unit.section.${section}`))
            .join(', '),
        });
  };
  return { missing, sentence: sentence() };
}

function MarkButton(props: {
  reviewed: boolean;
  off: boolean;
  reasonId: string;
  onPress: () => void;
}) {
  const t = useTranslate();
  const { reviewed, off } = props;
  const icon = reviewed ? null : <RiCheckLine aria-hidden />;
  return (
    <Button
      type="button"
      look={reviewed || off ? 'plain' : 'main'}
      aria-disabled={off}
      aria-describedby={props.reasonId}
      aria-keyshortcuts="x"
      onClick={props.onPress}
    >
      {off ? <RiLockLine aria-hidden /> : icon}
      {t(reviewed ? 'migration.unit.unmark' : 'migration.unit.mark')}
    </Button>
  );
}

/** Marks the unit, or leads to the first thing that was not looked at. */
function useMark(props: UnitReviewProps, missing: readonly ReviewSection[]) {
  const card = useRef<HTMLElement>(null);
  const { unit, review, reviewedBy } = props;
  const off =
    !review.mayReview || review.pending || (!reviewedBy && missing.length > 0);
  const press = () => {
    if (!off) {
      review.review({ units: [unit.id], reviewed: !reviewedBy });
    } else if (missing.length > 0 && !reviewedBy) {
      card.current
        ?.querySelector<HTMLElement>(`[data-section="${missing[0]}"]`)
        ?.focus();
    }
  };
  // The key only marks: what was reviewed is not taken back by a slip.
  useUnitKeys({
    x: () => {
      if (!reviewedBy) press();
    },
  });
  return { card, off, press };
}

/** Everything about one unit that a person has to have seen, and the mark that it was. */
export function UnitReview(props: UnitReviewProps) {
  const t = useTranslate();
  const id = useId();
  const { unit, review, reviewedBy, ticked } = props;
  const { missing, sentence } = useReviewState(props);
  const { card, off, press } = useMark(props, missing);
  const fixed = reviewedBy !== undefined || !review.mayReview;
  return (
    <Card ref={card} aria-labelledby={id}>
      <Head {...props} headingId={id} />
      <ThreeQuestions unit={unit} plan={props.plan} />
      <UnitSections
        unit={unit}
        plannedAt={props.plan.createdAt}
        seen={props.seen}
        tickOf={section => ({
          on: reviewedBy !== undefined || ticked.has(section),
          fixed,
          onChange: on => props.onTick(section, on),
        })}
      />
      {props.children}
      <Footer>
        {/* What cannot be taken back any more offers nothing. */}
        {(!reviewedBy || review.mayReview) && (
          <MarkButton
            reviewed={reviewedBy !== undefined}
            off={off}
            reasonId={`${id}-state`}
            onPress={press}
          />
        )}
        <Small id={`${id}-state`} role="status" style={{ flex: 1 }}>
          {sentence}
        </Small>
        {props.onNextUnreviewed ? (
          <Button
            type="button"
            aria-keyshortcuts="n"
            onClick={props.onNextUnreviewed}
          >
            {t('migration.unit.nextUnreviewed')} <kbd aria-hidden>n</kbd>
          </Button>
        ) : (
          <Small>{t('migration.unit.allReviewed')}</Small>
        )}
      </Footer>
    </Card>
  );
}
