import { useCallback, useEffect, useRef, useState } from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { ServiceRow } from '@llm-canary/backstage-plugin-canary-common';
import type { VisibleRange } from '../../data/listWindow';
import type { Owners } from '../../data/owners';
import type { ServiceList } from '../../data/serviceList';
import { useFormats, useTranslate } from '../../hooks';
import { serviceKey } from '../../routing';
import type { ServiceFilters } from './filters';
import { GridHead } from './GridHead';
import { groupStart } from './groups';
import { groupHeight, rowHeight, Scroller } from './gridStyles';
import { GroupHeading, SkeletonRow } from './GridRows';
import { OwnerCell } from './OwnerCell';
import { RowMenu } from './RowMenu';
import { ServiceRowView } from './ServiceRowView';
import { useGlances } from './useGlances';
import { useFilledWindow } from './useFilledWindow';
import { useKeptPlace } from './useKeptPlace';
import { useRovingRow } from './useRovingRow';

interface ServiceGridProps {
  list: ServiceList;
  filters: ServiceFilters;
  onSort: (sort: Pick<ServiceFilters, 'sort' | 'descending'>) => void;
  /** Undefined while the catalog was not asked, or cannot be: then there is no such column. */
  owners?: Owners;
  /** True while another filter is on its way and the rows are those of the one before. */
  busy: boolean;
  onShow: (range: VisibleRange) => void;
  onEngaged: (engaged: boolean) => void;
  /** How often metrics are read, in milliseconds. */
  interval: number | false;
  onOpen: (row: ServiceRow, query?: Record<string, string>) => void;
}

/** What is on the screen before anything was laid out. */
const nothing = { startIndex: 0, endIndex: 0 };

/** The services as a grid with one tab stop, of which only the rows on the screen are drawn. */
export function ServiceGrid(props: ServiceGridProps) {
  const { list, filters, onShow, onEngaged, onOpen } = props;
  const { grouped } = filters;
  const t = useTranslate();
  const formats = useFormats();
  const container = useRef<HTMLDivElement>(null);
  useFilledWindow(container);
  const [menu, setMenu] = useState<{ row: ServiceRow; anchor: HTMLElement }>();
  const pointed = useRef(false);
  const selected = useRef<number>();

  const virtualizer = useVirtualizer({
    count: list.totalCount,
    getScrollElement: () => container.current,
    estimateSize: index =>
      grouped && groupStart(list, index) ? rowHeight + groupHeight : rowHeight,
    getItemKey: index => {
      const row = list.rows.get(index);
      return row ? serviceKey(row) : index;
    },
    overscan: 10,
    scrollPaddingStart: 40,
    // The selected row stays drawn, or the focus would be lost with it.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      const kept = selected.current;
      return kept === undefined || kept >= range.count || indexes.includes(kept)
        ? indexes
        : [...indexes, kept].sort((a, b) => a - b);
    },
  });

  const openMenu = useCallback((row: ServiceRow, anchor?: HTMLElement) => {
    const button =
      anchor ??
      container.current?.querySelector<HTMLElement>(
        `[data-row-menu="${serviceKey(row)}"]`,
      );
    if (button) {
      setMenu({ row, anchor: button });
    }
  }, []);
  const roving = useRovingRow({
    list,
    container,
    scrollTo: index => virtualizer.scrollToIndex(index, { align: 'auto' }),
    onOpen,
    onMenu: openMenu,
  });
  selected.current = roving.index;

  useEffect(() => {
    if (grouped) {
      virtualizer.measure();
    }
  }, [virtualizer, grouped, list]);

  const { startIndex: first, endIndex: last } = virtualizer.range ?? nothing;
  useKeptPlace({
    list,
    container,
    first,
    topOf: index => virtualizer.measurementsCache[index]?.start ?? 0,
  });
  const glances = useGlances({ list, first, last, interval: props.interval });
  useEffect(() => {
    const timer = setTimeout(() => onShow({ first, last }), 120);
    return () => clearTimeout(timer);
  }, [first, last, onShow, list]);

  const updateEngaged = () =>
    onEngaged(
      pointed.current ||
        Boolean(menu) ||
        Boolean(container.current?.contains(document.activeElement)),
    );
  useEffect(updateEngaged);

  const items = virtualizer.getVirtualItems();
  const lastSeen = new Map(
    list.clusters.map(c => [c.name, c.asOf && formats.time(c.asOf)]),
  );
  const tabStop = roving.index ?? first;
  return (
    <>
      <Scroller
        ref={container}
        className={props.owners && 'with-owner'}
        role="grid"
        aria-label={t('services.title')}
        aria-rowcount={list.totalCount + 1}
        aria-busy={props.busy}
        onKeyDown={roving.onKeyDown}
        onPointerEnter={() => {
          pointed.current = true;
          updateEngaged();
        }}
        onPointerLeave={() => {
          pointed.current = false;
          updateEngaged();
        }}
        onFocus={updateEngaged}
        onBlur={() => setTimeout(updateEngaged)}
      >
        <GridHead
          filters={filters}
          withOwner={Boolean(props.owners)}
          onSort={props.onSort}
        />
        <div
          role="rowgroup"
          style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
        >
          {items.map(item => {
            const row = list.rows.get(item.index);
            const group = grouped ? groupStart(list, item.index) : undefined;
            return (
              <div
                key={item.key}
                role="presentation"
                style={{
                  position: 'absolute',
                  insetInline: 0,
                  top: 0,
                  transform: `translateY(${item.start}px)`,
                }}
              >
                {group && <GroupHeading group={group} />}
                {row ? (
                  <ServiceRowView
                    row={row}
                    index={item.index}
                    selected={roving.index === item.index}
                    tabStop={tabStop === item.index}
                    menuOpen={
                      menu !== undefined &&
                      serviceKey(menu.row) === serviceKey(row)
                    }
                    formats={formats}
                    lastSeen={lastSeen.get(row.cluster)}
                    owner={
                      props.owners && (
                        <OwnerCell row={row} owners={props.owners} />
                      )
                    }
                    glance={glances.of(row)}
                    noGlance={glances.missing}
                    onActivate={roving.select}
                    onMenu={openMenu}
                  />
                ) : (
                  <SkeletonRow
                    index={item.index}
                    tabStop={tabStop === item.index}
                  />
                )}
              </div>
            );
          })}
        </div>
      </Scroller>
      {menu && (
        <RowMenu
          row={menu.row}
          anchor={menu.anchor}
          onClose={() => setMenu(undefined)}
          onOpen={query => onOpen(menu.row, query)}
        />
      )}
    </>
  );
}
