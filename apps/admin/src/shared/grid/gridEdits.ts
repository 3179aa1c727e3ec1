import type { FieldErrors } from '../../api/failure';
import { type GridColumn, type GridRecord, storedText } from './gridColumn';
import { GRID } from './gridWords';

/** A cell that differs from what is stored. */
export interface CellEdit {
  text: string;
  /** Why it cannot be saved. */
  error?: string;
  /** Another user changed the row meanwhile: the person decides whether this text still counts. */
  isConflict?: true;
}

/** The unsaved texts of a row, with the version that they started from. */
export interface DraftRow {
  updatedAt: string;
  texts: Readonly<Record<string, string>>;
}

type Cells = Readonly<Record<string, CellEdit>>;

/** A row with unsaved cells. */
export interface RowEdit<R> {
  /** The record as it was read: a save is compared with its version. */
  base: R;
  cells: Cells;
  /** The texts of a save under way. */
  sent?: Readonly<Record<string, string>>;
  /** Why the whole row was refused. */
  failure?: string;
}

/** One cell of an undoable step. */
export interface CellChange<R> {
  row: R;
  column: string;
  from: string;
  to: string;
}
type Step<R> = readonly CellChange<R>[];

export interface GridEdits<R> {
  rows: ReadonlyMap<number, RowEdit<R>>;
  undo: readonly Step<R>[];
  redo: readonly Step<R>[];
}

export const NO_EDITS: GridEdits<never> = { rows: new Map(), undo: [], redo: [] };

/** Steps that can be taken back. */
const MAX_STEPS = 200;

export type EditEvent<R> =
  | { type: 'write'; step: Step<R> }
  /** `current` gives the record of a row as it is stored now: the step may be older than its last save. */
  | { type: 'undo' | 'redo'; current: (row: R) => R }
  | { type: 'send'; id: number; texts: Readonly<Record<string, string>> }
  | { type: 'saved'; record: R }
  | { type: 'refused'; id: number; errors: FieldErrors; failure: string }
  /** `record` is the stored version. */
  | { type: 'stale'; record: R }
  /** The row's texts count over the stored version (conflicts are settled), or failed rows are sent again. */
  | { type: 'keep'; id: number }
  | { type: 'retry' }
  | { type: 'discard'; id: number }
  /** The texts of a draft come back over the stored records. */
  | { type: 'resume'; records: readonly R[]; rows: ReadonlyMap<number, DraftRow> };

const without = <V>(record: Readonly<Record<string, V>>, names: readonly string[]): Record<string, V> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)));

