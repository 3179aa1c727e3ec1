import type { BuildingFormField } from '../../building/building-fields.js';
import { DESIGN_LIFE_SYSTEMS, type DeclaredLives } from '../../building/design-lives.js';
import { type SystemType, SYSTEM_TYPE_LABELS } from '../../building/structural-system-fields.js';
import { unitsContradiction } from '../../building/units.js';
import type { Dwelling } from '../../catalogue/catalogue-fields.js';
import { counted, formatMeasure } from '../../text/numbers.js';
import { demandedStrength, familiesOf, strengthOf } from './materials.js';
import { STRUCTURE_LIFE } from './structure-life.js';

export const DIVERGENCE_CODES = [
  'designLife',
  'materialStrength',
  'height',
  'zone',
  'isopleth',
  'constructiveSystem',
  'units',
] as const;
export type DivergenceCode = (typeof DIVERGENCE_CODES)[number];

/** A contradiction: a Portuguese sentence, and the form's fields that cause it. */
export interface Divergence {
  code: DivergenceCode;
  text: string;
  fields: string[];
}

/** The compared data; absent or null values never contradict. Heights in m. */
export interface DivergenceFacts {
  floors?: number | null;
  units?: number | null;
  /** What the typology houses. */
  dwelling?: Dwelling | null;
  /** 0: unknown. */
  buildingHeight?: number | null;
  fireHeight?: number | null;
  basementDepth?: number | null;
  basementLevels?: number | null;
  bioclimaticZone?: string | null;
  bioclimaticZone2024?: string | null;
  /** Why the zones may deviate from the coverage. */
  zoneOverrideReason?: string | null;
  isoplethCode?: string | null;
  /** Zones (2005 and 2024) and isopleth of the building's city; null or absent if unknown. */
  coverage?: {
    bioclimaticZone: string | null;
    bioclimaticZone2024?: string | null;
    isoplethCode: string | null;
  } | null;
  aggressivenessClass?: string | null;
  constructiveSystem?: { code: string; label: string } | null;
  systemType?: SystemType | null;
  materialResistance?: string | null;
  /** In years, like the two below. */
  designLife?: number | null;
  /** Years that the report requires of the structure at its adopted level; absent without a report or requirement. */
  demandedLife?: number | null;
  /** Years that the catalogue requires at the minimum level; absent: the norm's. */
  leastLife?: number | null;
  /** Declared years of the other systems. */
  otherLives?: DeclaredLives;
  /** Years that the report requires of the other systems at its adopted levels; the norm's minimum where absent. */
  demandedLives?: DeclaredLives;
}

/** Plausible height of a storey in m: from below a corridor's ceiling to a home's storey with a high roof. */
const STOREY = { min: 2.3, max: 6 };

const isKnown = (value: number | null | undefined): value is number => value != null && value > 0;
const found = (code: DivergenceCode, text: string, ...fields: BuildingFormField[]): Divergence[] => [
  { code, text, fields },
];

function designLife({ designLife: entered, demandedLife, leastLife }: DivergenceFacts): Divergence[] {
  const asked = demandedLife ?? leastLife ?? STRUCTURE_LIFE;
  const level = demandedLife == null ? 'mínimo' : 'adotado';
  if (!isKnown(entered) || entered >= asked) return [];
  const text = `A vida útil de projeto da estrutura é de ${entered} anos; o nível ${level} exige ${asked} anos.`;
  return found('designLife', text, 'designLife');
}

const otherLives = ({
  otherLives: lives = {},
  demandedLives: demanded = {},
}: DivergenceFacts): Divergence[] =>
  DESIGN_LIFE_SYSTEMS.filter(({ field }) => field !== 'designLife').flatMap(({ field, of, least }) => {
    const [entered, asked] = [lives[field], demanded[field] ?? least];
    if (!isKnown(entered) || entered >= asked) return [];
    const level = demanded[field] == null ? 'mínimo' : 'adotado';
    const text = `A vida útil de projeto ${of} é de ${entered} anos; o nível ${level} exige ${asked} anos.`;
    return found('designLife', text, field);
  });

