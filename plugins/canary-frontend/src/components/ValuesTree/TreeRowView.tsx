import { memo, type MouseEvent } from 'react';
import type { TreeRow } from './treeRows';
import { KeyOfRow } from './KeyOfRow';
import { useTreeSetting } from './TreeContext';
import { Cell, indent, Row } from './treeStyles';
import { ValueCells } from './ValueCells';
import { ValueDetail } from './ValueDetail';

interface TreeRowProps {
  row: TreeRow;
  index: number;
  /** The row that Tab leads to; what can be pressed inside it can be reached too. */
  tabStop: boolean;
  onSelect: (id: string) => void;
  onTurn: (id: string) => void;
}

/** Whether a press was meant for something inside the row, or ended the marking of a text. */
function isElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  return (
    (target instanceof Element && target.closest('button, a') !== null) ||
    Boolean(window.getSelection()?.toString())
  );
}

function Cells({ row, tabIndex }: { row: TreeRow; tabIndex: number }) {
  const { compared } = useTreeSetting();
  switch (row.kind) {
    case 'group':
      return (
        <>
          <KeyOfRow row={row} />
          {(compared ? [1, 2, 3] : [1, 2]).map(n => (
            <Cell key={n} role="gridcell" />
          ))}
          <Cell role="gridcell" className="wide-only" />
        </>
      );
    case 'value':
      return (
        <>
          <KeyOfRow row={row} />
          <ValueCells entry={row.node.entry} tabIndex={tabIndex} />
        </>
      );
    case 'detail':
      return (
        <div role="gridcell" style={{ paddingLeft: indent(row.level) }}>
          <ValueDetail entry={row.node.entry} tabIndex={tabIndex} />
        </div>
      );
    default: {
      const unexpected: never = row;
      return unexpected;
    }
  }
}

/** A row of the tree of values. */
export const TreeRowView = memo(function DrawnRow(props: TreeRowProps) {
  const { row, index, tabStop, onSelect, onTurn } = props;
  const expanded = row.kind === 'detail' ? undefined : row.open;
  return (
    <Row
      role="row"
      className={row.kind}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-rowindex={index + 2}
      aria-expanded={expanded}
      tabIndex={tabStop ? 0 : -1}
      data-row={row.id}
      onFocus={() => onSelect(row.id)}
      onClick={event => {
        if (row.kind !== 'detail' && !isElsewhere(event)) onTurn(row.id);
      }}
    >
      <Cells row={row} tabIndex={tabStop ? 0 : -1} />
    </Row>
  );
});
