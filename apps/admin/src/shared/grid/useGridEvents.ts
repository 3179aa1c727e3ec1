import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { copyText } from '../copyText';
import { toast } from '../toast/toast';
import { clearedCells, filledCells, pastedCells } from './cellTexts';
import type { GridRecord } from './gridColumn';
import { type CellAt, commandOf, committedTo, type GridCommand, type GridSize } from './gridKeys';
import { GRID } from './gridWords';
import { fromTsv, toTsv } from './tsv';
import type { Grid } from './useGrid';

const cellOf = (target: EventTarget): CellAt | undefined => {
  const [row, column] = (
    (target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? ''
  ).split(':');
  return column === undefined ? undefined : { row: Number(row), column: Number(column) };
};

const isEditing = ({ target }: { target: EventTarget }): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** The event handlers of a grid's frame: keyboard, clipboard, mouse and touch. */
export function useGridEvents<R extends GridRecord>(
  grid: Grid<R>,
  { pageRows, focusActive }: { pageRows: number; focusActive: () => void },
) {
  const { order, active, anchor, range, select, write, withRows, textAt, definition } = grid;
  const { columns } = definition;
  const size: GridSize = { rows: order.ids.length, columns: columns.length, pageRows };
  /** After Escape the next Tab leaves the grid. */
  const isReleased = useRef(false);
  const isDragging = useRef(false);

  const move = (to: CellAt, from?: CellAt): void => {
    select(to, from);
    focusActive();
  };
  const fill = (): void => {
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    withRows(Math.max(source, 0), range.bottom, (recordAt) =>
      write(
        filledCells(columns, range, (row, column) => textAt(row, column, recordAt(row))),
        recordAt,
      ),
    );
  };
  const run = (command: GridCommand): void => {
    switch (command.type) {
      case 'move':
        return move(command.to, command.extends ? anchor : undefined);
      case 'edit':
        return grid.openEditor(command.replaces);
      case 'clear':
        return withRows(range.top, range.bottom, (recordAt) => write(clearedCells(columns, range), recordAt));
      case 'fill':
        return fill();
      case 'undo':
      case 'redo':
        grid[command.type]();
        return focusActive();
      case 'selectAll':
        return select({ row: size.rows - 1, column: size.columns - 1 }, { row: 0, column: 0 });
      case 'release':
        isReleased.current = true;
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isEditing(event) || event.defaultPrevented) return;
    if (event.key === 'Tab' && isReleased.current) return;
    if (event.key !== 'Shift') isReleased.current = false;
    const command = commandOf(event, active, size);
    if (!command || !cellOf(event.target)) return;
    // The key that replaces a text is typed into the editor, which has to be there for it.
    if (command.type === 'edit' && command.replaces) {
      // '?' is text here, and opens no list of shortcuts.
      event.stopPropagation();
      return flushSync(() => run(command));
    }
    event.preventDefault();
    run(command);
  };

  const onCopy = (event: ClipboardEvent): void => {
    if (isEditing(event)) return;
    event.preventDefault();
    let isSync = true;
    withRows(range.top, range.bottom, (recordAt) => {
      const rows = Array.from({ length: range.bottom - range.top + 1 }, (_, row) => range.top + row);
      const places = columns.map((_column, place) => place).slice(range.left, range.right + 1);
      const text = toTsv(rows.map((row) => places.map((place) => textAt(row, place, recordAt(row)))));
      if (isSync) event.clipboardData.setData('text/plain', text);
      else void copyText(text).then((isCopied) => isCopied || toast.error(GRID.copyFailed));
    });
    isSync = false;
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (isEditing(event)) return;
    event.preventDefault();
    const block = fromTsv(event.clipboardData.getData('text/plain'));
    const paste = pastedCells(columns, block, range, size.rows);
    withRows(paste.range.top, paste.range.bottom, (recordAt) => {
      write(paste.cells, recordAt);
      select({ row: paste.range.bottom, column: paste.range.right }, { row: range.top, column: range.left });
      focusActive();
      if (paste.cutRows > 0) toast.error(GRID.cut(paste.cutRows));
    });
  };

  const onMouseDown = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (!cell || isEditing(event) || event.button !== 0) return;
    event.preventDefault();
    // An open editor commits as it loses the focus, before the selection moves.
    if (grid.editor && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    isDragging.current = true;
    document.addEventListener('mouseup', () => (isDragging.current = false), { once: true });
    move(cell, event.shiftKey ? anchor : undefined);
  };
  const onMouseOver = (event: MouseEvent): void => {
    const cell = cellOf(event.target);
    if (!cell || !isDragging.current || event.buttons !== 1) return;
    if (cell.row !== active.row || cell.column !== active.column) move(cell, anchor);
  };
  const wasActive = useRef(false);

  return {
    handlers: {
      onKeyDown,
      onCopy,
      onCut: (event: ClipboardEvent) => {
        if (isEditing(event)) return;
        onCopy(event);
        run({ type: 'clear' });
      },
      onPaste,
      onMouseDown,
      onMouseOver,
      // A second tap edits, as a double click does.
      onPointerDown: ({ target, pointerType }: { target: EventTarget; pointerType: string }) => {
        const cell = cellOf(target);
        wasActive.current =
          pointerType === 'touch' && cell?.row === active.row && cell.column === active.column;
      },
      onClick: (event: MouseEvent) => {
        if (wasActive.current && !isEditing(event)) grid.openEditor(false);
      },
      onDoubleClick: (event: MouseEvent) => {
        if (cellOf(event.target) && !isEditing(event)) grid.openEditor(false);
      },
      onFocus: () => grid.setFocused(true),
      onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) grid.setFocused(false);
      },
    },
    fill,
    /** Commits the open editor with the key that leaves it; answers whether the key does. */
    commitByKey: (event: KeyboardEvent, text: string): boolean => {
      const to = committedTo(event, active, size, grid.editor?.isQuick ?? false);
      if (!to) return false;
      grid.closeEditor(text);
      move(to);
      return true;
    },
  };
}
