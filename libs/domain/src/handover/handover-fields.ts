import { catalogueFields } from '../catalogue/catalogue-fields.js';
import { parameterFields } from '../catalogue/parameter-fields.js';
import { between, labelled, oneOf, optionalInteger, optionalText, requiredText } from '../fields/field.js';
import {
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_PERIODS,
  MAINTENANCE_TEAM_LABELS,
  MAINTENANCE_TEAMS,
} from './maintenance.js';
import { type Presence, PRESENCE_LABELS, PRESENCES } from './presence.js';
import {
  WARRANTY_KIND_LABELS,
  WARRANTY_KINDS,
  WARRANTY_REGIME_LABELS,
  WARRANTY_REGIMES,
  type WarrantyKind,
} from './warranty.js';

const sharedFields = {
  presence: labelled(
    'Vale para',
    oneOf<Presence>(PRESENCES, { absent: 'always', blankIsAbsent: true, invalid: 'Valor inválido' }),
    {
      words: PRESENCE_LABELS,
      note: 'Que edificações têm o elemento.',
      example: 'Com elevador',
    },
  ),
  source: labelled('Fonte', optionalText({ max: 255 }), {
    note: 'Norma, edição e tabela.',
    example: 'ABNT NBR 17170:2022, tabela 2',
  }),
  confidence: parameterFields.confidence,
};

export const WARRANTY_BASES = ['legal', 'offered'] as const;
/** Set by law (Código Civil, art. 618), or recommended by the norm and offered. */
export type WarrantyBasis = (typeof WARRANTY_BASES)[number];
export const WARRANTY_BASIS_LABELS: Readonly<Record<WarrantyBasis, string>> = {
  legal: 'Legal',
  offered: 'Oferecida',
};

/** A warranty term; its description is the failure that is covered. `months` from 1 to 600. */
export const warrantyTermValueFields = {
  regime: labelled(
    'Norma',
    oneOf(WARRANTY_REGIMES, { required: 'Norma é obrigatória', invalid: 'Norma inválida' }),
    { words: WARRANTY_REGIME_LABELS, example: 'ABNT NBR 17170:2022' },
  ),
  element: labelled('Elemento', requiredText('Elemento é obrigatório', { max: 120 }), {
    example: 'Impermeabilização',
  }),
  kind: labelled(
    'Tipo de prazo',
    oneOf<WarrantyKind>(WARRANTY_KINDS, {
      absent: 'months',
      required: 'Tipo de prazo é obrigatório',
      invalid: 'Tipo de prazo inválido',
    }),
    { words: WARRANTY_KIND_LABELS, example: 'Em meses' },
  ),
  months: labelled(
    'Prazo em meses',
    optionalInteger(between(1, 600, 'Prazo deve estar entre 1 e 600 meses')),
    { note: 'Só do tipo Em meses.', example: '60' },
  ),
  basis: labelled(
    'Base',
    oneOf<WarrantyBasis>(WARRANTY_BASES, {
      absent: 'offered',
      blankIsAbsent: true,
      invalid: 'Base inválida',
    }),
    {
      words: WARRANTY_BASIS_LABELS,
      example: 'Oferecida',
    },
  ),
  ...sharedFields,
};
export const warrantyTermFields = { ...catalogueFields, ...warrantyTermValueFields };

/** A maintenance activity (NBR 5674); its description says what is done. */
export const maintenanceActivityValueFields = {
  system: labelled('Sistema', requiredText('Sistema é obrigatório', { max: 120 }), {
    example: 'Água fria',
  }),
  element: labelled('Elemento', optionalText({ max: 120 }), { example: 'Registros do barrilete' }),
  period: labelled(
    'Periodicidade',
    oneOf(MAINTENANCE_PERIODS, {
      required: 'Periodicidade é obrigatória',
      invalid: 'Periodicidade inválida',
    }),
    { words: MAINTENANCE_PERIOD_LABELS, example: 'Semestral' },
  ),
  team: labelled(
    'Responsável',
    oneOf(MAINTENANCE_TEAMS, { required: 'Responsável é obrigatório', invalid: 'Responsável inválido' }),
    { words: MAINTENANCE_TEAM_LABELS, example: 'Equipe de manutenção local' },
  ),
  ...sharedFields,
};
export const maintenanceActivityFields = { ...catalogueFields, ...maintenanceActivityValueFields };

export const MONTHS_NEEDED = 'Informe o prazo em meses';
export const NO_MONTHS = 'Só o tipo Em meses tem prazo em meses';

/** The faults of a term whose kind and months contradict each other. */
export function warrantyTermFaults(kind: string, months: number | null): { months?: string } {
  if (kind === 'months') return months === null ? { months: MONTHS_NEEDED } : {};
  return months === null ? {} : { months: NO_MONTHS };
}
