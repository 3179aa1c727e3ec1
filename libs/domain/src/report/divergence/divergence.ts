import type { BuildingFormField } from '../../building/building-fields.js';
import { type SystemType, SYSTEM_TYPE_LABELS } from '../../building/structural-system-fields.js';
import { formatMeasure } from '../../text/numbers.js';
import { demandedStrength, strengthOf } from './strength.js';
import { STRUCTURE_LIFE } from './structure-life.js';
import { familiesOf } from './system-families.js';

/** What contradicts itself, or what the norm asks. */
export const DIVERGENCE_CODES = [
  'designLife',
  'materialStrength',
  'height',
  'zone',
  'isopleth',
  'constructiveSystem',
] as const;
export type DivergenceCode = (typeof DIVERGENCE_CODES)[number];

/** A contradiction in what is told of a building: a Portuguese sentence, and the fields of its form that say so. */
export interface Divergence {
  code: DivergenceCode;
  text: string;
  fields: string[];
}

/** What divergences are found in; whatever is absent or null is not told, and contradicts nothing. Heights in m. */
export interface DivergenceFacts {
  floors?: number | null;
  /** 0: not told. */
  buildingHeight?: number | null;
  fireHeight?: number | null;
  basementDepth?: number | null;
  basementLevels?: number | null;
  bioclimaticZone?: string | null;
  bioclimaticZone2024?: string | null;
  isoplethCode?: string | null;
  /** What covers the building's city. */
  coverage?: {
    bioclimaticZone: string | null;
    bioclimaticZone2024?: string | null;
    isoplethCode: string | null;
  } | null;
  aggressivenessClass?: string | null;
  constructiveSystem?: { code: string; label: string } | null;
  systemType?: SystemType | null;
  materialResistance?: string | null;
  /** Years. */
  designLife?: number | null;
  /** Years that a report asks of the structure at its adopted level; none where there is no report, or it asks none. */
  demandedLife?: number | null;
  /** Years that the catalogue asks of it at the minimum level, which every building owes; the norm's where it has none. */
  leastLife?: number | null;
}

/**
 * From floor to floor, in m: less leaves no room to stand under a slab (ceilings of 2,30 m in corridors), more is no
 * storey of a home, however high its roof.
 */
const STOREY = { min: 2.3, max: 6 };

const isTold = (value: number | null | undefined): value is number => value != null && value > 0;
const found = (code: DivergenceCode, text: string, ...fields: BuildingFormField[]): Divergence[] => [
  { code, text, fields },
];

function designLife({ designLife: told, demandedLife, leastLife }: DivergenceFacts): Divergence[] {
  const asked = demandedLife ?? leastLife ?? STRUCTURE_LIFE;
  const level = demandedLife == null ? 'mínimo' : 'adotado';
  if (!isTold(told) || told >= asked) return [];
  const text = `A vida útil de projeto da estrutura é de ${told} anos; o nível ${level} exige ${asked} anos.`;
  return found('designLife', text, 'designLife');
}

function materialStrength(facts: DivergenceFacts): Divergence[] {
  const { systemType, materialResistance, aggressivenessClass } = facts;
  if (systemType !== 'concrete') return [];
  const told = strengthOf(materialResistance);
  const asked = demandedStrength(aggressivenessClass);
  if (told === undefined || asked === undefined || told >= asked) return [];
  const text = `O concreto é C${told}; a classe de agressividade ${aggressivenessClass} exige C${asked} ou superior (concreto armado).`;
  return found('materialStrength', text, 'materialResistance', 'aggressivenessClassId');
}

function storeys({ floors, buildingHeight }: DivergenceFacts): Divergence[] {
  if (!isTold(floors) || !isTold(buildingHeight)) return [];
  const [least, most] = [STOREY.min * floors, STOREY.max * floors];
  if (buildingHeight >= least && buildingHeight <= most) return [];
  const each = formatMeasure(Number((buildingHeight / floors).toFixed(2)), 'm');
  const pavimentos = floors === 1 ? '1 pavimento' : `${floors} pavimentos`;
  const text = `Altura de ${formatMeasure(buildingHeight, 'm')} com ${pavimentos}: ${each} por pavimento (usual de 2,30 a 6 m).`;
  return found('height', text, 'buildingHeight', 'floors');
}

function fireHeight({ buildingHeight, fireHeight: told }: DivergenceFacts): Divergence[] {
  if (!isTold(buildingHeight) || told == null || told < buildingHeight) return [];
  const text = `A altura para incêndio (${formatMeasure(told, 'm')}) vai até o piso do último pavimento e deve ser menor que a da edificação (${formatMeasure(buildingHeight, 'm')}).`;
  return found('height', text, 'fireHeight', 'buildingHeight');
}

function basement({ basementDepth, basementLevels }: DivergenceFacts): Divergence[] {
  if (basementLevels !== 0 || !isTold(basementDepth)) return [];
  const text = `Nenhum nível de subsolo, mas profundidade de subsolo de ${formatMeasure(basementDepth, 'm')}.`;
  return found('height', text, 'basementLevels', 'basementDepth');
}

/** What the building's place decides: the code of a divergence, its field, and the start of its sentence. */
const PLACE = [
  ['zone', 'bioclimaticZone', 'A zona bioclimática informada'],
  ['zone', 'bioclimaticZone2024', 'A zona bioclimática de 2024 informada'],
  ['isopleth', 'isoplethCode', 'A isopleta informada'],
] as const;

const place = (facts: DivergenceFacts): Divergence[] =>
  PLACE.flatMap(([code, field, subject]) => {
    const [told, covered] = [facts[field], facts.coverage?.[field]];
    if (!told || !covered || told === covered) return [];
    return found(code, `${subject} é ${told}; a do município é ${covered}.`, field);
  });

function constructiveSystem({ constructiveSystem: system, systemType }: DivergenceFacts): Divergence[] {
  if (!system || !systemType) return [];
  const families = familiesOf(system);
  if (families.size === 0 || families.has(systemType)) return [];
  const text = `O sistema construtivo é ${system.code} (${system.label}); o sistema estrutural é de ${SYSTEM_TYPE_LABELS[systemType].toLocaleLowerCase('pt-BR')}.`;
  return found('constructiveSystem', text, 'constructiveSystemId', 'systemType');
}

/** What contradicts itself in what is told of a building (docs/rules.md, Divergences). Nothing not told contradicts. */
export const findDivergences = (facts: DivergenceFacts): Divergence[] => [
  ...designLife(facts),
  ...materialStrength(facts),
  ...storeys(facts),
  ...fireHeight(facts),
  ...basement(facts),
  ...place(facts),
  ...constructiveSystem(facts),
];
