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

describe('preview of bulk coverages', () => {
  it('counts the rows by status, in a fixed order', () => {
    const rows = [row('notFound'), row('enters'), row('elsewhere'), row('enters')];
    expect(statusCounts(rows)).toEqual([
      ['enters', 2],
      ['elsewhere', 1],
      ['notFound', 1],
    ]);
  });

  it('filters by status and text, ignoring accents and case', () => {
    const rows = [row('enters'), row('covered', { city: 'Santos' }), row('enters', { text: 'SAMPA' })];
    expect(shownRows(rows, 'enters', 'sao p')).toEqual([rows[0], rows[2]]);
    expect(shownRows(rows, '', 'sampa')).toEqual([rows[2]]);
    expect(shownRows(rows, 'covered', 'sao')).toEqual([]);
    expect(shownRows(rows, '', ' ')).toEqual(rows);
  });

  it('states the change of a municipality of another zone', () => {
    const taken = row('elsewhere', { holder: 'ZB3' });
    expect([statusText(taken, true), statusText(taken, false)]).toEqual(['Muda de ZB3', 'Fica em ZB3']);
    expect(statusText(row('enters'), true)).toBe('Entra');
  });

  it('removes only invalid lines from a list', () => {
    const rows = [row('enters', { line: 1 }), row('notFound', { line: 3 }), row('ambiguous', { line: 4 })];
    expect(withoutWrong('Curitiba\r\n\nCuritba\nBom Jesus\nOlinda', rows)).toBe('Curitiba\n\nOlinda');
  });

  it('states what it will add and move', () => {
    expect([BULK.apply(0, 0), BULK.apply(2, 0), BULK.apply(2, 2), BULK.apply(3, 1)]).toEqual([
      'Nada a mudar',
      'Adicionar 2 municípios',
      'Mover 2 municípios',
      'Adicionar 2 e mover 1 município',
    ]);
  });

  it('states what was added and moved', () => {
    expect([BULK.done(1, 0), BULK.done(0, 2), BULK.done(1200, 1)]).toEqual([
      '1 município adicionado.',
      '2 municípios movidos.',
      '1.200 municípios adicionados e 1 movido.',
    ]);
  });
});
