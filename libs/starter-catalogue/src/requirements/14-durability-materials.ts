import type { StarterCriterion, StarterParameter } from '../types.js';
import { inAggressiveness, structureOf } from './conditions.js';
import { by, NO_LEVELS, part, proof, REQUIRED, rows } from './demands.js';

/** By class of aggressiveness: water/cement ratio by mass, concrete class, nominal covers in mm; and those of prestressed concrete. */
const CLASSES = {
  I: {
    ratio: ['0,65', '0,60'],
    strength: ['C20', 'C25'],
    slab: ['20', '25'],
    beam: ['25', '30'],
    soil: ['30'],
  },
  II: {
    ratio: ['0,60', '0,55'],
    strength: ['C25', 'C30'],
    slab: ['25', '30'],
    beam: ['30', '35'],
    soil: ['30'],
  },
  III: {
    ratio: ['0,55', '0,50'],
    strength: ['C30', 'C35'],
    slab: ['35', '40'],
    beam: ['40', '45'],
    soil: ['40'],
  },
  IV: {
    ratio: ['0,45', '0,45'],
    strength: ['C40', 'C40'],
    slab: ['45', '50'],
    beam: ['50', '55'],
    soil: ['50'],
  },
} as const;

type Quantity = keyof (typeof CLASSES)['I'];

const THINNER = 'Concreto de classe acima da mínima: 5 mm a menos.';
const QUANTITIES: Readonly<
  Record<Quantity, { label: string; item: string; sign: string; unit?: string; notes?: string }>
> = {
  ratio: { label: 'Relação água/cimento em massa', item: 'Tabela 7.1', sign: '≤' },
  strength: { label: 'Classe de resistência do concreto', item: 'Tabela 7.1', sign: '≥' },
  slab: {
    label: 'Cobrimento nominal da armadura em lajes',
    item: 'Tabela 7.2',
    sign: '≥',
    unit: 'mm',
    notes: THINNER,
  },
  beam: {
    label: 'Cobrimento nominal da armadura em vigas e pilares',
    item: 'Tabela 7.2',
    sign: '≥',
    unit: 'mm',
    notes: THINNER,
  },
  soil: {
    label: 'Cobrimento nominal em elemento estrutural em contato com o solo',
    item: 'Tabela 7.2',
    sign: '≥',
    unit: 'mm',
    notes: THINNER,
  },
};

const CONCRETE = {
  ...proof(
    'Projeto (NBR 6118) e ensaio (NBR 12655)',
    'Projetista de estruturas e construtor',
    'Projeto e obra',
    'Projeto, fck e controle de cobrimento',
  ),
  ...NO_LEVELS,
  confidence: 'V',
} as const;
const concrete = structureOf('concrete');

const ofClass = (aggressiveness: keyof typeof CLASSES): StarterParameter[] =>
  (Object.keys(QUANTITIES) as Quantity[]).flatMap((quantity) => {
    const { label, item, sign, unit, notes } = QUANTITIES[quantity];
    const [reinforced, prestressed] = CLASSES[aggressiveness][quantity];
    const other = prestressed && `Concreto protendido: ${sign} ${prestressed}.`;
    const said = [other, notes].filter(Boolean).join(' ');
    return rows({ ...by('ABNT NBR 6118', '2026', item), ...CONCRETE }, [
      `${quantity}-${aggressiveness}`,
      `${label} (classe ${aggressiveness})`,
      `${sign} ${reinforced}`,
      {
        when: [inAggressiveness(aggressiveness), concrete],
        ...(unit && { unit }),
        ...(said && { notes: said }),
        isKeyFigure: quantity === 'strength',
      },
    ]);
  });

const concreteDurability = [
  ...(Object.keys(CLASSES) as (keyof typeof CLASSES)[]).flatMap(ofClass),
  ...rows({ ...by('ABNT NBR 6118', '2026', 'Tabela 7.2'), ...CONCRETE, when: [concrete] }, [
    'pilar-solo',
    'Cobrimento nominal em trecho de pilar em contato com o solo junto à fundação',
    '≥ 45',
    { unit: 'mm' },
  ]),
];

const MATERIAL = {
  ...part(1, '14.2.3'),
  ...proof(
    'Especificação conforme as normas do material',
    'Projetista de estruturas e fornecedor',
    'Projeto e obra',
    'Especificação e laudo',
  ),
  confidence: 'N',
} as const;

const otherMaterials = [
  ...rows(
    MATERIAL,
    [
      'aco',
      'Proteção da estrutura de aço (NBR 8800 e NBR 14762)',
      REQUIRED,
      { when: [structureOf('steel')] },
    ],
    [
      'madeira',
      'Preservação da estrutura de madeira (NBR 7190 e NBR 16143)',
      REQUIRED,
      {
        when: [structureOf('wood')],
      },
    ],
    [
      'alvenaria',
      'Durabilidade da alvenaria estrutural (NBR 16868, NBR 15270 e NBR 6136)',
      REQUIRED,
      {
        when: [structureOf('masonry')],
      },
    ],
  ),
  ...rows(
    {
      ...part(4, '14'),
      ...proof('Ensaio (anexo da parte 4)', 'Fornecedor', 'Obra', 'Laudo'),
      confidence: 'N',
    },
    ['choque-termico', 'Fachada: resistência a calor e choque térmico, cor e acabamento', REQUIRED],
  ),
];

/** The norm of concrete structures knows no levels. */
export const materials: StarterCriterion = {
  code: '14.2.3',
  label: 'Durabilidade',
  analyses: [
    {
      number: 1,
      label: 'Estruturas de concreto, conforme a agressividade ambiental',
      parameters: concreteDurability,
    },
    { number: 2, label: 'Outros materiais e fachadas', parameters: otherMaterials },
  ],
};
