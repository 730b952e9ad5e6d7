import { styled } from '@mui/material/styles';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import { Small } from '../../../elements';
import { useTranslate } from '../../../hooks';
import { colour } from '../../../theme';
import { decideTarget } from './decideTarget';
import { refusalWords } from './refusalWords';

const List = styled('ul')({
  position: 'absolute',
  zIndex: 2,
  top: '100%',
  left: 0,
  right: 0,
  marginTop: '2px !important',
  maxHeight: 320,
  overflow: 'auto',
  listStyle: 'none',
  background: colour('paper'),
  border: `1px solid ${colour('control')}`,
  borderRadius: 5,
  boxShadow: '0 4px 16px rgb(0 0 0 / 20%)',
  '& li': {
    display: 'grid',
    padding: '6px 10px',
    fontSize: 13,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& li[aria-selected="true"]': { background: colour('info-bg') },
  '& li[aria-disabled="true"]': { color: colour('off'), cursor: 'not-allowed' },
});

/** `namespace/name`, as the field holds it. */
export function targetText(row: ServiceRow): string {
  return `${row.namespace}/${row.name}`;
}

/** The services that were found; those that cannot be chosen say why. */
export function TargetOptions(props: {
  id: string;
  rows: readonly ServiceRow[];
  /** Place of the row that the arrow keys stand on. */
  active: number;
  onChoose: (row: ServiceRow) => void;
}) {
  const t = useTranslate();
  return (
    <List
      role="listbox"
      id={props.id}
      aria-label={t('newExperiment.target.found')}
    >
      {props.rows.map((row, i) => {
        const refusal = decideTarget(row);
        return (
          // The field has the keys: arrows, Enter and Escape.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={targetText(row)}
            id={`${props.id}-${i}`}
            role="option"
            aria-selected={i === props.active}
            aria-disabled={refusal !== undefined}
            // The focus stays in the field.
            onMouseDown={event => event.preventDefault()}
            onClick={() => {
              if (!refusal) props.onChoose(row);
            }}
          >
            {targetText(row)}
            <Small>
              {refusal
                ? refusalWords(refusal, targetText(row), t)
                : [row.chart, row.model].filter(Boolean).join(', ')}
            </Small>
          </li>
        );
      })}
    </List>
  );
}
