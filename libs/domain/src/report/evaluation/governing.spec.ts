import type { EvaluatedParameter, EvaluatedRequirement } from './evaluation-types.js';
import { governingFigure } from './governing.js';
import { PLAIN_PROVENANCE } from './provenance.js';

const row = (
  label: string,
  minimum: string | null,
  over: Partial<EvaluatedParameter> = {},
): EvaluatedParameter => ({
  ...PLAIN_PROVENANCE,
  id: label.length,
  label,
  unit: 'min',
  notes: null,
  hasLevels: false,
  isKeyFigure: true,
  values: { minimum },
  status: 'applies',
  outcomes: [],
  ...over,
});

const requirement = (...rows: EvaluatedParameter[]): Pick<EvaluatedRequirement, 'criteria'> => ({
  criteria: [
    {
      id: 1,
      code: '8.6',
      label: 'TRRF',
      analyses: rows.map((one, index) => ({
        id: index,
        code: `8.6.${index}`,
        label: 'TRRF',
        levels: ['minimum'],
        adopted: 'minimum',
        applicable: [one],
        pending: [],
        notApplicable: [],
      })),
    },
  ],
});

const labels = (...rows: EvaluatedParameter[]): (string | undefined)[] => {
  const found = governingFigure(requirement(...rows));
  return [found?.parameter.label, ...(found?.others ?? []).map(({ parameter }) => parameter.label)];
};

describe('the governing figure of a requirement', () => {
  const walls = row('Paredes', '≥ 60');

  it('is the most severe of the times that apply, with the others it outweighs', () => {
    expect(labels(walls, row('Estrutura', '120'), row('Subsolo', '90'))).toEqual([
      'Estrutura',
      'Paredes',
      'Subsolo',
    ]);
    expect(labels(walls, row('Estrutura', '30'))).toEqual(['Paredes', 'Estrutura']);
  });

  it('is the first of equal ones', () => {
    expect(labels(walls, row('Estrutura', '60'))).toEqual(['Paredes', 'Estrutura']);
  });

  it('is the lowest of upper limits', () => {
    expect(labels(row('A', '≤ 0,65'), row('B', '≤ 0,55'))).toEqual(['B', 'A']);
  });

  it.each([
    ['of another unit', row('Abertura', '90', { unit: 'cm' })],
    ['by level', row('Fachada', '90', { hasLevels: true })],
    ['that only informs', row('Outro Estado', '90', { demand: 'informative' })],
    ['that is no key figure', row('Caixas', '120', { isKeyFigure: false })],
    ['of the other direction', row('Fumaça', '≤ 90')],
  ])('is not compared with a figure %s', (_name, other) => {
    expect(labels(walls, other)).toEqual(['Paredes']);
  });

  it('is the first number without key figures, else the first row', () => {
    const plain = { isKeyFigure: false };
    expect(labels(row('Exigido', 'Exigido', plain), row('Altura', '3', plain))).toEqual(['Altura']);
    expect(labels(row('Exigido', 'Exigido', plain))).toEqual(['Exigido']);
    expect(labels()).toEqual([undefined]);
  });
});
