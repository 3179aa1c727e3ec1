import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useState } from 'react';
import { COLUMNS, keyAction } from './gridKeyboard';
import type { TreeRow } from './treeRows';

interface ActiveCell {
  key: string;
  column: number;
}

const cellOf = (target: EventTarget): ActiveCell | undefined => {
  const [key, column] = (target as HTMLElement).dataset?.cell?.split(':') ?? [];
  return key === undefined ? undefined : { key, column: Number(column) };
};

interface GridFocus {
  /** The column of a line that Tab reaches: one cell of the whole tree, where the focus last was. */
  activeColumn: (row: TreeRow) => number | undefined;
  handlers: {
    onFocus: (event: FocusEvent) => void;
    onKeyDown: (event: KeyboardEvent) => void;
    onClick: (event: MouseEvent) => void;
  };
}

/** Moves the focus through the tree's cells with the arrow keys; the tree is a single stop of Tab. */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  toggle: (key: string) => void,
): GridFocus {
  const [active, setActive] = useState<ActiveCell>();
  const shown = active && rows.some(({ key }) => key === active.key) ? active : undefined;
  const current = shown ?? { key: rows[0]?.key, column: COLUMNS.item };

  const focusCell = (row: number, column: number): void => {
    const key = rows[row]?.key;
    grid.current?.querySelector<HTMLElement>(`[data-cell="${key}:${column}"]`)?.focus();
  };

  return {
    activeColumn: ({ key }) => (key === current.key ? current.column : undefined),
    handlers: {
      onFocus: ({ target }) => {
        const cell = cellOf(target);
        if (cell) setActive(cell);
      },
      onKeyDown: (event) => {
        const cell = cellOf(event.target);
        if (!cell || event.altKey || event.metaKey) return;
        const row = rows.findIndex(({ key }) => key === cell.key);
        const action = keyAction(rows, { row, column: cell.column }, event);
        if (!action) return;
        event.preventDefault();
        if (action.kind === 'toggle') toggle(action.key);
        else focusCell(action.cell.row, action.cell.column);
      },
      onClick: ({ target }) => {
        const group = (target as HTMLElement).closest<HTMLElement>('[data-group]')?.dataset.group;
        if (group !== undefined) toggle(group);
      },
    },
  };
}
