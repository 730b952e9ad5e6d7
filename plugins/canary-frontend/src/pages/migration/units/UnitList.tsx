import {
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { styled } from '@mui/material/styles';
import { Ellipsis, Hidden, Small } from '../../../elements';
import { colour, narrow } from '../../../theme';

/** One unit as the list shows it. */
export interface ListedUnit {
  id: string;
  /** Second line. */
  text: string;
  state: { word: string; tone: 'ok' | 'off' | 'info' | 'warn' | 'bad' };
  icon: ReactNode;
}

/** Height of a row of two lines, in pixels. */
const rowHeight = 45;

/** Rows that Page Up and Page Down move by. */
const page = 10;

const Scroller = styled('div')({
  overflowY: 'auto',
  overflowX: 'hidden',
  overflowAnchor: 'none',
  maxHeight: 'max(336px, calc(100dvh - 300px))',
  [narrow]: { maxHeight: 320 },
  '& .row': {
    position: 'absolute',
    insetInline: 0,
    top: 0,
    height: rowHeight,
    display: 'flex',
    gap: 8,
    alignItems: 'flex-start',
    padding: '5px 12px',
    borderBottom: `1px solid ${colour('line')}`,
    borderLeft: '3px solid transparent',
    fontSize: 13,
    lineHeight: '18px',
    cursor: 'pointer',
  },
  '& .row:hover': { background: colour('nested') },
  '& .row[aria-selected="true"]': {
    background: colour('info-bg'),
    borderLeftColor: colour('info'),
    '& b': { fontWeight: 600 },
  },
  '& b': { fontWeight: 500 },
  '& .lines': { minWidth: 0, flex: 1 },
  '& svg': { width: 16, height: 16, flex: 'none', marginTop: 1 },
  '& .ok svg': { color: colour('ok') },
  '& .off svg': { color: colour('text2') },
  '& .info svg': { color: colour('info') },
  '& .warn svg': { color: colour('warn') },
  '& .bad svg': { color: colour('bad') },
});

function moved(key: string, at: number, count: number): number | undefined {
  const moves: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  return Object.hasOwn(moves, key)
    ? Math.min(Math.max(moves[key], 0), count - 1)
    : undefined;
}

function useRows(units: readonly ListedUnit[], selected: number) {
  const container = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: units.length,
    getScrollElement: () => container.current,
    estimateSize: () => rowHeight,
    getItemKey: index => units[index].id,
    overscan: 10,
    // The chosen row stays drawn: readers are told of it by its id.
    rangeExtractor: range => {
      const indexes = defaultRangeExtractor(range);
      return selected < 0 || indexes.includes(selected)
        ? indexes
        : [...indexes, selected].sort((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (selected >= 0) virtualizer.scrollToIndex(selected, { align: 'auto' });
  }, [virtualizer, selected]);
  return { container, virtualizer };
}

/** Units of which one is chosen: one tab stop, arrows choose, and only rows on the screen are drawn. */
export function UnitList(props: {
  label: string;
  units: readonly ListedUnit[];
  selected: string | undefined;
  onSelect: (id: string) => void;
  /** A row was clicked, not only passed by arrows. */
  onPick?: () => void;
}) {
  const listId = useId();
  const { units, onSelect } = props;
  const selected = units.findIndex(({ id }) => id === props.selected);
  const { container, virtualizer } = useRows(units, selected);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moved(event.key, selected, units.length);
    if (next !== undefined && units[next]) {
      event.preventDefault();
      onSelect(units[next].id);
    }
  };
  const onClick = ({ target }: MouseEvent) => {
    const row = target instanceof Element && target.closest('[data-index]');
    const unit = row && units[Number(row.getAttribute('data-index'))];
    if (unit) {
      onSelect(unit.id);
      props.onPick?.();
    }
  };
  return (
    <Scroller
      ref={container}
      role="listbox"
      tabIndex={0}
      aria-label={props.label}
      aria-activedescendant={selected < 0 ? undefined : `${listId}-${selected}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <div
        role="presentation"
        style={{ height: virtualizer.getTotalSize(), position: 'relative' }}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const { id, text, state, icon } = units[index];
          return (
            <div
              key={key}
              id={`${listId}-${index}`}
              role="option"
              className={`row ${state.tone}`}
              aria-selected={index === selected}
              aria-posinset={index + 1}
              aria-setsize={units.length}
              data-index={index}
              style={{ transform: `translateY(${start}px)` }}
            >
              {icon}
              <div className="lines">
                <Ellipsis as="b" title={id}>
                  {id}
                </Ellipsis>
                <Small as={Ellipsis} title={text}>
                  {text}
                </Small>
              </div>
              <Hidden>{state.word}</Hidden>
            </div>
          );
        })}
      </div>
    </Scroller>
  );
}
