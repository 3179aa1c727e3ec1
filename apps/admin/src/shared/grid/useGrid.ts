import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { useUnsavedGuard } from '../form/useUnsavedGuard';
import { useRefreshLater } from '../query/cache';
import { toast } from '../toast/toast';
import type { CellText } from './cellTexts';
import { type GridColumn, type GridRecord, storedText } from './gridColumn';
import { type CellChange, type GridEdits, gridReducer, NO_EDITS, rowStatus } from './gridEdits';
import { type CellAt, clampCell, rangeOf } from './gridKeys';
import { GRID } from './gridWords';
import { type TypedCell, useGridDraft } from './useGridDraft';
import { type GridOrder, type ReadRows, replaceRow, useGridRows } from './useGridRows';
import { type RowWriter, useGridSaving } from './useGridSaving';

/** The grid's columns, and functions that read and write its rows. The functions must be stable. */
export interface GridDefinition<R extends GridRecord> extends RowWriter<R> {
  resource: string;
  /** The grid's accessible name. */
  label: string;
  /** The first is frozen and names its row. */
  columns: readonly GridColumn<R>[];
  read: ReadRows<R>;
}

/** The open editor of the active cell. */
export interface OpenEditor {
  text: string;
  /** It was opened by typing: arrows commit and move on. */
  isQuick: boolean;
}

const FIRST: CellAt = { row: 0, column: 0 };

/** The active cell and the selection that ends there. */
function useSelection(order: GridOrder, columnCount: number) {
  const [selected, setSelected] = useState({ anchor: FIRST, active: FIRST, version: order.version });
  const isCurrent = selected.version === order.version;
  const size = { rows: order.ids.length, columns: columnCount };
  const active = clampCell(isCurrent ? selected.active : FIRST, size);
  const anchor = clampCell(isCurrent ? selected.anchor : FIRST, size);
  const select = (to: CellAt, from: CellAt = to) =>
    setSelected({ anchor: from, active: to, version: order.version });
  return { active, anchor, range: rangeOf(anchor, active), select };
}

/** Rows with unsaved cells that a new order leaves out stay in sight, before the others, until the next one. */
function usePinnedRows<R extends GridRecord>(order: GridOrder, { rows }: GridEdits<R>): GridOrder {
  const [pinned, setPinned] = useState<{ version: string; ids: readonly number[] }>({ version: '', ids: [] });
  if (pinned.version !== order.version)
    setPinned({ version: order.version, ids: [...rows.keys()].filter((id) => !order.ids.includes(id)) });
  return useMemo(
    () => (pinned.ids.length === 0 ? order : { ...order, ids: [...pinned.ids, ...order.ids] }),
    [order, pinned],
  );
}

