import { inAggressiveness } from './conditions.js';
import { toCheck } from './notes.js';
import type { StarterParameter } from './types.js';

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
export const concreteDurability: StarterParameter[] = Object.entries(CLASSES).flatMap(
  ([aggressiveness, demands]) =>
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
