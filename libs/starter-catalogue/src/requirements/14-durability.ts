import type { LevelValues, StarterRequirement } from '../types.js';
import { materials } from './14-durability-materials.js';
import { shared } from './conditions.js';
import { part, proof, REQUIRED, rows } from './demands.js';

const YEARS = { unit: 'anos' };
const DECLARED = proof(
  'Declaração e análise de projeto',
  'Incorporador e projetistas',
  'Concepção e projeto',
  'PDE e memorial com a VUP de cada sistema',
);

/** Design working life (VUP) by system. */
const systems = rows(
  {
    ...part(1, '14.2.1'),
    ...DECLARED,
    ...YEARS,
    confidence: 'N',
    notes: 'Vale com a manutenção da NBR 5674, no manual da NBR 14037.',
  },
  ['estrutura', 'VUP da estrutura', ['≥ 50', '≥ 63', '≥ 75'], { isKeyFigure: true }],
  ['pisos', 'VUP dos pisos internos', ['≥ 13', '≥ 17', '≥ 20']],
  ['vedacao-externa', 'VUP da vedação vertical externa', ['≥ 40', '≥ 50', '≥ 60']],
  ['vedacao-interna', 'VUP da vedação vertical interna', ['≥ 20', '≥ 25', '≥ 30']],
  ['cobertura', 'VUP da cobertura', ['≥ 20', '≥ 25', '≥ 30']],
  ['hidrossanitario', 'VUP do sistema hidrossanitário', ['≥ 20', '≥ 25', '≥ 30']],
);

const years = (minimum: number, superior: number): LevelValues => [`≥ ${minimum}`, null, `≥ ${superior}`];

/** Of parts: examples of the informative annex C. */
const parts = rows(
  { ...part(1, 'Anexo C, tabela C.6'), ...DECLARED, ...YEARS, confidence: 'N', demand: 'informative' },
  ['estrutura', 'Fundações, pilares, vigas, lajes, paredes estruturais e arrimos', years(50, 75)],
  ['auxiliares', 'Estruturas auxiliares: muros, escadas externas, marquises', years(20, 30)],
  ['fachada', 'Vedação externa, painéis de fachada e muro-cortina', years(40, 60)],
  ['internas', 'Vedação interna, divisórias, escadas internas e guarda-corpos', years(20, 30)],
  ['telhado', 'Estrutura do telhado e coletores embutidos', years(20, 30)],
  ['telhamento', 'Telhamento', years(13, 20)],
  ['calhas', 'Calhas e rufos', years(4, 6)],
  ['complementos', 'Complementos de telhado', years(8, 12)],
  ['revestimento-interno', 'Revestimento interno aderido', years(13, 20)],
  ['revestimento-fachada', 'Revestimento de fachada', years(20, 30)],
  ['piso-externo', 'Piso externo', years(13, 20)],
  ['pintura-interna', 'Pintura interna', years(3, 4)],
  ['pintura-fachada', 'Pintura de fachada', years(8, 12)],
  ['impermeabilizacao', 'Impermeabilização que se mantém sem quebra', years(8, 12)],
  ['impermeabilizacao-quebra', 'Impermeabilização que só se mantém com quebra', years(20, 30)],
  ['esquadria-externa', 'Esquadrias externas', years(20, 30)],
  ['esquadria-interna', 'Esquadrias internas', years(8, 12)],
  ['embutidas', 'Instalações embutidas', years(20, 30)],
  ['aparentes', 'Instalações aparentes', years(4, 6)],
  ['equipamento-medio', 'Equipamentos de médio custo de manutenção', years(8, 12)],
  ['equipamento-alto', 'Equipamentos de alto custo de manutenção', years(13, 20)],
);

const MANUAL = proof(
  'Análise de projeto e do manual',
  'Arquitetura e construtor',
  'Projeto e entrega',
  'Manual e plano de manutenção',
);

export const durability: StarterRequirement = {
  code: '14',
  label: 'Durabilidade e manutenibilidade',
  criteria: [
    {
      code: '14.2.1',
      label: 'Vida útil de projeto (VUP)',
      analyses: [
        { number: 1, label: 'VUP dos sistemas da edificação', parameters: systems },
        { number: 2, label: 'VUP de partes da edificação', parameters: parts },
      ],
    },
    materials,
    {
      code: '14.3.2',
      label: 'Facilidade ou meios de acesso para manutenção',
      analyses: [
        {
          number: 1,
          label: 'Manutenção e inspeção',
          parameters: rows(
            { ...part(1, '14.3.2'), ...MANUAL, confidence: 'P' },
            ['acesso', 'Meios de acesso para inspeção e manutenção previstos em projeto', REQUIRED],
            ['manual', 'Manual de uso, operação e manutenção (NBR 14037 e NBR 5674)', REQUIRED],
            ['manual-comum', 'Manual das áreas comuns', REQUIRED, { when: shared, confidence: 'N' }],
          ),
        },
      ],
    },
  ],
};
