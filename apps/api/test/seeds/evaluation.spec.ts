import { type EvaluatedReport, evaluateReport } from '@prumo/domain';

import { everything } from './evaluation-input.js';
import { openDatabase, type SeededDatabase } from './support.js';

interface Place {
  zone: string;
  isopleth: string;
  noise?: string;
  aggressiveness?: string;
  color?: string;
}

let database: SeededDatabase;
beforeAll(async () => {
  database = await openDatabase('starter');
});
afterAll(() => database.close());

const idOf = async (table: string, code: string | undefined): Promise<number | null> =>
  code === undefined
    ? null
    : ((await database.list<number>(`SELECT id FROM ${table} WHERE code = $1`, [code]))[0] ?? null);

async function evaluate({ zone, isopleth, noise, aggressiveness, color }: Place): Promise<EvaluatedReport> {
  const [absorptance = null] = await database.list<number>(
    'SELECT absorptance_max FROM predominant_colors WHERE code = $1',
    [color ?? ''],
  );
  const world = {
    buildings: {
      bioclimatic_zone: zone,
      isopleth_code: isopleth,
      noise_class_id: await idOf('noise_classes', noise),
      aggressiveness_class_id: await idOf('aggressiveness_classes', aggressiveness),
    },
    predominant_colors: color === undefined ? null : { absorptance_max: absorptance },
  };
  return evaluateReport(await everything(database, world));
}

/** What the analysis prints: 'label: minimum | intermediate | superior'. */
function printed(report: EvaluatedReport, code: string): string[] {
  const analyses = report.requirements.flatMap(({ criteria }) => criteria.flatMap((each) => each.analyses));
  return (analyses.find((analysis) => analysis.code === code)?.applicable ?? [])
    .map(({ label, values }) => {
      const levels = [values.minimum, values.intermediate, values.superior];
      return `${label}: ${levels.map((value) => value ?? '—').join(' | ')}`;
    })
    .sort();
}

const CURITIBA: Place = { zone: 'ZB1', isopleth: 'IV', noise: 'II', aggressiveness: 'II', color: 'BRANCA' };
const MANAUS: Place = { zone: 'ZB8', isopleth: 'I', noise: 'III', aggressiveness: 'I', color: 'PRETA' };

