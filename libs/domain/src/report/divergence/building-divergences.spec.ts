import { input, item, parameter } from '../../../test/builders/evaluation.js';
import { evaluateReport } from '../evaluation/evaluate-report.js';
import type { EvaluableParameter } from '../evaluation/evaluation-types.js';
import type { Level } from '../report-fields.js';
import { leastStructureLife } from './structure-life.js';

const life = (id: number, minimum: string, intermediate: string, superior: string): EvaluableParameter =>
  parameter(id, [], {
    unit: 'anos',
    minimumValue: minimum,
    intermediateValue: intermediate,
    superiorValue: superior,
    standard: { name: 'ABNT NBR 15575', part: '1', item: 'Tabela C.5', edition: '2021', confidence: 'V' },
  });
const LIVES = [
  life(1, '≥ 13', '≥ 17', '≥ 20'),
  life(2, '≥ 50', '≥ 63', '≥ 75'),
  life(3, '≥ 40', '≥ 50', '≥ 60'),
];

const textsOf = (designLife: number, levels: Level[], parameters = LIVES): string[] => {
  const structure = { ...input().structure, analyses: [{ id: 100, position: 1, levels }] };
  const facts = { structural_systems: { system_type: 'concrete', design_life: designLife } };
  return evaluateReport(input({ structure, parameters, facts })).divergences.map(({ text }) => text);
};

describe('the design life of the structure', () => {
  it.each<[Level[], number]>([
    [['minimum'], 50],
    [['minimum', 'intermediate'], 63],
    [['minimum', 'intermediate', 'superior'], 75],
  ])('is compared with its row at the adopted level of %s: %s years', (levels, years) => {
    expect(textsOf(years, levels)).toEqual([]);
    expect(textsOf(years - 1, levels)).toEqual([
      `A vida útil de projeto da estrutura é de ${years - 1} anos; o nível adotado exige ${years} anos.`,
    ]);
  });

  it('is not measured by an informative row, whose higher levels nothing demands', () => {
    const part: EvaluableParameter = { ...life(4, '≥ 50', '', '≥ 75'), demand: 'informative' };
    expect(textsOf(60, ['superior'], [part])).toEqual([]);
    expect(textsOf(49, ['superior'], [part])).toEqual([
      'A vida útil de projeto da estrutura é de 49 anos; o nível mínimo exige 50 anos.',
    ]);
  });

  it("is compared with the norm's minimum if the report has no such row", () => {
    expect(textsOf(49, ['superior'], [])).toEqual([
      'A vida útil de projeto da estrutura é de 49 anos; o nível mínimo exige 50 anos.',
    ]);
    expect(textsOf(50, ['superior'], [])).toEqual([]);
  });
});

it('is required by the longest-lived row of a catalogue, whatever its name', () => {
  expect(leastStructureLife(LIVES)).toBe(50);
  expect(leastStructureLife([...LIVES, life(4, '≥ 60', '≥ 70', '≥ 80')])).toBe(60);
  expect(leastStructureLife(LIVES.slice(0, 1))).toBeUndefined();
  expect(leastStructureLife([{ standard: null, unit: 'anos', minimumValue: '≥ 90' }])).toBeUndefined();
});

it('makes a report a draft, with the number of divergences', () => {
  const facts = { buildings: { building_height: 90, floors: 2, bioclimatic_zone: 'ZB1' } };
  const coverage = { bioclimaticZone: 'ZB3', isoplethCode: null };
  const { isDraft, counts, divergences } = evaluateReport(input({ facts, coverage }));
  expect(divergences.map(({ code }) => code)).toEqual(['height', 'zone']);
  expect([isDraft, counts.divergences]).toEqual([true, 2]);
});

it('has a divergence of its own field for a zone of 2024 other than the municipality’s', () => {
  const facts = { buildings: { bioclimatic_zone: '3', bioclimatic_zone_2024: '4M' } };
  const coverage = { bioclimaticZone: '3', bioclimaticZone2024: '3M', isoplethCode: null };
  expect(evaluateReport(input({ facts, coverage })).divergences).toEqual([
    {
      code: 'zone',
      text: 'A zona bioclimática de 2024 informada é 4M; a do município é 3M.',
      fields: ['bioclimaticZone2024'],
    },
  ]);
});

it('ignores the structure’s least design life of an inactive requirement', () => {
  const facts = { structural_systems: { system_type: 'concrete', design_life: 55 } };
  const parameters = [life(4, '≥ 60', '≥ 70', '≥ 80')];
  const requirements = [item(1, '1', false)];
  expect(evaluateReport(input({ facts, parameters, requirements })).divergences).toEqual([]);
});

describe('the declared design life of the other systems', () => {
  const row = (id: number, label: string, minimum: string, superior: string): EvaluableParameter => ({
    ...life(id, minimum, minimum, superior),
    label,
  });
  const roof = row(1, 'VUP da cobertura', '≥ 20', '≥ 30');
  const found = (facts: object, level: Level, parameters: EvaluableParameter[]): string[] => {
    const structure = { ...input().structure, analyses: [{ id: 100, position: 1, levels: [level] }] };
    return evaluateReport(
      input({ structure, parameters, facts: { buildings: facts } as never }),
    ).divergences.map(({ text }) => text);
  };

  it('is compared with its row at the adopted level', () => {
    expect(found({ roof_design_life: 30 }, 'superior', [roof])).toEqual([]);
    expect(found({ roof_design_life: 29 }, 'superior', [roof])).toEqual([
      'A vida útil de projeto da cobertura é de 29 anos; o nível adotado exige 30 anos.',
    ]);
    expect(found({ roof_design_life: 20 }, 'minimum', [roof])).toEqual([]);
  });

  it.each([
    ['floors_design_life', 13, 'dos pisos internos'],
    ['external_walls_design_life', 40, 'da vedação externa'],
    ['internal_walls_design_life', 20, 'da vedação interna'],
    ['roof_design_life', 20, 'da cobertura'],
    ['plumbing_design_life', 20, 'do sistema hidrossanitário'],
  ])("is compared with the norm's minimum for %s if the report has no such row: %s", (column, years, of) => {
    expect(found({ [column]: years }, 'minimum', [])).toEqual([]);
    expect(found({ [column]: years - 1 }, 'minimum', [])).toEqual([
      `A vida útil de projeto ${of} é de ${years - 1} anos; o nível mínimo exige ${years} anos.`,
    ]);
  });
});
