import { findDivergences } from '../divergence/divergence.js';
import { assumptionsOf } from './assumptions.js';
import type { EvaluationInput, Scalar } from './evaluation-types.js';

const told = {
  thermal_edition: 2021,
  filing_date: '2026-03-15',
  building_height: 24,
  fire_height: 21,
  bioclimatic_zone: 'ZB2',
  bioclimatic_zone_2024: '1M',
  isopleth_code: 'III',
};
const coverage = { bioclimaticZone: 'ZB2', bioclimaticZone2024: '1M', isoplethCode: 'III' };

const textsOf = (
  building: Record<string, Scalar> = {},
  others: EvaluationInput['facts'] = {},
  covered: EvaluationInput['coverage'] = coverage,
) =>
  assumptionsOf({ facts: { buildings: { ...told, ...building }, ...others }, coverage: covered }).map(
    ({ name, text }) => `${name}: ${text}`,
  );

const ZONE = 'Zona bioclimática';
const overridden = { zone_override_reason: 'estação meteorológica do terreno' };

it.each([
  ['nothing of a building that tells everything', {}, {}, coverage, []],
  [
    'the edition without a filing date',
    { filing_date: null },
    {},
    coverage,
    ['Data de protocolo do projeto: sem data de protocolo: edição de 2021 assumida'],
  ],
  [
    'the height for fire',
    { fire_height: null },
    {},
    coverage,
    ['Altura para incêndio: não informada: assumida a da edificação (24,00 m), a favor da segurança'],
  ],
  ['no height for fire without a height', { fire_height: null, building_height: 0 }, {}, coverage, []],
  [
    'the noise class',
    {},
    { noise_classes: { code: 'III' } },
    coverage,
    ['Classe de ruído: classe III, como informada na edificação'],
  ],
  [
    'values of the municipality that are to be checked',
    {},
    { cities: { check_zone: true, check_zone_2024: true, check_wind: true } },
    coverage,
    [
      `${ZONE}: ZB2, a do município: valor a conferir`,
      'Zona de 2024: 1M, a do município: valor a conferir',
      'Isopleta: III, a do município: valor a conferir',
    ],
  ],
  [
    'a replaced zone with its reason, and not that the municipality’s is to be checked',
    overridden,
    { cities: { check_zone: true } },
    { ...coverage, bioclimaticZone: 'ZB1' },
    [`${ZONE}: ZB2 em lugar da do município (ZB1): estação meteorológica do terreno`],
  ],
  ['no replaced zone that is the municipality’s', overridden, {}, coverage, []],
] as const)('assumes %s', (_what, building, others, covered, expected) => {
  expect(textsOf(building, others, covered)).toEqual(expected);
});

it('assumes nothing without a building', () => {
  expect(assumptionsOf({ facts: {} })).toEqual([]);
});

it('makes a zone that deviates without a reason a divergence, and an isopleth always', () => {
  const facts = { ...coverage, coverage: { ...coverage, bioclimaticZone: 'ZB1', isoplethCode: 'IV' } };
  const codesOf = (zoneOverrideReason: string | null) =>
    findDivergences({ ...facts, zoneOverrideReason }).map(({ code }) => code);
  expect(codesOf(null)).toEqual(['zone', 'isopleth']);
  expect(codesOf(' ')).toEqual(['zone', 'isopleth']);
  expect(codesOf('medição')).toEqual(['isopleth']);
});
