import type { BuildingWarranty } from './building-warranties.js';
import { warrantyTable } from './warranty-table.js';

const row = (
  element: string,
  months: number | null,
  over: Partial<BuildingWarranty> = {},
): BuildingWarranty => ({
  ...{ code: element, element, failure: 'Falhas do produto', months, kind: 'months', basis: 'offered' },
  ...{ source: null, confidence: 'V', presence: 'present', end: null, ...over },
});

const table = (rows: BuildingWarranty[], facts = {}, reader: 'unit' | 'common' | 'whole' = 'whole') =>
  warrantyTable({ rows }, facts, reader);

it('gives one name and place to each thing, from the structure to the finishes, longer terms first, what it may have last', () => {
  const lines = table([
    row('Produtos fora da tabela 2', null, { kind: 'maker' }),
    row('Telhamento', 12, { failure: 'Perda de estanqueidade', presence: 'if-any' }),
    row('Portões', 12, { presence: 'if-any' }),
    row('Esquadrias e portas', 12),
    row('Forros e telhamento', 36),
    row('Portões e gradis', 60, { presence: 'if-any' }),
    row('Esquadrias: guarnições e elementos de vedação', 36, { failure: 'Folgas' }),
    row('Painel solar', 24),
    row('Fundações', 60, { basis: 'legal' }),
  ]);
  expect(lines.map(({ thing, failure, months, isIfAny }) => [thing, failure, months, isIfAny])).toEqual([
    ['Fundações', 'Falhas do produto', 60, false],
    ['Forros e telhamento', 'Falhas do produto', 36, false],
    ['Forros e telhamento', 'Telhamento: perda de estanqueidade', 12, false],
    ['Esquadrias e portas', 'Guarnições: folgas', 36, false],
    ['Esquadrias e portas', 'Falhas do produto', 12, false],
    ['Painel solar', 'Falhas do produto', 24, false],
    ['Produtos não listados acima', 'Falhas do produto', null, false],
    ['Portões e gradis', 'Falhas do produto', 60, true],
    ['Portões e gradis', 'Falhas do produto', 12, true],
  ]);
});

it.each([
  ['unit', ['Gás: aparelhos e medidores', 'Aquecedor de água']],
  ['common', ['Elevador', 'Gás: aparelhos e medidores', 'Aquecedor de água']],
] as const)('names the equipment that the building has and no term, for %s', (reader, expected) => {
  const facts = { hasElevator: true, hasGas: true, hasWaterHeater: true };
  expect(table([], facts, reader).map(({ thing, isOfMaker }) => isOfMaker && thing)).toEqual(expected);
  expect(table([], { hasElevator: false, hasGas: null }, reader)).toEqual([]);
  expect(
    table([row('Elevador', 12)], facts, 'common').filter(({ thing }) => thing === 'Elevador'),
  ).toHaveLength(1);
});

it('marks a term that no source states', () => {
  expect(table([row('Vidros', 12, { confidence: 'N' })]).map(({ toCheck }) => toCheck)).toEqual([true]);
});
