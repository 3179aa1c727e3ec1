import { parsed } from '../../test/parse.js';
import { LEVEL_LABELS, LEVELS, reportFields } from './report-fields.js';

it.each([
  [1, 1],
  ['7', 7],
  [0, '✗ Edificação é obrigatória'],
  ['', '✗ Edificação é obrigatória'],
  [undefined, '✗ Edificação é obrigatória'],
  [1.5, '✗ Edificação é obrigatória'],
])('parses buildingId %j as %j', (raw, expected) =>
  expect(parsed(reportFields.buildingId, raw)).toBe(expected),
);

it('has the levels in the order of the norm', () => {
  expect(LEVELS.map((level) => LEVEL_LABELS[level])).toEqual(['Mínimo', 'Intermediário', 'Superior']);
});
