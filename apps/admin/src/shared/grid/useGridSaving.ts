import { type Dispatch, useEffect, useEffectEvent, useRef } from 'react';
import { errorsOf, isStale, messageOf, NoConnection } from '../../api/failure';
import type { GridColumn, GridRecord } from './gridColumn';
import { type EditEvent, type GridEdits, type RowEdit, rowStatus } from './gridEdits';
import { GRID } from './gridWords';

/** Saves at the same time; the server limits each user's. */
const MAX_SAVES = 2;

/** How a grid's rows are written. */
export interface RowWriter<R> {
  /** Saves the changed fields over the version of `base`; rejects as stale when another user saved it meanwhile. */
  save: (base: R, values: Readonly<Record<string, unknown>>) => Promise<R>;
  readOne: (id: number) => Promise<R>;
}

/** The texts that can be saved, and the values that they stand for. */
function payloadOf<R>(columns: readonly GridColumn<R>[], { base, cells }: RowEdit<R>) {
  const texts: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const { key, edit } of columns) {
    const cell = cells[key];
    if (!cell || cell.error !== undefined) continue;
    const parsed = edit?.parse(cell.text, base);
    if (!parsed?.ok) continue;
    texts[key] = cell.text;
    values[key] = parsed.value;
  }
  return { texts, values };
}

interface SavingOptions<R extends GridRecord> extends RowWriter<R> {
  columns: readonly GridColumn<R>[];
  edits: GridEdits<R>;
  dispatch: Dispatch<EditEvent<R>>;
  /** The row that is still being edited: it waits until it is left. */
  heldId: number | undefined;
  onSaved: (record: R) => void;
  /** Every row that can be saved is. */
  onIdle: () => void;
}

/** Saves changed rows once they are left, each with the version that it started from. */
export function useGridSaving<R extends GridRecord>(options: SavingOptions<R>): void {
  const { columns, edits, dispatch, heldId, save, readOne, onSaved, onIdle } = options;
  /** The rows that are being sent, known before the state is. */
  const running = useRef(new Set<number>());
  const hasSaved = useRef(false);

  const finish = (id: number, event: EditEvent<R>): void => {
    running.current.delete(id);
    dispatch(event);
  };
  const refuse = (id: number, error: unknown): void => {
    const failure = error instanceof NoConnection ? GRID.offline : messageOf(error, GRID.saveFailed);
    finish(id, { type: 'refused', id, errors: errorsOf(error), failure });
  };
  const compare = async (id: number): Promise<void> => {
    try {
      const record = await readOne(id);
      onSaved(record);
      finish(id, { type: 'stale', record });
    } catch (error) {
      refuse(id, error);
    }
  };
  const send = async (id: number, edit: RowEdit<R>): Promise<void> => {
    const { texts, values } = payloadOf(columns, edit);
    dispatch({ type: 'send', id, texts });
    try {
      const record = await save(edit.base, values);
      hasSaved.current = true;
      onSaved(record);
      finish(id, { type: 'saved', record });
    } catch (error) {
      if (isStale(error)) await compare(id);
      else refuse(id, error);
    }
  };
  const start = useEffectEvent(() => {
    for (const [id, edit] of edits.rows) {
      if (running.current.size >= MAX_SAVES) return;
      if (id === heldId || running.current.has(id) || rowStatus(edit) !== 'changed') continue;
      running.current.add(id);
      void send(id, edit);
    }
    if (running.current.size > 0 || !hasSaved.current) return;
    hasSaved.current = false;
    onIdle();
  });
  useEffect(() => start(), [edits.rows, heldId]);

  useEffect(() => {
    const retry = () => dispatch({ type: 'retry' });
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [dispatch]);
}
