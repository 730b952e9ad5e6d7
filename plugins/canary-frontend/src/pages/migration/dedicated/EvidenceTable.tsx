import { Fragment } from 'react';
import { styled } from '@mui/material/styles';
import type {
  EvidenceComparison,
  EvidenceDifference,
} from '@llm-canary/backstage-plugin-canary-common';
import { Banner, DataTable, Mono, StateWord, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { fieldsByPhase, handoffPhases } from './phases';

const Frame = styled(DataTable)({
  tableLayout: 'fixed',
  '& .field': { width: '30%' },
  '& .state': { width: 84 },
  '& td': { overflowWrap: 'anywhere' },
  '& th.phase': { color: colour('text'), background: colour('nested') },
});

function Value({ value }: { value: string | undefined }) {
  const t = useTranslate();
  return value === undefined ? (
    <Sub>{t('handoff.nothing')}</Sub>
  ) : (
    <Mono>{value}</Mono>
  );
}

function FieldRow({ field }: { field: EvidenceDifference }) {
  const t = useTranslate();
  return (
    <tr>
      <td>
        <Mono>{field.field}</Mono>
      </td>
      <td>
        <Value value={field.evidence} />
      </td>
      <td>
        <Value value={field.live} />
      </td>
      <td className="nowrap">
        <StateWord tone={field.same ? 'ok' : 'bad'}>
          {t(field.same ? 'handoff.same' : 'handoff.differs')}
        </StateWord>
      </td>
    </tr>
  );
}

function Verdict({ comparison }: { comparison: EvidenceComparison }) {
  const t = useTranslate();
  const count = comparison.fields.filter(({ same }) => !same).length;
  if (!comparison.stop && count === 0) {
    return <p>{t('handoff.noDifference')}</p>;
  }
  return (
    <Banner tone="bad" role="alert">
      {count > 0 ? t('handoff.stop', { count }) : t('handoff.stopUnread')}
    </Banner>
  );
}

/** Each field of the evidence beside what is live, by phase. Any difference is a reason to stop. */
export function EvidenceTable(props: { comparison: EvidenceComparison }) {
  const t = useTranslate();
  const { comparison } = props;
  return (
    <>
      <Verdict comparison={comparison} />
      <Frame aria-label={t('handoff.evidence')}>
        <thead>
          <tr>
            <th className="field">{t('handoff.column.field')}</th>
            <th>{t('handoff.column.evidence')}</th>
            <th>{t('handoff.column.live')}</th>
            <th className="state">{t('handoff.column.state')}</th>
          </tr>
        </thead>
        <tbody>
          {fieldsByPhase(comparison.fields).map(({ number, fields }) => (
            <Fragment key={number}>
              <tr>
                <th className="phase" colSpan={4} scope="colgroup">
                  {t('handoff.phaseTitle', {
                    n: String(number),
                    title: t(
                      `handoff.phase.${handoffPhases[number - 1]}.title`,
                    ),
                  })}
                </th>
              </tr>
              {fields.map(field => (
                <FieldRow key={field.field} field={field} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Frame>
    </>
  );
}
