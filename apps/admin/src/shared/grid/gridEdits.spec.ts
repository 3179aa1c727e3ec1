import { optionalDecimal } from '@prumo/domain';
import { numberColumn, textColumn } from './gridColumn';
import { type EditEvent, gridReducer, isRefused, NO_EDITS, rowStatus } from './gridEdits';

interface Row {
  id: number;
  updatedAt: string;
  limit: number | null;
  unit: string | null;
}

const field = { schema: { type: 'string' as const }, required: false };
const columns = [
  numberColumn<Row>({ key: 'limit', label: 'Limite', width: 80, field: optionalDecimal([14, 4]) }),
  textColumn<Row>({
    ...{ key: 'unit', label: 'Unidade', width: 80 },
    field: { ...field, parse: (raw) => ({ ok: true, value: raw }) },
  }),
];
const row: Row = { id: 7, updatedAt: 'v1', limit: 2.5, unit: 'm' };
const reduce = gridReducer(columns);
const run = (...events: EditEvent<Row>[]) => events.reduce(reduce, NO_EDITS);
const write = (column: string, to: string, from = ''): EditEvent<Row> => ({
  type: 'write',
  step: [{ row, column, from, to }],
});
const cellsOf = (...events: EditEvent<Row>[]) => run(...events).rows.get(7)?.cells;

