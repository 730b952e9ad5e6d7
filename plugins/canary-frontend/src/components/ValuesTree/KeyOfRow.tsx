import { RiArrowDownSLine, RiArrowRightSLine } from '@remixicon/react';
import { Small } from '../../elements';
import { useTranslate } from '../../hooks';
import { keyWords } from './keyWords';
import type { GroupRow, ValueRow } from './treeRows';
import { indent, KeyCell } from './treeStyles';

function Count({ row }: { row: GroupRow }) {
  const t = useTranslate();
  const { values, layer } = row.node;
  const count = t('plan.tree.values', { count: values });
  return (
    <Small className="count">
      {layer === undefined || row.open
        ? count
        : t('plan.tree.allFrom', { values: count, layer })}
    </Small>
  );
}

/** The first cell: whether the row is open, its key, and of a map how much is in it. */
export function KeyOfRow({ row }: { row: GroupRow | ValueRow }) {
  const words = keyWords(row.node.keys);
  const Arrow = row.open ? RiArrowDownSLine : RiArrowRightSLine;
  return (
    <KeyCell role="gridcell" style={{ paddingLeft: indent(row.level) }}>
      <Arrow aria-hidden />
      <span
        className={row.kind === 'group' ? 'key group' : 'key'}
        title={words}
      >
        {words}
      </span>
      {row.kind === 'group' && <Count row={row} />}
    </KeyCell>
  );
}
