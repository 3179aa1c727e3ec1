import { useState } from 'react';
import { useConsoleDataProvider } from '../../../api/dataProvider';
import type { Grid } from '../../../shared/grid/useGrid';
import { failure } from '../../../shared/toast/notifyError';
import { toast } from '../../../shared/toast/toast';
import { CHECK, type Parameter, REVIEW } from '../Parameter';

/** Confirming row by row: the active row, then the next that nobody has confirmed. */
export function useReview(grid: Grid<Parameter>) {
  const { order, active, edits, editor, rowAt, select, loaded, replace } = grid;
  const { send, getOne } = useConsoleDataProvider();
  const [isChecking, setChecking] = useState(false);

  /** The next unconfirmed row from a place on, around the end of the grid; the row just confirmed does not count. */
  async function placeOfNext(done: number | undefined): Promise<number | undefined> {
    const { length } = order.ids;
    const places = Array.from({ length: length - 1 }, (_, step) => (active.row + 1 + step) % length);
    for (const place of places) {
      const known = rowAt(place) ?? (await loaded.load(place, place)).get(order.ids[place] ?? 0);
      if (known?.checkedAt === null && known.id !== done) return place;
    }
    return undefined;
  }

  async function next(done?: number): Promise<void> {
    try {
      const place = await placeOfNext(done);
      if (place === undefined) toast.success(REVIEW.finished);
      else select({ row: place, column: active.column });
    } catch (error) {
      failure(error, REVIEW.failed);
    }
  }

  async function checkAndNext(): Promise<void> {
    const parameter = rowAt(active.row);
    if (!parameter || isChecking) return;
    // A confirmation is of the stored values.
    if (editor || edits.rows.has(parameter.id)) return void toast.error(REVIEW.unsaved);
    setChecking(true);
    try {
      if (parameter.checkedAt === null) {
        await send('POST', '/api/parameters/check', { ids: [parameter.id], checked: true });
        replace((await getOne<Parameter>('parameters', { id: parameter.id })).data as Parameter);
      }
      await next(parameter.id);
    } catch (error) {
      failure(error, CHECK.failed);
    } finally {
      setChecking(false);
    }
  }

  return { isChecking, next: () => next(), checkAndNext };
}

export type Review = ReturnType<typeof useReview>;
