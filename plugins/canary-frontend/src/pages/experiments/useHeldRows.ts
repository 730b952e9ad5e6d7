import { useRef, useState } from 'react';
import type { ExperimentRow } from '@llm-canary/backstage-plugin-canary-common';
import { holdRows } from './holdRows';

/**
 * Holds the order of the rows while somebody points at the table or has the focus in it. `list` says
 * which list it is: another one is shown at once.
 */
export function useHeldRows(list: string, answer: readonly ExperimentRow[]) {
  const shown = useRef({ list, rows: answer });
  const engaged = useRef(false);
  const [, redraw] = useState(0);
  const held =
    shown.current.list === list && engaged.current
      ? holdRows(shown.current.rows, answer)
      : { rows: answer, changed: 0 };
  shown.current = { list, rows: held.rows };
  const engage = (on: boolean) => () => {
    engaged.current = on;
  };
  return {
    ...held,
    release: () => {
      shown.current = { list, rows: answer };
      redraw(n => n + 1);
    },
    handlers: {
      onPointerEnter: engage(true),
      onPointerLeave: engage(false),
      onFocus: engage(true),
      onBlur: engage(false),
    },
  };
}
