import { countedRecords } from './record-names.js';

describe('countedRecords', () => {
  it.each([
    ['buildings', 1, '1 edificação'],
    ['buildings', 12, '12 edificações'],
    ['parameters', 1200, '1.200 parâmetros'],
    ['technicians', 2, '2 responsáveis técnicos'],
    ['something_new', 1, '1 registro'],
    ['something_new', 3, '3 registros'],
  ])('names the records of %s, %i in number, %s', (table, count, text) => {
    expect(countedRecords(table, count)).toBe(text);
  });
});
