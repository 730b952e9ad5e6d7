import { useRef } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useTranslate } from '../../hooks';
import { TreeSettingProvider, type TreeSetting } from './TreeContext';
import { TreeRowView } from './TreeRowView';
import { Frame, HeadCell, HeadRow, mostOnPage, rowHeight } from './treeStyles';
import { useKeptRow } from './useKeptRow';
import { useRovingTree } from './useRovingTree';
import type { ValuesTreeModel } from './useValuesTree';

/** What an opened value is taken to be high before it is drawn, in pixels. */
const detailHeight = 128;

function Head({ compared }: Pick<TreeSetting, 'compared'>) {
  const t = useTranslate();
  const heads = compared
    ? [t('plan.column.difference'), compared.here, compared.there]
    : [t('plan.column.value'), t('plan.column.from')];
  const last = compared ? t('plan.column.from') : t('plan.column.insteadOf');
  return (
    <HeadRow role="row" aria-rowindex={1}>
      {[t('plan.column.key'), ...heads].map(head => (
        <HeadCell key={head} role="columnheader" title={head}>
          {head}
        </HeadCell>
      ))}
      <HeadCell role="columnheader" className="wide-only">
        {last}
      </HeadCell>
    </HeadRow>
  );
}

/**
 * Values as a tree with one tab stop, of which only the rows on the screen are drawn when there are
 * many. A row opens to the layers behind it.
 */
export function ValuesTree(props: {
  tree: ValuesTreeModel;
  label: string;
  setting: TreeSetting;
}) {
  const { tree, setting } = props;
  const { rows } = tree;
  const container = useRef<HTMLDivElement>(null);
  const kept = useRef(0);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => container.current,
    estimateSize: index =>
      rows[index].kind === 'detail' ? detailHeight : rowHeight,
    getItemKey: index => rows[index].id,
    overscan: 10,
    scrollPaddingStart: 40,
    // The row with the focus stays drawn, or the focus would be lost with it.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return kept.current >= range.count || indexes.includes(kept.current)
        ? indexes
        : [...indexes, kept.current].sort((one, other) => one - other);
    },
  });
  const roving = useRovingTree({
    tree,
    container,
    scrollTo: index => virtualizer.scrollToIndex(index, { align: 'auto' }),
  });
  kept.current = Math.max(roving.current, 0);
  useKeptRow({
    rows,
    container,
    first: virtualizer.range?.startIndex ?? 0,
    topOf: index => virtualizer.measurementsCache[index]?.start ?? 0,
  });
  const classes = [
    setting.compared && 'compared',
    rows.length > mostOnPage && 'capped',
  ];
  return (
    <TreeSettingProvider value={setting}>
      <Frame
        ref={container}
        className={classes.filter(Boolean).join(' ')}
        role="treegrid"
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
        onKeyDown={roving.onKeyDown}
      >
        <Head compared={setting.compared} />
        <div
          role="rowgroup"
          style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
        >
          {virtualizer.getVirtualItems().map(item => {
            const row = rows[item.index];
            return (
              <div
                key={item.key}
                role="presentation"
                ref={
                  row.kind === 'detail' ? virtualizer.measureElement : undefined
                }
                data-index={item.index}
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  top: 0,
                  transform: `translateY(${item.start}px)`,
                }}
              >
                <TreeRowView
                  row={row}
                  index={item.index}
                  tabStop={roving.current === item.index}
                  onSelect={roving.select}
                  onTurn={tree.turn}
                />
              </div>
            );
          })}
        </div>
      </Frame>
    </TreeSettingProvider>
  );
}
