import { columnName, sourceName, tableName, ATTRIBUTE_TABLES } from './attribute-tables.js';
import { isYearColumn } from './year-columns.js';

describe('the names of tables and columns', () => {
  it('match the labels on the screens', () => {
    expect(sourceName('buildings', 'aggressiveness_class_id')).toBe('Edificações › Classe de agressividade');
    expect(sourceName('cities', 'vento_basico_ms')).toBe('Municípios › Velocidade básica do vento (m/s)');
    expect(tableName('structural_systems')).toBe('Sistema estrutural');
  });

  it('are the technical names if there is no label', () => {
    expect(sourceName('moons', 'phase')).toBe('moons › phase');
    expect(columnName('buildings', 'toString')).toBe('toString');
    expect(tableName('constructor')).toBe('constructor');
  });

  it('are unique among tables, and within each table among columns', () => {
    const tables = Object.keys(ATTRIBUTE_TABLES).map(tableName);
    expect(new Set(tables).size).toBe(tables.length);
    for (const [table, known] of Object.entries(ATTRIBUTE_TABLES)) {
      const columns = Object.keys(known);
      expect([table, new Set(columns.map((column) => columnName(table, column))).size]).toEqual([
        table,
        columns.length,
      ]);
    }
  });
});

it('are ungrouped exactly for columns of years', () => {
  for (const [table, columns] of Object.entries(ATTRIBUTE_TABLES))
    for (const [column, { ungrouped }] of Object.entries(columns))
      expect([table, column, isYearColumn(table, column)]).toEqual([table, column, ungrouped === true]);
});
