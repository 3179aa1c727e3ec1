import {
  between,
  inSection,
  labelled,
  optionalDay,
  optionalInteger,
  optionalOneOf,
} from '../fields/field.js';
import { WARRANTY_START_LABELS, WARRANTY_STARTS } from '../handover/warranty.js';
import { BUILDING_SECTIONS } from './building-sections.js';

const years = (label: string) =>
  labelled(
    label,
    optionalInteger({
      unit: 'anos',
      ...between(1, 1000, 'Vida útil de projeto deve estar entre 1 e 1000 anos'),
    }),
    { example: '20' },
  );

/**
 * Optional: the days from which warranties and maintenance are counted, and the declared design life (VUP, NBR 15575-1)
 * of each system in years; that of the structure is the `designLife` of its structural system.
 */
export const handoverFields = inSection(BUILDING_SECTIONS.handover, {
  occupancyPermitDate: labelled('Data do Habite-se', optionalDay('Data inválida'), { example: '15/03/2026' }),
  deliveryDate: labelled('Data de entrega', optionalDay('Data inválida'), { example: '30/04/2026' }),
  warrantyStart: labelled('Início das garantias', optionalOneOf(WARRANTY_STARTS, 'Início inválido'), {
    words: WARRANTY_START_LABELS,
    note: 'De qual das duas datas se contam os prazos.',
    example: 'Habite-se',
  }),
  floorsDesignLife: years('VUP dos pisos internos'),
  externalWallsDesignLife: years('VUP da vedação externa'),
  internalWallsDesignLife: years('VUP da vedação interna'),
  roofDesignLife: years('VUP da cobertura'),
  plumbingDesignLife: years('VUP do sistema hidrossanitário'),
});

/** The systems that have a design life (NBR 15575-1, table C.5), in its order. */
export const DESIGN_LIFE_SYSTEMS = [
  { field: 'designLife', name: 'Estrutura', of: 'da estrutura', least: 50, row: /^VUP da estrutura/i },
  {
    field: 'floorsDesignLife',
    name: 'Pisos internos',
    of: 'dos pisos internos',
    least: 13,
    row: /^VUP dos pisos/i,
  },
  {
    field: 'externalWallsDesignLife',
    name: 'Vedação externa',
    of: 'da vedação externa',
    least: 40,
    row: /^VUP da vedação vertical externa/i,
  },
  {
    field: 'internalWallsDesignLife',
    name: 'Vedação interna',
    of: 'da vedação interna',
    least: 20,
    row: /^VUP da vedação vertical interna/i,
  },
  {
    field: 'roofDesignLife',
    name: 'Cobertura',
    of: 'da cobertura',
    least: 20,
    row: /^VUP da cobertura/i,
  },
  {
    field: 'plumbingDesignLife',
    name: 'Hidrossanitário',
    of: 'do sistema hidrossanitário',
    least: 20,
    row: /^VUP do sistema hidrossanitário/i,
  },
] as const satisfies readonly DesignLifeSystem[];

/** `least`: years at the minimum level. `row`: label of its parameter, since catalogues have no key for systems. */
interface DesignLifeSystem {
  field: 'designLife' | keyof typeof handoverFields;
  name: string;
  /** 'da estrutura' */
  of: string;
  least: number;
  row: RegExp;
}
export type DesignLifeField = (typeof DESIGN_LIFE_SYSTEMS)[number]['field'];

/** The declared years of each system; absent or null: not declared. */
export type DeclaredLives = Readonly<Partial<Record<DesignLifeField, number | null>>>;

/** The declared years for a parameter such as 'VUP da cobertura'; null for another one, or without a declaration. */
export function declaredLife(lives: DeclaredLives, parameterLabel: string): number | null {
  const system = DESIGN_LIFE_SYSTEMS.find(({ row }) => row.test(parameterLabel));
  return (system && lives[system.field]) ?? null;
}
