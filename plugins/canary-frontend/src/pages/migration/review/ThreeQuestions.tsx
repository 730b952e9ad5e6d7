import { Fragment } from 'react';
import { styled } from '@mui/material/styles';
import type {
  MigrationOperation,
  MigrationPlan,
  MigrationUnit,
} from '@llm-canary/backstage-plugin-canary-common';
import { useTranslate, type Translate } from '../../../hooks';
import { colour, wide } from '../../../theme';

const Frame = styled('div')({
  display: 'grid',
  fontSize: 13,
  lineHeight: '18px',
  '& > div': {
    padding: '10px 14px 12px 16px',
    minWidth: 0,
    borderTop: `1px solid ${colour('line')}`,
  },
  '& > div:first-of-type': { borderTop: 0 },
  '& ol, & ul': {
    margin: '4px 0 0',
    paddingLeft: 16,
    display: 'grid',
    gap: 3,
  },
  '& code': { overflowWrap: 'anywhere' },
  [wide]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > div': { borderTop: 0, borderLeft: `1px solid ${colour('line')}` },
    '& > div:first-of-type': { borderLeft: 0 },
  },
});

function changeKey({ step, verb }: MigrationOperation, pinned: boolean) {
  if (step === 'EnsureTargetCache') return 'migration.unit.change.createCache';
  if (step === 'ProtectArtifact') return 'migration.unit.change.protect';
  if (step === 'CutoverService') {
    return pinned
      ? 'migration.unit.change.cutover'
      : 'migration.unit.change.cutoverNoPins';
  }
  return verb === 'create'
    ? 'migration.unit.change.create'
    : 'migration.unit.change.patch';
}

function Changes(props: { unit: MigrationUnit; pinned: boolean }) {
  const t = useTranslate();
  const { operations } = props.unit;
  if (operations.length === 0) {
    return <p>{t('migration.unit.change.nothing')}</p>;
  }
  return (
    <ol>
      {operations.map(operation => (
        <li key={operation.seq}>
          {t(changeKey(operation, props.pinned), {
            object: (
              <Fragment key="object">
                {operation.target.kind} <code>{operation.target.name}</code>
              </Fragment>
            ),
          })}
        </li>
      ))}
    </ol>
  );
}

/** What the unit keeps its hands off, whatever comes of it. */
function notDone(unit: MigrationUnit, t: Translate): string[] {
  if (unit.handling === 'manual') {
    return [
      t('migration.unit.not.manual'),
      t('migration.unit.not.remove'),
      t('migration.unit.not.undo'),
    ];
  }
  const { generation } =
    unit.pins.find(({ kind }) => kind === 'InferenceService') ?? {};
  return [
    generation === undefined
      ? t('migration.unit.not.rollUnknown')
      : t('migration.unit.not.roll', { generation: String(generation) }),
    t('migration.unit.not.remove'),
    t('migration.unit.not.touch'),
    t('migration.unit.not.prove'),
    t('migration.unit.not.serve'),
  ];
}

/** What its administrators have to do themselves. */
function leftOver(unit: MigrationUnit, t: Translate): string[] {
  if (unit.handling === 'manual') {
    const codes = [...new Set(unit.reasons.map(({ code }) => code))];
    return codes.map(code => t(`migrationReason.next.${code}`));
  }
  return [
    t('migration.unit.left.pin'),
    t('migration.unit.left.request'),
    t('migration.unit.left.cleanup'),
  ];
}

function Sentences({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** What a unit will change, what not, and what is left for its administrators. */
export function ThreeQuestions(props: {
  unit: MigrationUnit;
  plan: MigrationPlan;
}) {
  const t = useTranslate();
  const { unit, plan } = props;
  return (
    <Frame>
      <div>
        <h3>{t('migration.unit.question.change')}</h3>
        <Changes unit={unit} pinned={plan.pinKeys !== undefined} />
      </div>
      <div>
        <h3>{t('migration.unit.question.not')}</h3>
        <Sentences items={notDone(unit, t)} />
      </div>
      <div>
        <h3>{t('migration.unit.question.left')}</h3>
        <Sentences items={leftOver(unit, t)} />
      </div>
    </Frame>
  );
}
