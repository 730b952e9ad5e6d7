import { memo, type ReactNode } from 'react';
import type {
  ServiceGlance,
  ServiceRow,
} from '@llm-canary/backstage-plugin-canary-common';
import type { Formats } from '../../hooks';
import { serviceKey } from '../../routing';
import { GridRow } from './gridStyles';
import {
  ChangedCell,
  ManagedByCell,
  MenuCell,
  NameCell,
  PhaseCell,
  ReadyCell,
  ReleaseCell,
} from './ServiceCells';
import { TtftCell } from './TtftCell';
import type { Glances } from './useGlances';

interface ServiceRowViewProps {
  row: ServiceRow;
  /** Place in the whole list, from 0. */
  index: number;
  selected: boolean;
  /** The one row of the grid that Tab stops at. */
  tabStop: boolean;
  menuOpen: boolean;
  formats: Formats;
  /** When the cluster of the row was read last, written out. */
  lastSeen?: string;
  owner: ReactNode;
  glance?: ServiceGlance;
  noGlance: Glances['missing'];
  onActivate: (index: number) => void;
  onMenu: (row: ServiceRow, anchor: HTMLElement) => void;
}

/** One service. The row itself is the tab stop; what is inside is reached by keys or the mouse. */
export const ServiceRowView = memo(function OneService(
  props: ServiceRowViewProps,
) {
  const { row, index } = props;
  return (
    <GridRow
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.selected}
      aria-label={row.name}
      tabIndex={props.tabStop ? 0 : -1}
      data-row={serviceKey(row)}
      data-index={index}
      onFocus={event => {
        if (event.target === event.currentTarget) {
          props.onActivate(index);
        }
      }}
    >
      <NameCell row={row} />
      <ManagedByCell row={row} />
      {props.owner}
      <PhaseCell row={row} lastSeen={props.lastSeen} />
      <ReadyCell row={row} />
      <ReleaseCell row={row} />
      <TtftCell glance={props.glance} missing={props.noGlance} />
      <ChangedCell row={row} formats={props.formats} />
      <MenuCell
        row={row}
        open={props.menuOpen}
        onOpen={anchor => props.onMenu(row, anchor)}
      />
    </GridRow>
  );
});
