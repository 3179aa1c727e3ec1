import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { windows } from './10-watertightness-windows.js';
import { basementLevels, floors, has, inIsopleth } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

/** Static pressure of the water tests, in Pa, by isopleth. */
const PRESSURE = { I: '10', II: '20', III: '30', IV: '40', V: '50' };

const RAIN = proof(
  'Ensaio (anexo da parte 4), NBR 10821-3 em esquadrias ou análise de projeto',
  'Arquitetura e fornecedor',
  'Projeto e obra',
  'Laudo, PSQ ou detalhe de projeto',
);
const FACADE = { ...part(4, '10.1'), ...RAIN };
const NO_STAINS = 'Sem manchas';
const stains = (minimum: string): LevelValues => [minimum, NO_STAINS, NO_STAINS];

const ROOF = proof(
  'Ensaio ou análise de projeto (NBR 10844)',
  'Arquitetura e construtor',
  'Projeto e obra',
  'Laudo e memorial',
);

const pressures = (
  common: Parameters<typeof rows>[0],
  label: string,
  isKeyFigure: boolean,
): StarterParameter[] =>
  Object.entries(PRESSURE).flatMap(([isopleth, pascal]) =>
    rows({ ...common, ...NO_LEVELS, unit: 'Pa' }, [
      `pressao-${isopleth}`,
      `${label} (isopleta ${isopleth})`,
      pascal,
      { isKeyFigure, when: [inIsopleth(isopleth)] },
    ]),
  );

const facade = [
  ...pressures({ ...FACADE, confidence: 'N' }, 'Pressão estática do ensaio de fachada', true),
  ...rows(
    { ...FACADE, confidence: 'N' },
    ['vazao', 'Vazão de água do ensaio de fachada', '3', { ...NO_LEVELS, unit: 'L/(m²·min)' }],
    ['duracao', 'Duração do ensaio de fachada', '7', { ...NO_LEVELS, unit: 'h', confidence: 'V' }],
    [
      'manchas-terrea',
      'Área de manchas após o ensaio (edificação térrea)',
      stains('≤ 10 %'),
      {
        when: [floors({ max: 1 })],
      },
    ],
    [
      'manchas',
      'Área de manchas após o ensaio (mais de um pavimento)',
      stains('≤ 5 %'),
      {
        when: [floors({ min: 2 })],
      },
    ],
  ),
];

const roof = [
  ...pressures(
    { ...part(5, '10'), ...ROOF, confidence: 'N' },
    'Pressão estática do ensaio de cobertura',
    false,
  ),
  ...rows(
    { ...part(5, '10'), ...ROOF, confidence: 'N' },
    ['vazao', 'Vazão de água do ensaio de cobertura', '4', { ...NO_LEVELS, unit: 'L/(m²·min)' }],
    ['cobertura', 'Cobertura sem gotejamento, escorrimento nem arrancamento', REQUIRED, { confidence: 'V' }],
  ),
];

const GROUND = proof(
  'Análise de projeto (NBR 9575)',
  'Arquitetura e projetista de impermeabilização',
  'Projeto e obra',
  'Projeto de impermeabilização e teste',
);
const ground = rows(
  { ...part(1, '10.2'), ...GROUND, confidence: 'P' },
  ['solo', 'Proteção contra a umidade ascendente do solo', REQUIRED],
  ['subsolo', 'Impermeabilização do subsolo', REQUIRED, { when: [basementLevels({ min: 1 })] }],
);

const wet = rows(
  { confidence: 'N', ...part(3, '10'), when: [has('wet_areas')] },
  [
    'pisos',
    'Piso de área molhada: lâmina de água de 10 mm no ponto mais alto, face inferior seca',
    '72',
    {
      ...proof('Ensaio de estanqueidade', 'Construtor', 'Obra', 'Termo de ensaio'),
      unit: 'h',
    },
  ],
  [
    'impermeabilizacao',
    'Ensaio de aceitação da impermeabilização',
    '72',
    {
      ...by('ABNT NBR 9574', '2008'),
      ...proof('Ensaio de lâmina de água', 'Construtor', 'Obra', 'Termo de ensaio'),
      ...NO_LEVELS,
      confidence: 'V',
      unit: 'h',
      notes: 'Lâmina de água de 5 a 10 cm, recomendada.',
    },
  ],
  [
    'paredes',
    'Parede de área molhada: água absorvida em 24 h',
    '≤ 3',
    {
      ...part(4, '10.2'),
      ...proof('Ensaio', 'Fornecedor', 'Obra', 'Laudo'),
      confidence: 'V',
      unit: 'cm³',
    },
  ],
);

const PIPES = proof(
  'Ensaio (NBR 5626 e NBR 8160)',
  'Projetista de instalações e construtor',
  'Obra',
  'Registro de teste',
);
const pipes = rows(
  { ...part(6, '10'), ...PIPES, confidence: 'N' },
  [
    'agua',
    'Água fria e quente: pressão de ensaio por 1 h',
    '1,5 × a pressão de serviço, ≥ 100 kPa',
    {
      notes: 'Água quente: ensaio a 80 °C.',
    },
  ],
  ['esgoto', 'Esgoto: pressão de ensaio por 15 min', '60 kPa com água ou 35 kPa com ar'],
);

export const watertightness: StarterRequirement = {
  code: '10',
  label: 'Estanqueidade',
  criteria: [
    {
      code: '10.2',
      label: 'Estanqueidade a fontes de umidade externas',
      analyses: [
        { number: 1, label: 'Estanqueidade à água de chuva das fachadas', parameters: facade },
        { number: 2, label: 'Cobertura e contato com o solo', parameters: [...roof, ...ground] },
        { number: 3, label: 'Esquadrias externas', parameters: windows },
      ],
    },
    {
      code: '10.3',
      label: 'Estanqueidade a fontes de umidade internas',
      analyses: [{ number: 1, label: 'Áreas molhadas e instalações', parameters: [...wet, ...pipes] }],
    },
  ],
};