function materialStrength(facts: DivergenceFacts): Divergence[] {
  const { systemType, materialResistance, aggressivenessClass } = facts;
  if (systemType !== 'concrete') return [];
  const entered = strengthOf(materialResistance);
  const asked = demandedStrength(aggressivenessClass);
  if (entered === undefined || asked === undefined || entered >= asked) return [];
  const text = `O concreto é C${entered}; a classe de agressividade ${aggressivenessClass} exige C${asked} ou superior (concreto armado).`;
  return found('materialStrength', text, 'materialResistance', 'aggressivenessClassId');
}

function storeys({ floors, buildingHeight }: DivergenceFacts): Divergence[] {
  if (!isKnown(floors) || !isKnown(buildingHeight)) return [];
  const [least, most] = [STOREY.min * floors, STOREY.max * floors];
  if (buildingHeight >= least && buildingHeight <= most) return [];
  const each = formatMeasure(Number((buildingHeight / floors).toFixed(2)), 'm');
  const text = `Altura de ${formatMeasure(buildingHeight, 'm')} com ${counted(floors, 'pavimento', 'pavimentos')}: ${each} por pavimento (usual de 2,30 a 6 m).`;
  return found('height', text, 'buildingHeight', 'floors');
}

function fireHeight({ buildingHeight, fireHeight: entered }: DivergenceFacts): Divergence[] {
  if (!isKnown(buildingHeight) || entered == null || entered < buildingHeight) return [];
  const text = `A altura para incêndio (${formatMeasure(entered, 'm')}) vai até o piso do último pavimento e deve ser menor que a da edificação (${formatMeasure(buildingHeight, 'm')}).`;
  return found('height', text, 'fireHeight', 'buildingHeight');
}

function basement({ basementDepth, basementLevels }: DivergenceFacts): Divergence[] {
  if (basementLevels !== 0 || !isKnown(basementDepth)) return [];
  const text = `Nenhum nível de subsolo, mas profundidade de subsolo de ${formatMeasure(basementDepth, 'm')}.`;
  return found('height', text, 'basementLevels', 'basementDepth');
}

/** Fields that the municipality determines: code of the divergence, field, and start of the sentence. */
const PLACE = [
  ['zone', 'bioclimaticZone', 'A zona bioclimática informada'],
  ['zone', 'bioclimaticZone2024', 'A zona bioclimática de 2024 informada'],
  ['isopleth', 'isoplethCode', 'A isopleta informada'],
] as const;

/** A zone that was replaced for a stated reason is an assumption instead. */
const place = (facts: DivergenceFacts): Divergence[] =>
  PLACE.flatMap(([code, field, subject]) => {
    const [entered, covered] = [facts[field], facts.coverage?.[field]];
    if (!entered || !covered || entered === covered) return [];
    if (code === 'zone' && facts.zoneOverrideReason?.trim()) return [];
    return found(code, `${subject} é ${entered}; a do município é ${covered}.`, field);
  });

function constructiveSystem({ constructiveSystem: system, systemType }: DivergenceFacts): Divergence[] {
  if (!system || !systemType) return [];
  const families = familiesOf(system);
  if (families.size === 0 || families.has(systemType)) return [];
  const text = `O sistema construtivo é ${system.code} (${system.label}); o sistema estrutural é de ${SYSTEM_TYPE_LABELS[systemType].toLocaleLowerCase('pt-BR')}.`;
  return found('constructiveSystem', text, 'constructiveSystemId', 'systemType');
}

function units({ units: entered, dwelling }: DivergenceFacts): Divergence[] {
  const text = unitsContradiction(entered, dwelling);
  return text === undefined ? [] : found('units', text, 'units', 'typologyId');
}

/** All contradictions in a building's data (docs/rules.md, Divergences). */
export const findDivergences = (facts: DivergenceFacts): Divergence[] => [
  ...designLife(facts),
  ...otherLives(facts),
  ...materialStrength(facts),
  ...storeys(facts),
  ...fireHeight(facts),
  ...basement(facts),
  ...place(facts),
  ...constructiveSystem(facts),
  ...units(facts),
];
