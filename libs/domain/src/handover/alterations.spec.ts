import { input, parameter } from '../../test/builders/evaluation.js';
import { evaluateReport } from '../report/evaluation/evaluate-report.js';
import { alterationsOf } from './alterations.js';

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
    ['Cargas suspensas', 'Peça suspensa por mão-francesa, carga total', '0,8', 'kN'],
    ['Pisos entre unidades', "L'nT,w – piso entre unidades", '≤ 80', 'dB'],
    ['Paredes entre unidades e áreas comuns', 'DnT,w – parede entre unidades, sem dormitório', '≥ 40', 'dB'],
    ['Fachada e cobertura: ruído externo', 'D2m,nT,w da cobertura sobre dormitório', '≥ 20', 'dB'],
    ['Cores e isolamento térmico', 'Transmitância térmica U (ZB1 e ZB2)', '≤ 2,70', 'W/(m²·K)'],
    ['Janelas e ventilação', 'Abertura para ventilação sobre área de piso (ZB8)', '≥ 12', '%'],
    ['Guarda-corpos', 'Altura do guarda-corpo até o topo do peitoril', '≥ 1,10', 'm'],
    ['Pisos e escorregamento', 'Coeficiente de atrito de escadas', '≥ 0,7', null],
    ['Acessibilidade', 'Inclinação de rampa', '≤ 8,33', '%'],
  ])('names %s for the row "%s" with its figure', (title, label, value, unit) => {
    const [found] = alterationsOf(evaluated(row(1, label, value, unit))).filter(
      (one) => one.figures.length > 0,
    );
    expect([found?.title, found?.figures]).toEqual([
      title,
      [`${label}: ${[value, unit].filter(Boolean).join(' ')}`],
    ]);
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
    const found = alterationsOf(null, ['Cobertura: α 0,30']).find(({ title }) => title.startsWith('Cores'));
    expect(found?.figures).toEqual(['Cobertura: α 0,30']);
  });

  it('gives no figure of a row that is only demanded, or informative', () => {
    const rows = [
      row(1, 'Peça suspensa em forro', 'Exigido', null),
      row(2, 'Peça suspensa em parede', '0,8', 'kN', { demand: 'informative' }),
    ];
    expect(alterationsOf(evaluated(...rows)).map(({ title }) => title)).not.toContain('Cargas suspensas');
  });
});