/** The state of a grid: its rows, the selection, the open editor, and the cells that are not saved yet. */
export function useGrid<R extends GridRecord>(definition: GridDefinition<R>, readOrder: GridOrder) {
  const { resource, columns, read, save, readOne } = definition;
  const client = useQueryClient();
  const refreshLater = useRefreshLater(resource);
  const reduce = useMemo(() => gridReducer(columns), [columns]);
  const [edits, dispatch] = useReducer(reduce, NO_EDITS as GridEdits<R>);
  const order = usePinnedRows(readOrder, edits);
  const { active, anchor, range, select } = useSelection(order, columns.length);
  const [editor, setEditor] = useState<OpenEditor>();
  const [isFocused, setFocused] = useState(false);
  const [places, setPlaces] = useState<readonly number[]>([0]);
  const loaded = useGridRows(
    order,
    read,
    useMemo(() => [...places, active.row], [places, active.row]),
  );
  const typed = useRef<TypedCell<R>>(undefined);

  /** Records that were saved here: their rows may be out of sight when a step is undone. */
  const saved = useRef(new Map<number, R>());
  const onSaved = useCallback(
    (record: R) => {
      saved.current.set(record.id, record);
      replaceRow(client, resource, record);
    },
    [client, resource],
  );
  const activeId = order.ids[active.row];
  const statuses = [...edits.rows.values()].map(rowStatus);
  const isPending = statuses.includes('saving') || statuses.includes('changed');
  const isDirty = edits.rows.size > 0 || editor !== undefined;
  const draft = useGridDraft({ resource, edits, isTyping: editor !== undefined, typed });
  const guard = useUnsavedGuard(isDirty, isPending, draft.end, true);
  useGridSaving({
    columns,
    edits,
    dispatch,
    save,
    readOne,
    onSaved,
    heldId: isFocused && !guard.isBlocked ? activeId : undefined,
    onIdle: refreshLater,
  });

  const rowAt = (row: number): R | undefined => {
    const id = order.ids[row] ?? 0;
    return edits.rows.get(id)?.base ?? loaded.rows.get(id);
  };
  const textAt = (row: number, column: number, record = rowAt(row)): string => {
    const of = columns[column];
    if (!of || !record) return '';
    return edits.rows.get(record.id)?.cells[of.key]?.text ?? storedText(of, record);
  };
  /** Calls back once the records of these rows are there: at once where they are loaded. */
  const withRows = (from: number, to: number, act: (recordAt: typeof rowAt) => void): void => {
    const isLoaded = order.ids.slice(from, to + 1).every((_id, index) => rowAt(from + index) !== undefined);
    if (isLoaded) return act(rowAt);
    loaded.load(from, to).then(
      (records) => act((row) => rowAt(row) ?? records.get(order.ids[row] ?? 0)),
      () => toast.error(GRID.rowsFailed),
    );
  };
  /** Writes texts as one step that can be undone. */
  const write = (cells: readonly CellText[], recordAt = rowAt): void => {
    const step = cells.flatMap(({ row, column, text }): CellChange<R>[] => {
      const record = recordAt(row);
      const of = columns[column];
      if (!record || !of?.edit) return [];
      const from = textAt(row, column, record);
      const to = of.edit.normalize?.(text) ?? text;
      return from === to ? [] : [{ row: record, column: of.key, from, to }];
    });
    if (step.length > 0) dispatch({ type: 'write', step });
  };

  const travel = (type: 'undo' | 'redo'): void => {
    const [first] = edits[type].at(-1) ?? [];
    if (!first) return;
    const current = (row: R): R =>
      edits.rows.get(row.id)?.base ?? loaded.rows.get(row.id) ?? saved.current.get(row.id) ?? row;
    dispatch({ type, current });
    const row = order.ids.indexOf(first.row.id);
    if (row >= 0) select({ row, column: columns.findIndex(({ key }) => key === first.column) });
  };

  const openEditor = (replaces: boolean): void => {
    if (!rowAt(active.row)) return;
    if (!columns[active.column]?.edit) return void toast.show({ ...GRID.readOnly, variant: 'error' });
    select(active);
    setEditor({ text: replaces ? '' : textAt(active.row, active.column), isQuick: replaces });
  };
  const typeText = (text: string): void => {
    const row = rowAt(active.row);
    const column = columns[active.column];
    typed.current = row && column && { row, column: column.key, text };
  };
  const closeEditor = (text?: string): void => {
    typed.current = undefined;
    setEditor(undefined);
    if (text !== undefined) write([{ ...active, text }]);
  };
  return {
    definition,
    order,
    edits,
    dispatch,
    active,
    anchor,
    range,
    select,
    editor,
    undo: () => travel('undo'),
    redo: () => travel('redo'),
    openEditor,
    closeEditor,
    /** Tells what the open editor holds: it is kept as a draft. */
    typeText,
    setFocused,
    setPlaces,
    loaded,
    rowAt,
    textAt,
    withRows,
    write,
    /** Shows a record that was written by other means than the grid's. */
    replace: onSaved,
    draft,
    /** Asks before unsaved cells are left. */
    question: guard.question,
  };
}

export type Grid<R extends GridRecord> = ReturnType<typeof useGrid<R>>;
