import { useId } from 'react';
import { styled } from '@mui/material/styles';
import type { ExperimentArm } from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Line, Small, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { formatShare } from '../../../presentation/experiments';
import { colour } from '../../../theme';
import { TextInput } from '../../service/operations/fields';
import { readWeight, sumOf, type WeightsDraft } from './weightsDraft';

const Weights = styled(DataTable)({
  '& td, & tbody th': { verticalAlign: 'middle' },
  '& tbody th': {
    color: colour('text'),
    fontSize: 13,
    borderBottom: `1px solid ${colour('line')}`,
  },
  '& tbody tr:last-child > th': { borderBottom: 0 },
  '& td:first-of-type': { paddingLeft: 8 },
  '& .after': { width: 150 },
  '& input': { textAlign: 'right' },
  '& .problem': { color: colour('bad') },
});

const Sum = styled('p')({
  fontWeight: 600,
  '&.bad': { color: colour('bad') },
});

function WeightRow(props: {
  name: string;
  before: number;
  arm?: ExperimentArm;
  typed: string;
  onChange: (text: string) => void;
}) {
  const t = useTranslate();
  const problemId = useId();
  const { name, before, arm, typed } = props;
  const wrong = readWeight(typed) === undefined;
  const accepted = arm?.weight.accepted ?? before;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        {accepted === before
          ? t('experiment.weights.now', { asked: formatShare(before) })
          : t('experiment.weights.nowInRoute', {
              asked: formatShare(before),
              accepted: formatShare(accepted),
            })}
      </td>
      <td className="after">
        <Line>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('experiment.weights.field', { arm: name })}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? problemId : undefined}
            value={typed}
            onChange={event => props.onChange(event.target.value)}
          />
          <Sub aria-hidden>%</Sub>
        </Line>
        {wrong && (
          <Small id={problemId} className="problem" as="div">
            {t('experiment.weights.whole')}
          </Small>
        )}
      </td>
    </tr>
  );
}

/** One weight for each arm, before and after, and what they add up to. */
export function WeightFields(props: {
  draft: WeightsDraft;
  arms: readonly ExperimentArm[];
  onChange: (typed: WeightsDraft['typed']) => void;
}) {
  const t = useTranslate();
  const { draft, arms } = props;
  const sum = sumOf(draft);
  return (
    <>
      <Weights aria-label={t('experiment.weights.table')}>
        <thead>
          <tr>
            <th>{t('experiment.weights.column.arm')}</th>
            <th>{t('experiment.weights.column.before')}</th>
            <th>{t('experiment.weights.column.after')}</th>
          </tr>
        </thead>
        <tbody>
          {draft.base.asked.map(({ name, weight }) => (
            <WeightRow
              key={name}
              name={name}
              before={weight}
              arm={arms.find(arm => arm.name === name)}
              typed={draft.typed[name] ?? ''}
              onChange={text =>
                props.onChange({ ...draft.typed, [name]: text })
              }
            />
          ))}
        </tbody>
      </Weights>
      {sum !== undefined && (
        <Sum role="status" className={sum === 100 ? undefined : 'bad'}>
          {sum === 100
            ? t('experiment.weights.sumRight')
            : t('experiment.weights.sum', { sum: String(sum) })}
        </Sum>
      )}
    </>
  );
}
