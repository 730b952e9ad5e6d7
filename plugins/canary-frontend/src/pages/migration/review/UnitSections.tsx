import { styled } from '@mui/material/styles';
import { RiAlertLine } from '@remixicon/react';
import type {
  CurrentIdentity,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { useFormats, useTranslate } from '../../../hooks';
import { formatCount } from '../../../presentation/numbers';
import { colour } from '../../../theme';
import { ImputationTable } from './ImputationTable';
import { OperationList } from './OperationList';
import { PinTable } from './PinTable';
import { ReasonList } from './ReasonList';
import { SectionFrame, type Tick } from './SectionFrame';
import {
  reviewSections,
  sectionSize,
  type ReviewSection,
} from './reviewSections';

const Warnings = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  color: colour('warn'),
  '& li': { display: 'flex', gap: 8, overflowWrap: 'anywhere' },
  '& svg': { width: 16, height: 16, flex: 'none', marginTop: 2 },
});

/** What the newest dry-run found of the unit's objects, and when. */
export interface SeenIdentities {
  at: string;
  identities: readonly CurrentIdentity[];
}

function Body(props: {
  unit: MigrationUnit;
  section: ReviewSection;
  seen?: SeenIdentities;
}) {
  const { unit, section, seen } = props;
  switch (section) {
    case 'reasons':
      return <ReasonList reasons={unit.reasons} />;
    case 'warnings':
      return (
        <Warnings>
          {unit.warnings.map(warning => (
            <li key={warning}>
              <RiAlertLine aria-hidden />
              <span>{warning}</span>
            </li>
          ))}
        </Warnings>
      );
    case 'imputations':
      return <ImputationTable unit={unit} />;
    case 'pins':
      return <PinTable pins={unit.pins} identities={seen?.identities ?? []} />;
    case 'operations':
      return <OperationList operations={unit.operations} />;
    default: {
      const unexpected: never = section;
      return unexpected;
    }
  }
}

function useNote(plannedAt: string, seen: SeenIdentities | undefined) {
  const t = useTranslate();
  const formats = useFormats();
  return (section: ReviewSection, size: number): string => {
    if (size === 0) {
      return t(
        section === 'operations'
          ? 'migration.unit.note.noOperations'
          : 'migration.unit.note.none',
      );
    }
    const n = formatCount(size);
    if (section !== 'pins') return t(`migration.unit.note.${section}`, { n });
    return seen
      ? t('migration.unit.note.pinsCompared', {
          n,
          time: formats.time(seen.at),
        })
      : t('migration.unit.note.pins', { n, time: formats.time(plannedAt) });
  };
}

/** All that a reviewer goes through, section by section. */
export function UnitSections(props: {
  unit: MigrationUnit;
  plannedAt: string;
  seen?: SeenIdentities;
  tickOf: (section: ReviewSection) => Tick;
}) {
  const { unit, seen } = props;
  const noteOf = useNote(props.plannedAt, seen);
  return (
    <>
      {reviewSections
        // An automatic unit has no reason to be anything else.
        .filter(section => section !== 'reasons' || unit.handling === 'manual')
        .map(section => {
          const size = sectionSize(unit, section);
          return (
            <SectionFrame
              key={section}
              section={section}
              note={noteOf(section, size)}
              tick={size > 0 ? props.tickOf(section) : undefined}
            >
              {size > 0 && <Body unit={unit} section={section} seen={seen} />}
            </SectionFrame>
          );
        })}
    </>
  );
}
