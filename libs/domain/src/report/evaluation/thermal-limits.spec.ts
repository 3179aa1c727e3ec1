import { anyOf, attribute, choice, parameter, range } from '../../../test/builders/evaluation.js';
import type { EvaluableParameter } from './evaluation-types.js';
import { thermalBasis, thermalLimits } from './thermal-limits.js';

const EDITION = attribute('numeric', 'thermal_edition', {
  id: 7,
  friendlyName: 'Edição térmica',
  ungrouped: true,
});
const ZONE = attribute('reference', 'bioclimatic_zone', { id: 3, friendlyName: 'Zona bioclimática' });
const COLOR = attribute('numeric', 'absorptance_max', { id: 8, sourceTable: 'predominant_colors' });
const in2021 = range(2021, 2021, EDITION);
const zones = (...codes: string[]) => anyOf(ZONE, ...codes.map((code) => choice(code)));
const U = { unit: 'W/(m²·K)' };

const ROWS: readonly EvaluableParameter[] = [
  parameter(1, [in2021, zones('ZB1')], { ...U, minimumValue: '≤ 2,70' }),
  parameter(2, [in2021, range(null, 0.6, COLOR), zones('ZB3')], { ...U, minimumValue: '≤ 3,70' }),
  parameter(3, [in2021, range(0.6, null, COLOR), zones('ZB3')], { ...U, minimumValue: '≤ 2,50' }),
  parameter(4, [in2021, zones('ZB1', 'ZB3')], { unit: 'kJ/(m²·K)', minimumValue: '≥ 130' }),
  parameter(5, [in2021, zones('ZB8')], { ...U, minimumValue: '≤ 2,30·FT' }),
  parameter(6, [in2021, zones('ZB8')], { minimumValue: 'Não requerida' }),
];
const factsOf = (bioclimatic_zone: string | null, thermal_edition = 2021) => ({
  buildings: { bioclimatic_zone, thermal_edition },
  predominant_colors: null,
});
const limitsIn = (zone: string | null, edition?: number) => thermalLimits(ROWS, factsOf(zone, edition));

describe('the thermal rows of a building', () => {
  it('are those of its zone and edition, with the absorptance left open', () => {
    const { rows, pending } = limitsIn('ZB3');
    expect(pending).toEqual([]);
    expect(
      rows.map(({ parameterId, quantity, limit, absorptance }) => [
        parameterId,
        quantity,
        limit,
        absorptance,
      ]),
    ).toEqual([
      [2, 'transmittance', 3.7, { above: null, upTo: 0.6 }],
      [3, 'transmittance', 2.5, { above: 0.6, upTo: null }],
      [4, 'capacity', 130, undefined],
    ]);
    expect(thermalBasis(factsOf('ZB3'))).toEqual({ zone: 'ZB3', edition: 2021 });
  });

  it('tell a limit that FT corrects, and what is no number', () => {
    expect(limitsIn('ZB8').rows).toMatchObject([
      { parameterId: 5, limit: 2.3, isCorrected: true },
      { parameterId: 6, figure: 'Não requerida' },
    ]);
    expect(limitsIn('ZB8').rows[1]).not.toHaveProperty('quantity');
  });

  it('tell whether a person has confirmed the figure, whatever its source', () => {
    const check = { by: 'Ana Prado', at: '2026-03-01T12:00:00.000Z' };
    const standard = {
      name: 'ABNT NBR 15575',
      part: '4',
      item: '11.2',
      edition: '2021',
      confidence: 'V',
    } as const;
    const [read, confirmed] = [{ standard }, { check }].map((over, at) =>
      parameter(at + 1, [], { ...U, minimumValue: '≤ 2,70', ...over }),
    ) as [EvaluableParameter, EvaluableParameter];
    expect(thermalLimits([read, confirmed], factsOf('ZB1')).rows).toMatchObject([
      { confidence: 'V', isChecked: false },
      { confidence: null, isChecked: true },
    ]);
  });

  it('name what is missing', () => {
    expect(limitsIn(null)).toEqual({ rows: [], pending: ['falta na edificação: Zona bioclimática'] });
    const of2025 = limitsIn('ZB1', 2025);
    expect([of2025.rows, of2025.pending]).toEqual([[], ['tabelas da edição de 2025 não disponíveis']]);
    expect(limitsIn('ZB1', 2013).rows).toEqual([]);
  });
});
