import {
  BULK,
  type BulkRow,
  type BulkStatus,
  shownRows,
  statusCounts,
  statusText,
  withoutWrong,
} from './bulk';

const row = (status: BulkStatus, over: Partial<BulkRow> = {}): BulkRow => ({
  ...{
    line: null,
    text: null,
    status,
    cityId: 1,
    city: 'São Paulo',
    state: 'SP',
    holder: null,
    candidates: [],
  },
  ...over,
});

describe('the preview of coverages in bulk', () => {
  it('counts what there is, in one order', () => {
    const rows = [row('notFound'), row('enters'), row('elsewhere'), row('enters')];
    expect(statusCounts(rows)).toEqual([
      ['enters', 2],
      ['elsewhere', 1],
      ['notFound', 1],
    ]);
  });

  it('is narrowed by status and text, accents and case aside', () => {
    const rows = [row('enters'), row('covered', { city: 'Santos' }), row('enters', { text: 'SAMPA' })];
    expect(shownRows(rows, 'enters', 'sao p')).toEqual([rows[0], rows[2]]);
    expect(shownRows(rows, '', 'sampa')).toEqual([rows[2]]);
    expect(shownRows(rows, 'covered', 'sao')).toEqual([]);
    expect(shownRows(rows, '', ' ')).toEqual(rows);
  });

  it('says what becomes of a municipality of another', () => {
    const taken = row('elsewhere', { holder: 'ZB3' });
    expect([statusText(taken, true), statusText(taken, false)]).toEqual(['Muda de ZB3', 'Fica em ZB3']);
    expect(statusText(row('enters'), true)).toBe('Entra');
  });

  it('takes the wrong lines from a list, and no other', () => {
    const rows = [row('enters', { line: 1 }), row('notFound', { line: 3 }), row('ambiguous', { line: 4 })];
    expect(withoutWrong('Curitiba\r\n\nCuritba\nBom Jesus\nOlinda', rows)).toBe('Curitiba\n\nOlinda');
  });

  it('names what applying it adds and moves', () => {
    expect([BULK.apply(0, 0), BULK.apply(2, 0), BULK.apply(2, 2), BULK.apply(3, 1)]).toEqual([
      'Nada a mudar',
      'Adicionar 2 municípios',
      'Mover 2 municípios',
      'Adicionar 2 e mover 1 município',
    ]);
  });

  it('tells what was done', () => {
    expect([BULK.done(1, 0), BULK.done(0, 2), BULK.done(1200, 1)]).toEqual([
      '1 município adicionado.',
      '2 municípios movidos.',
      '1.200 municípios adicionados e 1 movido.',
    ]);
  });
});