describe('unsaved cells of a grid', () => {
  it('contain changed values only, with numbers in pt-BR', () => {
    expect(columns[0]?.edit?.text(row)).toBe('2,5');
    expect(cellsOf(write('limit', '2,5'))).toBeUndefined();
    expect(cellsOf(write('limit', '3,25'))).toEqual({ limit: { text: '3,25' } });
    expect(columns[0]?.edit?.parse('3,25', row)).toEqual({ ok: true, value: 3.25 });
  });

  it('keep an invalid text with its error', () => {
    const state = run(write('limit', 'abc'));
    expect(state.rows.get(7)?.cells['limit']).toMatchObject({ text: 'abc', error: expect.any(String) });
    const edit = state.rows.get(7);
    expect(edit && [rowStatus(edit), isRefused(edit)]).toEqual(['invalid', true]);
  });

  it('are sent again after an API error once another cell of their row changes', () => {
    const refused: EditEvent<Row>[] = [
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      { type: 'refused', id: 7, errors: { unit: 'Informe o limite' }, failure: '' },
    ];
    expect(cellsOf(...refused)).toEqual({ unit: { text: 'cm', error: 'Informe o limite' } });
    expect(cellsOf(...refused, write('limit', '3'))).toEqual({ unit: { text: 'cm' }, limit: { text: '3' } });
    expect(cellsOf(...refused, write('limit', 'abc'))).toMatchObject({ unit: { text: 'cm' } });
  });

  it('are undone and redone step by step, also after a save', () => {
    const stored = { ...row, unit: 'cm', updatedAt: 'v2' };
    const saved = run(
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      { type: 'saved', record: stored },
    );
    expect(saved.rows.size).toBe(0);
    const undone = reduce(saved, { type: 'undo', current: () => stored });
    expect(undone.rows.get(7)).toEqual({ base: stored, cells: { unit: { text: 'm' } } });
    const again = reduce(undone, { type: 'redo', current: () => stored });
    expect([again.rows.size, again.undo.length, again.redo.length]).toEqual([0, 1, 0]);
  });

  it('are saved later when they change during the save of their row', () => {
    const state = run(
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      write('unit', 'mm', 'cm'),
      { type: 'saved', record: { ...row, unit: 'cm', updatedAt: 'v2' } },
    );
    expect(state.rows.get(7)).toEqual({
      base: { ...row, unit: 'cm', updatedAt: 'v2' },
      cells: { unit: { text: 'mm' } },
    });
  });

  it('are kept when reset to the old text during a save of the new one', () => {
    const cells = cellsOf(
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      write('unit', 'm'),
    );
    expect(cells).toEqual({ unit: { text: 'm' } });
  });

  it('take the errors of the API, and leave other cells to be saved', () => {
    const state = run(
      write('unit', 'cm', 'm'),
      write('limit', '3', '2,5'),
      { type: 'send', id: 7, texts: { unit: 'cm', limit: '3' } },
      { type: 'refused', id: 7, errors: { limit: 'Limites só valem …' }, failure: 'Dados inválidos' },
    );
    const edit = state.rows.get(7);
    expect(edit?.cells).toEqual({ unit: { text: 'cm' }, limit: { text: '3', error: 'Limites só valem …' } });
    expect(edit && [rowStatus(edit), edit.failure]).toEqual(['changed', undefined]);
  });

  it('keep an error without a cell on the row, until it is edited or sent again', () => {
    const refused: EditEvent<Row>[] = [
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      { type: 'refused', id: 7, errors: {}, failure: 'Sem conexão' },
    ];
    expect(run(...refused).rows.get(7)?.failure).toBe('Sem conexão');
    expect(run(...refused, { type: 'retry' }).rows.get(7)?.failure).toBeUndefined();
    expect(run(...refused, write('unit', 'mm')).rows.get(7)?.failure).toBeUndefined();
  });

  it('are not sent in a loop when the error names a cell that was not sent', () => {
    const errors = { limit: 'Limites só valem …' };
    const state = run(
      write('limit', '3', '2,5'),
      { type: 'send', id: 7, texts: { limit: '3' } },
      { type: 'refused', id: 7, errors, failure: 'Dados inválidos' },
      write('unit', 'cm', 'm'),
      { type: 'send', id: 7, texts: { limit: '3', unit: 'cm' } },
      { type: 'refused', id: 7, errors, failure: 'Dados inválidos' },
      { type: 'send', id: 7, texts: { unit: 'cm' } },
      { type: 'refused', id: 7, errors, failure: 'Dados inválidos' },
    );
    const edit = state.rows.get(7);
    expect(edit?.cells).toEqual({ unit: { text: 'cm' }, limit: { text: '3', error: errors.limit } });
    expect(edit && [rowStatus(edit), edit.failure]).toEqual(['failed', 'Dados inválidos']);
  });

  describe('after a version conflict', () => {
    const sent: EditEvent<Row>[] = [write('unit', 'cm', 'm'), { type: 'send', id: 7, texts: { unit: 'cm' } }];
    const theirs = { ...row, limit: 9, updatedAt: 'v2' };

    it('wait for the user to keep them or to take the stored version', () => {
      const state = run(...sent, { type: 'stale', record: theirs });
      const edit = state.rows.get(7);
      expect(edit).toMatchObject({ base: theirs, cells: { unit: { text: 'cm', isConflict: true } } });
      expect(edit && rowStatus(edit)).toBe('invalid');
      const kept = reduce(state, { type: 'keep', id: 7 }).rows.get(7);
      expect(kept).toEqual({ base: theirs, cells: { unit: { text: 'cm' } } });
      expect(reduce(state, { type: 'discard', id: 7 }).rows.size).toBe(0);
    });

    it('continue when no visible value changed, and end when the values are equal', () => {
      const edit = run(...sent, { type: 'stale', record: { ...row, updatedAt: 'v2' } }).rows.get(7);
      expect(edit && rowStatus(edit)).toBe('changed');
      expect(run(...sent, { type: 'stale', record: { ...row, unit: 'cm', updatedAt: 'v2' } }).rows.size).toBe(
        0,
      );
    });
  });

  it('are restored from a draft, marked as conflict when the row has changed', () => {
    const resume = (updatedAt: string) =>
      cellsOf({ type: 'resume', records: [row], rows: new Map([[7, { updatedAt, texts: { unit: 'cm' } }]]) });
    expect(resume('v1')).toEqual({ unit: { text: 'cm' } });
    expect(resume('v0')).toMatchObject({ unit: { text: 'cm', isConflict: true } });
  });
});
