import type { StarterCriterion } from '../types.js';
import { butSingleStoreyHouse, floors, has, singleStoreyHouse } from './conditions.js';
import { by, part, proof, REQUIRED, rows } from './demands.js';

const TEST = proof(
  'Ensaio (NBR 11675 e anexos da parte)',
  'Fornecedor e construtor',
  'Obra',
  'Laudo, FAD ou DATec',
);
const JOULES = { unit: 'J' };
const walls = (item: string) => ({ ...part(4, item), ...TEST });

/** dh: displacement under load; dhr: what remains of it; h: height of the wall. */
const softBody = [
  ...rows({ ...walls('7.4'), ...JOULES, confidence: 'N' }, [
    'externa-ruina',
    'Vedação com função estrutural, face externa, sem ruína',
    ['720', null, '960'],
  ]).flatMap(butSingleStoreyHouse),
  ...rows(
    { ...walls('7.4'), confidence: 'N' },
    ['externa-falha', 'Vedação externa, face externa, sem falhas', '120, 180, 240 e 360 J'],
    ['externa-deslocamento', 'Vedação externa, face externa, com limite de deslocamento', '240 J'],
    ['externa-sem-ruina', 'Vedação externa, face externa, sem ruína', '480 e 720 J'],
  ).flatMap(butSingleStoreyHouse),
  ...rows(
    { ...walls('7.4'), confidence: 'N', when: singleStoreyHouse },
    ['terrea-ruina', 'Casa térrea, vedação externa, sem ruína', '480 J'],
    ['terrea-falha', 'Casa térrea, vedação externa, sem falhas', '120 a 360 J'],
  ),
  ...rows(
    { ...walls('7.4'), confidence: 'V' },
    ['interna-face', 'Face interna de vedação externa', '480', JOULES],
    ['interna', 'Vedação interna', '360', JOULES],
    ['deslocamento', 'Deslocamentos em vedação com função estrutural', 'dh ≤ h/250; dhr ≤ h/1250'],
  ),
  ...rows(
    { ...walls('7.4'), confidence: 'N' },
    ['deslocamento-sem', 'Deslocamentos em vedação sem função estrutural', 'dh ≤ h/125; dhr ≤ h/625'],
    [
      'divisoria-falha',
      'Vedação interna sem função estrutural, sem falhas e com limite de deslocamento',
      '60',
      JOULES,
    ],
    ['divisoria-ruina', 'Vedação interna sem função estrutural, sem ruína', ['120', '180', '240'], JOULES],
  ),
];

const hardBody = rows(
  { ...walls('7.5'), confidence: 'V' },
  ['externa-falha', 'Face externa de fachada e faces acessíveis ao público, sem falhas', '3,75', JOULES],
  ['externa-ruina', 'Face externa de fachada e faces acessíveis ao público, sem ruína', '20', JOULES],
  ['interna-falha', 'Faces internas, sem falhas', '2,5', JOULES],
  ['interna-ruina', 'Faces internas, sem ruína', '10', JOULES],
  ['mossa', 'Profundidade de mossa em vedações', '≤ 2,0', { unit: 'mm' }],
);

const FLOOR = proof(
  'Ensaio',
  'Projetista de estruturas e fornecedor',
  'Projeto e obra',
  'Laudo ou ficha técnica',
);
const floorImpact = [
  ...rows(
    { ...part(3, '7.4'), ...FLOOR, confidence: 'N', when: [floors({ min: 2 })] },
    ['mole-falha', 'Corpo mole em piso, sem falhas', '240 J'],
    ['mole-ruina', 'Corpo mole em piso, sem ruína', '360, 480 e 720 J'],
  ),
  ...rows(
    { ...part(3, '7.4'), ...FLOOR, confidence: 'N' },
    ['duro-ruptura', 'Corpo duro em acabamento de piso, sem ruptura total', '5', JOULES],
    ['duro-ruina', 'Corpo duro em acabamento de piso, sem ruína nem perfuração', '30', JOULES],
  ),
];

const SUSPENDED = proof('Ensaio', 'Fornecedor e construtor', 'Projeto e obra', 'Laudo ou FAD');
const suspended = rows(
  { ...part(4, '7.3'), ...SUSPENDED, confidence: 'N' },
  [
    'mao-francesa',
    'Peça suspensa por mão-francesa, carga total',
    ['0,8', '1,0', '1,2'],
    { unit: 'kN', notes: 'No mínimo, 0,4 kN em cada ponto.' },
  ],
  ['limites', 'Deslocamentos sob a carga suspensa por 24 h', 'dh ≤ h/500; dhr ≤ h/2500'],
  [
    'forro',
    'Peça suspensa em forro, por ponto, com coeficiente de segurança 3',
    '30',
    { ...part(5, '7'), unit: 'N' },
  ],
);

const DOORS = proof('Ensaio (NBR 15930 e parte 4)', 'Fornecedor', 'Obra', 'Laudo ou PSQ');
const doors = rows(
  { ...part(4, '7.6'), ...DOORS, confidence: 'N' },
  ['fechamento', 'Fechamentos bruscos sem falha no encontro com o marco', '10', { unit: 'ciclos' }],
  ['corpo-mole', 'Corpo mole no centro da folha', '240', { ...JOULES, confidence: 'V' }],
);

const guards = rows(
  {
    ...by('ABNT NBR 14718', '2019'),
    ...proof('Ensaio (NBR 14718)', 'Arquitetura e fornecedor', 'Projeto e obra', 'Laudo e ART'),
    confidence: 'P',
    unit: 'kN/m',
    hasLevels: false,
  },
  [
    'guarda-corpo',
    'Carga em guarda-corpo e peitoril de terraço ou varanda',
    '0,8 a 1,0',
    { when: [has('balcony')] },
  ],
);

const ROOF = proof(
  'Cálculo ou ensaio',
  'Projetista de estruturas e fornecedor',
  'Projeto e obra',
  'Memorial e laudo',
);
const roof = rows(
  { ...part(5, '7'), ...ROOF, confidence: 'N' },
  ['granizo', 'Corpo duro sobre telhas (granizo)', ['1,0', '1,5', '2,5'], JOULES],
  ['manutencao', 'Carga de manutenção no ponto mais desfavorável', '1', { unit: 'kN' }],
  [
    'acessivel',
    'Cobertura acessível: impactos de corpo mole e duro como em pisos e fachadas',
    REQUIRED,
    { when: [has('accessible_roof')] },
  ],
);

/** Impacts and loads that walls, floors, doors and roofs withstand. */
export const impacts: StarterCriterion = {
  code: '7.4',
  label: 'Impactos e solicitações de uso',
  analyses: [
    { number: 1, label: 'Vedações verticais, corpo mole', parameters: softBody },
    { number: 2, label: 'Vedações verticais, corpo duro', parameters: hardBody },
    { number: 3, label: 'Pisos, corpo mole e corpo duro', parameters: floorImpact },
    { number: 4, label: 'Peças suspensas', parameters: suspended },
    { number: 5, label: 'Portas e guarda-corpos', parameters: [...doors, ...guards] },
    { number: 6, label: 'Coberturas', parameters: roof },
  ],
};
