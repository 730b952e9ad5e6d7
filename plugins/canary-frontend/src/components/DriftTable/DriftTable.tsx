import { styled } from '@mui/material/styles';
import type { DriftEntry } from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono, Small, Sub } from '../../elements';
import { useFormats, useTranslate } from '../../hooks';
import { narrow } from '../../theme';
import { keyWords, pointerKeys } from '../ValuesTree';
import { DriftValue } from './DriftValue';

/** More rows than this are counted, not drawn. */
const maxRows = 200;

export const DriftGrid = styled(DataTable)({
  tableLayout: 'fixed',
  '& th:first-of-type': { width: '32%' },
  [narrow]: { '& .wide-only': { display: 'none' } },
});

function Writer({ entry }: { entry: DriftEntry }) {
  const t = useTranslate();
  const formats = useFormats();
  const { writtenBy } = entry;
  if (!writtenBy) {
    return <Sub>{t('drift.writer.unknown')}</Sub>;
  }
  const { manager, operation, time } = writtenBy;
  return (
    <>
      {t('drift.writer.by', { manager, operation })}
      {time && (
        <Small as="div" title={time}>
          {t('age.ago', { age: formats.age(time) })}
        </Small>
      )}
    </>
  );
}

/** Of an object as a whole there is no value, but whether it is there. */
function Values({ entry }: { entry: DriftEntry }) {
  const t = useTranslate();
  const { field, planned, live } = entry;
  const isMissing = field === undefined && live === undefined;
  const isSecond = field === undefined && planned === undefined;
  return (
    <>
      <td>
        <DriftValue
          value={planned}
          none={isSecond ? t('drift.value.unplanned') : undefined}
        />
      </td>
      <td>
        {field === undefined ? (
          t(isMissing ? 'drift.value.noObject' : 'drift.value.object')
        ) : (
          <DriftValue value={live} />
        )}
      </td>
    </>
  );
}

/** Values that are live otherwise than planned, each with who wrote it. */
export function DriftTable(props: {
  items: readonly DriftEntry[];
  label: string;
}) {
  const t = useTranslate();
  const { items, label } = props;
  const more = items.length - maxRows;
  return (
    <>
      <DriftGrid aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('drift.column.value')}</th>
            <th scope="col">{t('drift.column.planned')}</th>
            <th scope="col">{t('drift.column.live')}</th>
            <th scope="col" className="wide-only">
              {t('drift.column.writtenBy')}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.slice(0, maxRows).map(entry => (
            <tr
              key={`${entry.path} ${entry.object.apiVersion} ${entry.object.name}`}
            >
              <td>
                <Mono title={entry.path}>
                  {keyWords(pointerKeys(entry.path))}
                </Mono>
                <Small as="div" title={entry.object.apiVersion}>
                  {entry.object.kind} {entry.object.name}
                </Small>
              </td>
              <Values entry={entry} />
              <td className="wide-only">
                <Writer entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </DriftGrid>
      {more > 0 && <Small as="p">{t('drift.more', { n: String(more) })}</Small>}
    </>
  );
}
