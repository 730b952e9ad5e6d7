import { styled } from '@mui/material/styles';
import { stringifyLossless } from '@llm-canary/backstage-plugin-canary-common';
import { ProvenanceChip } from '../../../components/ProvenanceChip';
import { hideMasks } from '../../../components/ValuesTree';
import { DataTable, Mono, Small, Sub } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour, narrow } from '../../../theme';
import { pathWords } from '../../service/operations/dryRun/pathWords';
import type { ArmChange } from './armChanges';

/** More rows than this are counted, not drawn. */
const maxRows = 100;
const maxText = 300;

const Values = styled(DataTable)({
  tableLayout: 'fixed',
  '& .before': { color: colour('bad') },
  '& .after': { color: colour('ok') },
  '& .from': { width: '18%', [narrow]: { display: 'none' } },
});

/** JSON in one line, with secrets as dots; integers are exact. */
function valueText(value: unknown): string {
  const text = hideMasks(stringifyLossless(value));
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text;
}

function Value(props: { sign: '-' | '+'; value: unknown; className: string }) {
  const t = useTranslate();
  return props.value === undefined ? (
    <Sub>{t('experiment.plan.absent')}</Sub>
  ) : (
    <Mono className={props.className}>
      {props.sign} {valueText(props.value)}
    </Mono>
  );
}

function ChangeRow(props: {
  change: ArmChange;
  operators: ReadonlySet<string>;
}) {
  const t = useTranslate();
  const { path, before, after, layers, removedBy } = props.change;
  return (
    <tr>
      <td>
        <Mono title={path}>{pathWords(path)}</Mono>
      </td>
      <td>
        <Value sign="-" className="before" value={before} />
      </td>
      <td>
        <Value sign="+" className="after" value={after} />
      </td>
      <td className="from">
        {removedBy === undefined
          ? layers.map(layer => (
              <ProvenanceChip
                key={layer}
                layer={layer}
                operator={props.operators.has(layer)}
              />
            ))
          : t('experiment.plan.removedBy', { layer: removedBy })}
      </td>
    </tr>
  );
}

/** The values that differ, each of the target and of the arm. */
export function ChangesTable(props: {
  label: string;
  changes: readonly ArmChange[];
  /** Layers that only the experiment's operator writes. */
  operators: ReadonlySet<string>;
}) {
  const t = useTranslate();
  const { changes } = props;
  const more = changes.length - maxRows;
  return (
    <>
      <Values aria-label={props.label}>
        <thead>
          <tr>
            <th scope="col">{t('experiment.plan.column.key')}</th>
            <th scope="col">{t('experiment.plan.column.target')}</th>
            <th scope="col">{t('experiment.plan.column.arm')}</th>
            <th scope="col" className="from">
              {t('experiment.plan.column.from')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.slice(0, maxRows).map(change => (
            <ChangeRow
              key={change.path}
              change={change}
              operators={props.operators}
            />
          ))}
        </tbody>
      </Values>
      {more > 0 && (
        <Small as="p">{t('experiment.plan.more', { n: String(more) })}</Small>
      )}
    </>
  );
}
