import { input, parameter } from '../../test/builders/evaluation.js';
import { evaluateReport } from '../report/evaluation/evaluate-report.js';
import { alterationsOf, carrierOf } from './alterations.js';

const row = (id: number, label: string, minimumValue: string, unit: string | null, more: object = {}) =>
  parameter(id, [], { label, minimumValue, unit, ...more });
const evaluated = (...parameters: ReturnType<typeof row>[]) =>
  evaluateReport(
    input({
      structure: { ...input().structure, analyses: [{ id: 100, position: 1, levels: ['minimum'] }] },
      parameters,
    }),
  );

describe('what must not be altered', () => {
  it.each([
    [
      ...(['Cargas suspensas', 'Peça suspensa por mão-francesa, carga total', '0,8', 'kN'] as const),
      'Peça presa à parede por mão-francesa, carga de ensaio (não é a de uso): 0,8 kN (≈ 80 kg)',
    ],
    [
      ...(['Pisos entre unidades', "L'nT,w – piso entre unidades", '≤ 80', 'dB'] as const),
      'Ruído de passos, piso entre unidades: no máximo 80 dB',
    ],
    [
      ...(['Paredes entre unidades e áreas comuns', 'DnT,w – parede entre unidades', '≥ 40', 'dB'] as const),
      'Isolamento de sons, parede entre unidades: no mínimo 40 dB',
    ],
    [
      'Fachada e cobertura: ruído externo',
      ...(['D2m,nT,w da cobertura sobre dormitório (classe de ruído II)', '≥ 25', 'dB'] as const),
      'Isolamento do ruído de fora, cobertura sobre dormitório: no mínimo 25 dB',
    ],
    [
      ...([
        'Cores e isolamento térmico',
        'Transmitância térmica U (ZB1 e ZB2)',
        '≤ 2,70',
        'W/(m²·K)',
      ] as const),
      'Calor que passa pelas paredes externas (transmitância): no máximo 2,70 W/(m²·K)',
    ],
    [
      'Segurança contra incêndio',
      ...(['TRRF da estrutura (altura acima de 30 até 120 m, 2 pavimentos ou mais)', '120', 'min'] as const),
      'Tempo em que a estrutura resiste ao fogo: 120 min',
    ],
    [
      'Janelas e ventilação',
      ...(['Abertura para ventilação sobre área de piso (ZB8, região Norte)', '≥ 12', '%'] as const),
      'Abertura para ventilação sobre área de piso: no mínimo 12 %',
    ],
    [
      ...(['Guarda-corpos', 'Altura do guarda-corpo até o topo do peitoril', '≥ 1,10', 'm'] as const),
      'Altura do guarda-corpo até o topo do peitoril: no mínimo 1,10 m',
    ],
    [
      ...(['Pisos e escorregamento', 'Coeficiente de atrito de escadas', '> 0,70', null] as const),
      'Coeficiente de atrito de escadas: mais de 0,70',
    ],
    [
      ...(['Acessibilidade', 'Inclinação de rampa', '≤ 8,33', '%'] as const),
      'Inclinação de rampa: no máximo 8,33 %',
    ],
  ] as const)('names %s for the row "%s" with its figure', (title, label, value, unit, figure) => {
    const [found] = alterationsOf(evaluated(row(1, label, value, unit))).filter(
      (one) => one.figures.length > 0,
    );
    expect([found?.title, found?.figures]).toEqual([title, [figure]]);
  });

  it.each([
    [null, null, 'unknown', 'trate toda parede como estrutural'],
    ['masonry', null, 'walls', 'As paredes são a estrutura desta edificação'],
    ['concrete', 'Paredes de concreto moldadas no local', 'walls', 'não retire, corte nem abra nenhuma'],
    [null, 'Light steel frame', 'walls', 'As paredes são a estrutura'],
    ['concrete', 'Alvenaria estrutural', 'walls', 'As paredes são a estrutura'],
    ['concrete', 'Concreto armado moldado in loco', 'frame', 'confirme no projeto'],
    [null, 'Estrutura de aço', 'frame', 'confirme no projeto'],
  ] as const)('says of structure %s and %s that it is carried by its %s', (type, system, carrier, words) => {
    expect(carrierOf(type, system)).toBe(carrier);
    expect(alterationsOf(null, { carrier })[0]?.text).toContain(words);
  });

  it('names without a PDE only what holds for every building', () => {
    expect(alterationsOf(null).map(({ title, figures }) => [title, figures])).toEqual([
      ['Estrutura', []],
      ['Impermeabilização', []],
      ['Segurança contra incêndio', []],
      ['Instalações elétricas, hidráulicas e de gás', []],
    ]);
  });

  it('gives the colours as they were built', () => {
    const found = alterationsOf(null, { colours: ['Cobertura: absortância solar 0,30'] }).find(({ title }) =>
      title.startsWith('Cores'),
    );
    expect(found?.figures).toEqual(['Cobertura: absortância solar 0,30']);
  });

  it('warns of heavy loads while it is not known how the walls are made', () => {
    const evaluation = evaluated(row(1, 'Peça suspensa em parede', '0,8', 'kN'));
    const textOf = (hasWalls: boolean) =>
      alterationsOf(evaluation, { hasWalls }).find(({ title }) => title === 'Cargas suspensas')?.text;
    expect(textOf(false)).toContain('não pendure cargas pesadas');
    expect(textOf(true)).not.toContain('não pendure cargas pesadas');
  });

  it('gives no figure of a row that is only demanded, or informative', () => {
    const rows = [
      row(1, 'Peça suspensa em forro', 'Exigido', null),
      row(2, 'Peça suspensa em parede', '0,8', 'kN', { demand: 'informative' }),
    ];
    expect(alterationsOf(evaluated(...rows)).map(({ title }) => title)).not.toContain('Cargas suspensas');
  });
});