/** The reducer of the unsaved cells of a grid with these columns. */
export function gridReducer<R extends GridRecord>(columns: readonly GridColumn<R>[]) {
  const columnOf = new Map(columns.map((column) => [column.key, column]));
  const editable = columns.filter(({ edit }) => edit);
  const stored = (row: R, key: string): string => {
    const column = columnOf.get(key);
    return column ? storedText(column, row) : '';
  };
  const cellOf = (text: string, key: string, base: R): CellEdit => {
    const parsed = columnOf.get(key)?.edit?.parse(text, base);
    return parsed && !parsed.ok ? { text, error: parsed.message } : { text };
  };

  /** Cells that the API refused may be right beside what is typed now; a conflict waits for the person. */
  const retried = ({ cells, base }: RowEdit<R>): Cells =>
    Object.fromEntries(
      Object.entries(cells).map(([key, cell]) => [
        key,
        cell.error === undefined || cell.isConflict ? cell : cellOf(cell.text, key, base),
      ]),
    );

  /** The row without cells that say what is stored; undefined when none is left. */
  function settled(edit: RowEdit<R>): RowEdit<R> | undefined {
    const same = Object.entries(edit.cells).filter(
      ([key, { text }]) => edit.sent?.[key] === undefined && text === stored(edit.base, key),
    );
    const cells = without(
      edit.cells,
      same.map(([key]) => key),
    );
    return Object.keys(cells).length === 0 && !edit.sent ? undefined : { ...edit, cells };
  }

  function put(state: GridEdits<R>, id: number, edit: RowEdit<R> | undefined): GridEdits<R> {
    const rows = new Map(state.rows);
    if (edit) rows.set(id, edit);
    else rows.delete(id);
    return { ...state, rows };
  }

  function change(
    state: GridEdits<R>,
    id: number,
    next: (edit: RowEdit<R>) => RowEdit<R> | undefined,
  ): GridEdits<R> {
    const edit = state.rows.get(id);
    return edit ? put(state, id, next(edit)) : state;
  }

  function write(state: GridEdits<R>, step: Step<R>): GridEdits<R> {
    const rows = new Map(state.rows);
    for (const { row, column, to } of step) {
      const { failure: _failure, ...edit } = rows.get(row.id) ?? { base: row, cells: {} };
      const cells = { ...retried(edit), [column]: cellOf(to, column, edit.base) };
      const next = settled({ ...edit, cells });
      if (next) rows.set(row.id, next);
      else rows.delete(row.id);
    }
    return { ...state, rows };
  }

  /** Marks the cells that another user's version contradicts; a version that differs elsewhere takes them as they are. */
  function rebase({ cells, ...edit }: RowEdit<R>, record: R): RowEdit<R> | undefined {
    const changed = editable.filter(({ key }) => stored(edit.base, key) !== stored(record, key));
    const marked = Object.entries(cells).map(([key, cell]): [string, CellEdit] => [
      key,
      changed.length === 0 || cell.error !== undefined
        ? cell
        : { text: cell.text, isConflict: true, error: GRID.conflict(changed.map(({ label }) => label)) },
    ]);
    return settled({ base: record, cells: Object.fromEntries(marked) });
  }

  function resume(state: GridEdits<R>, records: readonly R[], drafts: ReadonlyMap<number, DraftRow>) {
    return records.reduce((next, record) => {
      const { updatedAt, texts = {} } = drafts.get(record.id) ?? {};
      const isOutdated = updatedAt !== record.updatedAt;
      const cells = Object.entries(texts).map(([key, text]): [string, CellEdit] => [
        key,
        isOutdated ? { text, isConflict: true, error: GRID.outdated } : cellOf(text, key, record),
      ]);
      return put(next, record.id, settled({ base: record, cells: Object.fromEntries(cells) }));
    }, state);
  }

  const reversed = (step: Step<R>, current: (row: R) => R): Step<R> =>
    step.map(({ row, column, from, to }) => ({ row: current(row), column, from: to, to: from }));

  return (state: GridEdits<R>, event: EditEvent<R>): GridEdits<R> => {
    switch (event.type) {
      case 'write':
        return {
          ...write(state, event.step),
          undo: [...state.undo, event.step].slice(-MAX_STEPS),
          redo: [],
        };
      case 'undo': {
        const step = state.undo.at(-1);
        if (!step) return state;
        const { rows } = write(state, reversed(step, event.current));
        return { rows, undo: state.undo.slice(0, -1), redo: [...state.redo, step] };
      }
      case 'redo': {
        const step = state.redo.at(-1);
        if (!step) return state;
        const { rows } = write(
          state,
          step.map((each) => ({ ...each, row: event.current(each.row) })),
        );
        return { rows, undo: [...state.undo, step], redo: state.redo.slice(0, -1) };
      }
      case 'send':
        return change(state, event.id, (edit) => ({ ...edit, sent: event.texts }));
      case 'saved':
        return change(state, event.record.id, ({ sent = {}, cells }) => {
          const done = Object.keys(sent).filter((key) => cells[key]?.text === sent[key]);
          return settled({ base: event.record, cells: without(cells, done) });
        });
      case 'refused':
        return change(state, event.id, ({ sent = {}, ...edit }) => {
          // A refusal that names none of the sent cells is the row's: sent again, it would be refused for ever.
          const named = Object.entries(event.errors).filter(([key]) => key in sent);
          const marked = named.map(([key, error]) => [key, { text: edit.cells[key]?.text, error }]);
          const cells = { ...edit.cells, ...Object.fromEntries(marked) } as Cells;
          return { ...edit, cells, ...(named.length === 0 && { failure: event.failure }) };
        });
      case 'stale':
        return change(state, event.record.id, (edit) => rebase(edit, event.record));
      case 'keep':
        return change(state, event.id, ({ failure: _failure, ...edit }) => ({
          ...edit,
          cells: Object.fromEntries(
            Object.entries(edit.cells).map(([key, cell]) => [
              key,
              cell.isConflict ? cellOf(cell.text, key, edit.base) : cell,
            ]),
          ),
        }));
      case 'retry': {
        const rows = [...state.rows].map(([id, { failure: _failure, ...edit }]) => [id, edit] as const);
        return { ...state, rows: new Map(rows) };
      }
      case 'discard':
        return put(state, event.id, undefined);
      case 'resume':
        return resume(state, event.records, event.rows);
    }
  };
}

export type RowStatus = 'saving' | 'failed' | 'invalid' | 'changed';

/** The state of a row with unsaved cells; 'changed' waits to be saved. */
export function rowStatus<R>({ sent, failure, cells }: RowEdit<R>): RowStatus {
  if (sent) return 'saving';
  if (failure !== undefined) return 'failed';
  return Object.values(cells).every(({ error }) => error !== undefined) ? 'invalid' : 'changed';
}

/** Whether something of a row stays unsaved until the person acts. */
export const isRefused = <R>({ failure, cells }: RowEdit<R>): boolean =>
  failure !== undefined || Object.values(cells).some(({ error }) => error !== undefined);
