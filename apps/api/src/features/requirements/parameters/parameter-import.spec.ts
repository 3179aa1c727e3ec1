import type { EntityManager } from 'typeorm';

import { ImportRow } from '../../../crud/write/import-row.js';
import type { ImportContext } from '../../../exchange/import/import-definition.js';
import { parameterImport } from './parameter-import.js';

const ROWS = 2000;
const VALUES = Array.from({ length: 200 }, (_, at) => 200 - at);
const CONDITIONS = Array.from({ length: 10 }, (_, at) => ({
  ...{ attributeId: at + 1, attributeValueIds: VALUES, minLimit: null, maxLimit: null },
}));

const rowOf = (line: number): ImportRow => {
  const places = new Map([
    ['attributeName', 0],
    ['conditions', 1],
  ]);
  const row = new ImportRow(line, [null, null], places);
  row.body = { conditions: CONDITIONS };
  Object.assign(row.sent, { analysisId: 1, label: `Medida ${line}` });
  return row;
};

it('yields to the event loop while it matches rows with long conditions', async () => {
  let turns = 0;
  let isOver = false;
  const nothing = () => Promise.resolve([]);
  const manager = { query: nothing, findBy: nothing } as unknown as EntityManager;
  const actor = { id: 1, isAdmin: true } as ImportContext['actor'];
  const rows = Array.from({ length: ROWS }, (_, at) => rowOf(at + 2));
  setImmediate(function count() {
    turns += 1;
    if (!isOver) setImmediate(count);
  });
  const known = await parameterImport.find({ manager, actor }, rows);
  isOver = true;
  expect(known.map(({ at }) => at)).toEqual(rows.map((_, at) => at));
  expect(turns).toBeGreaterThan(2);
});
