import type { LevelValues, StarterParameter, StarterRequirement } from '../types.js';
import { inAggressiveness, met, norm, toCheck } from './demands.js';

/** Design working life (VUP), in years. */
const vup = (key: string, label: string, values: LevelValues): StarterParameter => ({
  key,
  label,
  values,
  unit: 'anos',
  notes: toCheck(norm(1)),
});

/** By class of aggressiveness: water/cement ratio by mass, concrete class, nominal covers in mm. */
const CLASSES = {
  I: { ratio: '≤ 0,65', strength: '≥ C20', slab: '≥ 20', beam: '≥ 25' },
  II: { ratio: '≤ 0,60', strength: '≥ C25', slab: '≥ 25', beam: '≥ 30' },
  III: { ratio: '≤ 0,55', strength: '≥ C30', slab: '≥ 35', beam: '≥ 40' },
  IV: { ratio: '≤ 0,45', strength: '≥ C40', slab: '≥ 45', beam: '≥ 50' },
} as const;

type Quantity = keyof (typeof CLASSES)['I'];

const QUANTITIES: Readonly<Record<Quantity, { label: string; unit?: string }>> = {
  ratio: { label: 'Relação água/cimento em massa' },
  strength: { label: 'Classe de resistência do concreto' },
  slab: { label: 'Cobrimento nominal da armadura em lajes', unit: 'mm' },
  beam: { label: 'Cobrimento nominal da armadura em vigas e pilares', unit: 'mm' },
};

/** The norm of concrete structures knows no levels: its demand is the minimum. */
const concreteDurability: StarterParameter[] = Object.entries(CLASSES).flatMap(([aggressiveness, demands]) =>
  (Object.keys(QUANTITIES) as Quantity[]).map((quantity): StarterParameter => {
    const { label, ...unit } = QUANTITIES[quantity];
    return {
      key: `${quantity}-${aggressiveness}`,
      label: `${label} (classe ${aggressiveness})`,
      values: [demands[quantity], null, null],
      ...unit,
      notes: toCheck('ABNT NBR 6118:2014, concreto armado'),
      when: [inAggressiveness(aggressiveness)],
    };
  }),
);

export const durability: StarterRequirement = {
  code: '14',
  label: 'Durabilidade e manutenibilidade',
  criteria: [
    {
      code: '14.2.1',
      label: 'Vida útil de projeto (VUP)',
      analyses: [
        {
          number: 1,
          label: 'VUP dos sistemas da edificação',
          parameters: [
            vup('estrutura', 'Estrutura', ['≥ 50', '≥ 63', '≥ 75']),
            vup('pisos', 'Pisos internos', ['≥ 13', '≥ 17', '≥ 20']),
            vup('vedacao-externa', 'Vedação vertical externa', ['≥ 40', '≥ 50', '≥ 60']),
            vup('vedacao-interna', 'Vedação vertical interna', ['≥ 20', '≥ 25', '≥ 30']),
            vup('cobertura', 'Cobertura', ['≥ 20', '≥ 25', '≥ 30']),
            vup('hidrossanitario', 'Hidrossanitário', ['≥ 20', '≥ 25', '≥ 30']),
          ],
        },
      ],
    },
    {
      code: '14.2.3',
      label: 'Durabilidade',
      analyses: [
        {
          number: 1,
          label: 'Estruturas de concreto, conforme a agressividade ambiental',
          parameters: concreteDurability,
        },
      ],
    },
    {
      code: '14.3.2',
      label: 'Facilidade ou meios de acesso para manutenção',
      analyses: [
        {
          number: 1,
          label: 'Manutenção e inspeção',
          parameters: [
            met('acesso', 'Meios de acesso para inspeção e manutenção previstos em projeto', norm(1)),
            met('manual', 'Manual de uso, operação e manutenção entregue ao usuário', norm(1)),
          ],
        },
      ],
    },
  ],
};
