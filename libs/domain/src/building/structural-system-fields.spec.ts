import { parsed } from '../../test/parse.js';
import {
  structuralSystemFields as fields,
  SYSTEM_TYPE_LABELS,
  SYSTEM_TYPES,
} from './structural-system-fields.js';

it.each<[keyof typeof fields, unknown, unknown]>([
  ['systemType', 'steel', 'steel'],
  ['systemType', '', '✗ Tipo de sistema é obrigatório'],
  ['systemType', 'paper', '✗ Tipo de sistema inválido'],
  ['designLife', '50', 50],
  ['designLife', '', '✗ Vida útil de projeto é obrigatória'],
  ['designLife', 0, '✗ Vida útil de projeto deve ser maior que zero'],
  ['designLife', 1001, '✗ Vida útil de projeto deve ser no máximo 1000 anos'],
  ['materialResistance', ' C25 ', 'C25'],
  ['designLoads', '', null],
])('parses %s %j as %j', (name, raw, expected) => expect(parsed(fields[name], raw)).toBe(expected));

it('has a label for every type', () => {
  expect(SYSTEM_TYPES.map((type) => SYSTEM_TYPE_LABELS[type])).toEqual([
    'Concreto',
    'Aço',
    'Alvenaria',
    'Madeira',
  ]);
});
