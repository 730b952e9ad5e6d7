import { styled } from '@mui/material/styles';
import {
  stringifyLossless,
  type ValueChange,
} from '@llm-canary/backstage-plugin-canary-common';
import { DataTable, Mono, Small, Sub } from '../../../../elements';
import { useTranslate } from '../../../../hooks';
import { colour } from '../../../../theme';
import { pathWords } from './pathWords';

/** More rows than this are counted, not drawn. */
const maxRows = 200;
const maxText = 400;

const Values = styled(DataTable)({
  tableLayout: 'fixed',
  '& .before': { color: colour('bad') },
  '& .after': { color: colour('ok') },
});

function valueText(value: unknown): string {
  const text = stringifyLossless(value);
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

function Value(props: { sign: '-' | '+'; set: boolean; value: unknown }) {
  const t = useTranslate();
  return props.set ? (
    <Mono className={props.sign === '-' ? 'before' : 'after'}>
      {props.sign} {valueText(props.value)}
    </Mono>
  ) : (
    <Sub>{t('sheet.dryRun.absent')}</Sub>
  );
}

/** The values that an operation changes, each before and after. */
export function ValueChanges(props: { changes: readonly ValueChange[] }) {
  const t = useTranslate();
  const { changes } = props;
  const more = changes.length - maxRows;
  return (
    <>
      <Values aria-label={t('sheet.dryRun.valuesTitle')}>
        <thead>
          <tr>
            <th scope="col">{t('sheet.dryRun.key')}</th>
            <th scope="col">{t('sheet.dryRun.before')}</th>
            <th scope="col">{t('sheet.dryRun.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxRows).map(({ path, change, before, after }) => (
            <tr key={path}>
              <td>
                <Mono title={path}>{pathWords(path)}</Mono>
              </td>
              <td>
                <Value
                  sign="-"
                  set={change !== 'added'}
                  value={before ?? null}
                />
              </td>
              <td>
                <Value
                  sign="+"
                  set={change !== 'removed'}
                  value={after ?? null}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </Values>
      {more > 0 && (
        <Small as="p">{t('sheet.dryRun.more', { n: String(more) })}</Small>
      )}
    </>
  );
}