it.each([
  [
    'Curitiba',
    CURITIBA,
    {
      '7.2.1.2': ['Velocidade básica do vento V0 a considerar (isopleta IV): 40 a 45 | 40 a 45 | 40 a 45'],
      '10.2.1': [
        'Pressão estática do ensaio (isopleta IV): 40 | — | —',
        'Vazão de água do ensaio: 3 | — | —',
      ],
      '11.2.1': [
        'Capacidade térmica CT (ZB1 a ZB7): ≥ 130 | — | —',
        'Transmitância térmica U (ZB1 e ZB2): ≤ 2,50 | — | —',
      ],
      '11.2.2': ['Transmitância térmica U (ZB1 e ZB2): ≤ 2,30 | ≤ 1,50 | ≤ 1,00'],
      '11.3.1': ['Temperatura interna máxima Ti,máx (ZB1 a ZB7): ≤ Te,máx | ≤ Te,máx − 2 | ≤ Te,máx − 4'],
      '11.4.1': ['Temperatura interna mínima Ti,mín (ZB1 a ZB5): ≥ Te,mín + 3 | ≥ Te,mín + 5 | ≥ Te,mín + 7'],
      '12.2.1': ['D2m,nT,w da vedação externa de dormitório (classe de ruído II): ≥ 25 | ≥ 30 | ≥ 35'],
      '14.2.3.1': [
        'Classe de resistência do concreto (classe II): ≥ C25 | — | —',
        'Cobrimento nominal da armadura em lajes (classe II): ≥ 25 | — | —',
        'Cobrimento nominal da armadura em vigas e pilares (classe II): ≥ 30 | — | —',
        'Relação água/cimento em massa (classe II): ≤ 0,60 | — | —',
      ],
    },
  ],
  [
    'Manaus',
    MANAUS,
    {
      '7.2.1.2': ['Velocidade básica do vento V0 a considerar (isopleta I): até 30 | até 30 | até 30'],
      '10.2.1': ['Pressão estática do ensaio (isopleta I): 10 | — | —', 'Vazão de água do ensaio: 3 | — | —'],
      '11.2.1': [
        'Capacidade térmica CT (ZB8): Sem exigência | — | —',
        'Transmitância térmica U (ZB3 a ZB8, α > 0,6): ≤ 2,50 | — | —',
      ],
      '11.2.2': ['Transmitância térmica U (ZB7 e ZB8, α > 0,4): ≤ 1,50·FT | ≤ 1,00·FV | ≤ 0,50·FV'],
      '11.3.1': ['Temperatura interna máxima Ti,máx (ZB8): ≤ Te,máx | ≤ Te,máx − 1 | ≤ Te,máx − 2'],
      '11.4.1': ['Temperatura interna mínima (ZB6 a ZB8): Sem exigência | — | —'],
      '12.2.1': ['D2m,nT,w da vedação externa de dormitório (classe de ruído III): ≥ 30 | ≥ 35 | ≥ 40'],
      '14.2.3.1': [
        'Classe de resistência do concreto (classe I): ≥ C20 | — | —',
        'Cobrimento nominal da armadura em lajes (classe I): ≥ 20 | — | —',
        'Cobrimento nominal da armadura em vigas e pilares (classe I): ≥ 25 | — | —',
        'Relação água/cimento em massa (classe I): ≤ 0,65 | — | —',
      ],
    },
  ],
])('a building in %s gets its own rules and none of the others', async (_, place, expected) => {
  const report = await evaluate(place);
  for (const [code, rows] of Object.entries(expected))
    expect({ [code]: printed(report, code) }).toEqual({ [code]: rows });
  expect(report.pendingFields).toEqual([]);
  expect(report.requirements.map(({ code }) => code)).toEqual([
    '7',
    '8',
    '9',
    '10',
    '11',
    '12',
    '13',
    '14',
    '15',
    '16',
    '17',
    '18',
  ]);
});

it.each([
  ['VERDE-CLARA', 'α ≤ 0,4'],
  ['VERDE-ESCURA', 'α > 0,4'],
])('on the limit α = 0,4 the lower range holds: %s', async (color, range) => {
  const [row, ...others] = printed(await evaluate({ ...MANAUS, color }), '11.2.2');
  expect(row).toContain(range);
  expect(others).toEqual([]);
});

it('every building gets something to print in every analysis, wherever it stands', async () => {
  const isopleths = ['I', 'II', 'III', 'IV', 'V'];
  const aggressiveness = ['I', 'II', 'III', 'IV'];
  for (let zone = 1; zone <= 8; zone++) {
    const report = await evaluate({
      zone: `ZB${zone}`,
      isopleth: isopleths[zone % 5] ?? 'I',
      noise: ['I', 'II', 'III'][zone % 3] ?? 'I',
      aggressiveness: aggressiveness[zone % 4] ?? 'I',
      color: zone % 2 ? 'BRANCA' : 'PRETA',
    });
    const analyses = report.requirements.flatMap(({ criteria }) => criteria.flatMap((each) => each.analyses));
    expect(analyses.filter(({ applicable }) => applicable.length === 0).map(({ code }) => code)).toEqual([]);
  }
});

it('what an incomplete building lacks is pending, not absent', async () => {
  const { pendingFields } = await evaluate({ zone: 'ZB8', isopleth: 'I' });
  expect(pendingFields.map(({ name }) => name).sort()).toEqual([
    'Absortância solar da cor',
    'Classe de agressividade ambiental',
    'Classe de ruído',
  ]);
});
