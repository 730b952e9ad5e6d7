import { styled } from '@mui/material/styles';
import { RiAddLine, RiCloseLine } from '@remixicon/react';
import {
  sloMetricTypes,
  type SloMetricType,
} from '@llm-canary/backstage-plugin-canary-common';
import { Button, Small, Sub } from '../../../../elements';
import { useTranslate, type Translate } from '../../../../hooks';
import { fieldProblem, type FieldProblem } from '../answer';
import { Choice, LabelledField, TextInput } from '../fields';
import {
  freeType,
  type SloDraft,
  type SloProblems,
  type SloRow,
  type SloTargetName,
} from './sloDraft';

const Rows = styled('div')({
  display: 'grid',
  gap: 8,
  '& > .row': {
    display: 'grid',
    gap: 8,
    gridTemplateColumns:
      'minmax(90px, 140px) minmax(90px, 160px) auto auto 1fr',
    alignItems: 'start',
  },
  '& > .row > .unit': { marginTop: 27 },
  '& > .row > button': { marginTop: 23 },
});

function typeWord(type: SloMetricType, t: Translate): string {
  return type === 'avg' ? t('operation.slo.avg') : type;
}

interface RowProps {
  target: SloTargetName;
  row: SloRow;
  problem?: string;
  onChange: (part: Partial<SloRow>) => void;
  onRemove: () => void;
}

function MetricRow({ target, row, problem, onChange, onRemove }: RowProps) {
  const t = useTranslate();
  return (
    <div className="row">
      <LabelledField label={t('operation.slo.metric')}>
        {control => (
          <Choice
            {...control}
            value={row.type}
            onChange={({ target: { value } }) => {
              const type = sloMetricTypes.find(known => known === value);
              onChange({ type: type ?? row.type });
            }}
          >
            {sloMetricTypes.map(type => (
              <option key={type} value={type}>
                {typeWord(type, t)}
              </option>
            ))}
          </Choice>
        )}
      </LabelledField>
      <LabelledField label={t('operation.slo.threshold')} problem={problem}>
        {control => (
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            value={row.threshold}
            onChange={event => onChange({ threshold: event.target.value })}
          />
        )}
      </LabelledField>
      <Sub className="unit">
        {t(
          target === 'ttft' ? 'operation.slo.seconds' : 'operation.slo.tokens',
        )}
      </Sub>
      <Button
        type="button"
        look="icon"
        aria-label={t('operation.slo.remove', {
          metric: typeWord(row.type, t),
          target: t(`operation.slo.${target}`),
        })}
        onClick={onRemove}
      >
        <RiCloseLine aria-hidden />
      </Button>
    </div>
  );
}

/** The thresholds of one target: a measure and a number with its unit for each. */
export function SloTargetFields(props: {
  target: SloTargetName;
  draft: SloDraft;
  problems: SloProblems;
  /** What the server finds wrong. */
  fields: readonly FieldProblem[];
  onChange: (rows: SloRow[]) => void;
}) {
  const t = useTranslate();
  const { target, draft, problems, fields, onChange } = props;
  const rows = draft[target];
  const free = freeType(rows);
  const problemOf = (n: number) => {
    const found = problems[`${target}.${n}`];
    return found
      ? t(`operation.slo.problem.${found}`)
      : fieldProblem(fields, `${target}.default.metrics.${n}.threshold`);
  };
  return (
    <Rows role="group" aria-label={t(`operation.slo.${target}`)}>
      <h3>{t(`operation.slo.${target}`)}</h3>
      <Small as="p">{t(`operation.slo.${target}Hint`)}</Small>
      {rows.length === 0 && <Sub as="p">{t('operation.slo.none')}</Sub>}
      {rows.map((row, n) => (
        <MetricRow
          // Rows have no identity but their place.
          // eslint-disable-next-line react/no-array-index-key
          key={n}
          target={target}
          row={row}
          problem={problemOf(n)}
          onChange={part =>
            onChange(
              rows.map((old, i) => (i === n ? { ...old, ...part } : old)),
            )
          }
          onRemove={() => onChange(rows.filter((_, i) => i !== n))}
        />
      ))}
      {free && (
        <div>
          <Button
            type="button"
            size="small"
            onClick={() => onChange([...rows, { type: free, threshold: '' }])}
          >
            <RiAddLine aria-hidden />
            {t('operation.slo.add', { target: t(`operation.slo.${target}`) })}
          </Button>
        </div>
      )}
    </Rows>
  );
}
