import { useId, useState } from 'react';
import { styled } from '@mui/material/styles';
import { RiLockLine } from '@remixicon/react';
import type {
  ManualOutcome,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  Grow,
  Small,
  WrapLine,
} from '../../../elements';
import { useFocusAfter, useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { colour } from '../../../theme';
import { CheckLine } from '../../service/operations/fields';
import { outcomeWord } from '../units';
import { ImputationTable } from './ImputationTable';
import { PinTable } from './PinTable';
import { ReasonList } from './ReasonList';
import type { Review } from './useReview';

/** As many as a person can read in one go. */
export const mostTogether = 100;

const Units = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  maxHeight: 'max(320px, calc(100dvh - 480px))',
  overflow: 'auto',
  '& > li': {
    padding: '10px 16px',
    borderTop: `1px solid ${colour('line')}`,
    fontSize: 13,
    // What is far away is not laid out.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 80px',
  },
  '& .warning': { color: colour('warn') },
  '& summary': { cursor: 'pointer', color: colour('link'), fontSize: 12 },
});

function UnitLine({ unit }: { unit: MigrationUnit }) {
  const t = useTranslate();
  return (
    <li>
      <h3>{unit.id}</h3>
      <ReasonList reasons={unit.reasons} />
      {unit.warnings.map(warning => (
        <p key={warning} className="warning">
          {warning}
        </p>
      ))}
      <details>
        <summary>
          {[
            t('migration.group.pins', { count: unit.pins.length }),
            t('migration.group.imputations', {
              count: unit.imputations.length,
            }),
          ].join(', ')}
        </summary>
        {unit.imputations.length > 0 && <ImputationTable unit={unit} />}
        {unit.pins.length > 0 && <PinTable pins={unit.pins} identities={[]} />}
      </details>
    </li>
  );
}

function MarkLine(props: { units: readonly MigrationUnit[]; review: Review }) {
  const t = useTranslate();
  const reasonId = useId();
  const [read, setRead] = useState(false);
  const { units, review } = props;
  const n = formatCount(units.length);
  const reason = () => {
    if (review.refused) return review.refused;
    return read ? '' : t('migration.group.tickFirst');
  };
  const off = !read || !review.mayReview || review.pending;
  return (
    <CardBody style={{ display: 'grid', gap: 10 }}>
      <CheckLine>
        <input
          type="checkbox"
          checked={read}
          onChange={event => setRead(event.target.checked)}
        />
        {t('migration.group.read', { n })}
      </CheckLine>
      <WrapLine>
        <Button
          type="button"
          look={off ? 'plain' : 'main'}
          aria-disabled={off}
          aria-describedby={reasonId}
          onClick={() => {
            if (off) return;
            review.review({
              units: units.map(({ id }) => id),
              reviewed: true,
            });
          }}
        >
          {off && <RiLockLine aria-hidden />}
          {t('migration.group.mark', { n })}
        </Button>
        <Small id={reasonId}>{reason()}</Small>
      </WrapLine>
    </CardBody>
  );
}

/** Manual units of one reason, read one below the other and marked together: none of them writes anything. */
export function GroupReview(props: {
  outcome: ManualOutcome;
  /** All manual units of this outcome. */
  units: readonly MigrationUnit[];
  reviewed: ReadonlySet<string>;
  review: Review;
  onBack: () => void;
}) {
  const t = useTranslate();
  const id = useId();
  const { units } = props;
  const open = units.filter(unit => !props.reviewed.has(unit.id));
  const shown = open.slice(0, mostTogether);
  const card = useFocusAfter<HTMLElement>(shown[0]?.id ?? '');
  return (
    <Card ref={card} aria-labelledby={id}>
      <CardHeader>
        <h2 id={id}>
          {t('migration.group.title', {
            outcome: outcomeWord(props.outcome, t),
          })}
        </h2>
        <Small>
          {t('migration.group.left', {
            n: formatCount(open.length),
            total: formatCount(units.length),
          })}
        </Small>
        <Grow />
        <Button type="button" onClick={props.onBack}>
          {t('migration.group.back')}
        </Button>
      </CardHeader>
      <CardBody>
        <p role="status">
          {t(open.length > 0 ? 'migration.group.note' : 'migration.group.done')}
        </p>
        {open.length > shown.length && (
          <Small as="p">
            {t('migration.group.more', { n: formatCount(shown.length) })}
          </Small>
        )}
      </CardBody>
      {shown.length > 0 && (
        <>
          <Units tabIndex={0} aria-labelledby={id}>
            {shown.map(unit => (
              <UnitLine key={unit.id} unit={unit} />
            ))}
          </Units>
          <MarkLine
            // The tick is for these units alone.
            key={shown[0].id}
            units={shown}
            review={props.review}
          />
        </>
      )}
    </Card>
  );
}
