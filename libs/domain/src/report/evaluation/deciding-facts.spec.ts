import {
  attribute,
  choice,
  anyOf,
  input,
  inZone,
  parameter,
  range,
} from '../../../test/builders/evaluation.js';
import { decidingText } from './deciding-facts.js';
import { evaluateReport } from './evaluate-report.js';
import type { Condition, EvaluationInput } from './evaluation-types.js';

const ZONE = attribute('reference', 'bioclimatic_zone', { id: 3, friendlyName: 'Zona bioclimática' });
const zone = anyOf(ZONE, choice('ZB1'));
const ZONE_2024 = attribute('reference', 'bioclimatic_zone_2024', { id: 8, friendlyName: 'Zona de 2024' });
const zone2024 = anyOf(ZONE_2024, choice('1M'), choice('2R'));
const FIRE = attribute('numeric', 'effective_fire_height', {
  id: 6,
  unit: 'm',
  friendlyName: 'Altura p/ incêndio',
});
const EDITION = attribute('numeric', 'thermal_edition', { id: 7, friendlyName: 'Edição', ungrouped: true });

const WIND = attribute('numeric', 'wind_floors', { id: 9, friendlyName: 'Pavimentos para pressão de vento' });

const BUILDING = { cep: '80010-000', city: 'Curitiba', state: 'PR', bioclimatic_zone: 'ZB1' };
const COVERAGE = { bioclimaticZone: 'ZB1', bioclimaticZone2024: '1M', isoplethCode: null };

const textsOf = (
  conditions: Condition[],
  buildings: object,
  coverage: EvaluationInput['coverage'] = COVERAGE,
) =>
  (
    evaluateReport(
      input({
        parameters: [parameter(1, conditions)],
        facts: { buildings: { ...BUILDING, ...buildings }, bioclimatic_zones: { code: 'ZB1' } },
        coverage: coverage ?? null,
      }),
    ).decidedBy ?? []
  ).map(decidingText);

describe('decidingFacts', () => {
  it.each<[string, Condition[], object, string]>([
    ['a zone', [zone], {}, 'Zona bioclimática: CEP 80010-000 → Curitiba/PR → ZB1'],
    ['a zone by its own table', [inZone('ZB1')], {}, 'Zona bioclimática: CEP 80010-000 → Curitiba/PR → ZB1'],
    [
      'a zone of 2024',
      [zone2024],
      { bioclimatic_zone_2024: '1M' },
      'Zona de 2024: CEP 80010-000 → Curitiba/PR → 1M',
    ],
    [
      'a zone of 2024 that is not the city’s',
      [zone2024],
      { bioclimatic_zone_2024: '2R' },
      'Zona de 2024: informada na edificação → 2R',
    ],
    [
      'a height told',
      [range(0, 30, FIRE)],
      { fire_height: 21, effective_fire_height: 21 },
      'Altura p/ incêndio: 21 m',
    ],
    [
      'a height that stands in',
      [range(0, 30, FIRE)],
      { fire_height: null, building_height: 24, effective_fire_height: 24 },
      'Altura p/ incêndio: altura da edificação de 24 m → 24 m',
    ],
    [
      'storeys for window pressures',
      [range(0, 2, WIND)],
      { floors: 2, building_height: 6.5, wind_floors: 2 },
      'Pavimentos para pressão de vento: 2',
    ],
    [
      'the class above, for its height',
      [range(2, 5, WIND)],
      { floors: 2, building_height: 7.5, wind_floors: 5 },
      'Pavimentos para pressão de vento: 2 pavimentos → altura de 7,50 m, mais de um quinto acima de 6 m → 5',
    ],
    [
      'an edition',
      [range(2013, 2013, EDITION)],
      { filing_date: '2020-05-01', thermal_edition: 2013 },
      'Edição: protocolo de 01/05/2020 → 2013',
    ],
    [
      'the edition without a date',
      [range(2021, 2021, EDITION)],
      { thermal_edition: 2021 },
      'Edição: sem data de protocolo → 2021',
    ],
  ])('returns the origin: %s', (_name, conditions, buildings, text) => {
    expect(textsOf(conditions, buildings)).toEqual([text]);
  });

  it('does not derive a zone from a place with another coverage, or none', () => {
    const told = ['Zona bioclimática: informada na edificação → ZB1'];
    expect(textsOf([zone], {}, { bioclimaticZone: 'ZB3', isoplethCode: null })).toEqual(told);
    expect(textsOf([zone], {}, null)).toEqual(told);
  });

  it('returns each fact once, with the number of parameters, and none that fail or wait', () => {
    const parameters = [
      parameter(1, [zone]),
      parameter(2, [zone, range(0, 9)]),
      parameter(3, [zone, range(10, 19)]),
      parameter(4, [range(0, 9, FIRE)]),
      parameter(5),
    ];
    const facts = { buildings: { ...BUILDING, buildingHeight: 6 } };
    expect(evaluateReport(input({ parameters, facts, coverage: COVERAGE })).decidedBy).toEqual([
      { name: 'Altura', chain: ['6 m'], parameters: 1 },
      { name: 'Zona bioclimática', chain: ['CEP 80010-000', 'Curitiba/PR', 'ZB1'], parameters: 2 },
    ]);
  });
});
