import type { RaRecord } from 'ra-core';
import {
  assignmentFields,
  BUILDING_PART_LABELS,
  type BuildingPart,
  type CompositionElement,
  formatDecimal,
  formatMeasure,
  labelsOf,
  type Section,
  type ThermalResults,
  type ValuesOf,
} from '@prumo/domain';
import { ALWAYS_FRESH, useRead } from '../../../shared/query/useRead';
import { UNITS } from '../../compositions/Composition';

export type Assignment = ValuesOf<typeof assignmentFields>;

/** A composition of a part of the building. */
export interface AssignedComposition extends Assignment {
  name: string;
  element: CompositionElement;
  absorptance: number | null;
  sections: Section[];
  results: ThermalResults[];
  toReview: string[];
}

/** What `GET /api/buildings/{id}/compositions` answers. */
export interface BuildingCompositions {
  updatedAt: string | null;
  compositions: AssignedComposition[];
}

export interface CompositionChoice extends RaRecord<number> {
  name: string;
}

export const LABELS = labelsOf(assignmentFields);

export const compositionsUrl = (buildingId: number): string => `/api/buildings/${buildingId}/compositions`;

export const useAssigned = (buildingId: number) =>
  useRead<BuildingCompositions>(compositionsUrl(buildingId), ALWAYS_FRESH);

const amount = (value: number | null, unit: string): string[] =>
  value === null ? [] : [formatMeasure(value, unit)];

/** 'U 2,43 W/(m²·K) · CT 138,3 kJ/(m²·K) · α 0,30 · 120 m²'. */
export function factsOf({ results, absorptance, area, eavesOpening }: AssignedComposition): string {
  const [by2005] = results;
  return [
    ...(by2005 ? [`U ${formatDecimal(by2005.transmittance, 2)} ${UNITS.transmittance}`] : []),
    ...(by2005?.capacity === undefined ? [] : [`CT ${formatDecimal(by2005.capacity, 1)} ${UNITS.capacity}`]),
    absorptance === null ? 'sem absortância' : `α ${formatDecimal(absorptance, 2)}`,
    ...amount(area, 'm²'),
    ...amount(eavesOpening, 'cm nos beirais'),
  ].join(' · ');
}

/** Texts of the compositions on the page of a building. */
export const TEXTS = {
  title: 'Composições',
  none: 'Nenhuma composição atribuída: U e CT das paredes e da cobertura não são julgados.',
  assign: 'Atribuir composição',
  edit: 'Editar Atribuição',
  editOf: (name: string) => `Editar Atribuição: ${name}`,
  remove: 'Retirar',
  removeOf: (name: string) => `Retirar ${name}`,
  open: (name: string) => `Abrir a composição ${name}`,
  review: 'Rever',
  reviewText: (layers: readonly string[]) =>
    `O material mudou na biblioteca desde que foi copiado: ${layers.join(', ')}. Os valores da composição ficaram como eram.`,
  saved: 'Composições da edificação atualizadas.',
  removed: (name: string) => `${name} foi retirada da edificação.`,
  failed: 'Não foi possível atualizar as composições da edificação.',
  loadFailed: 'Não foi possível ler as composições da edificação.',
  details: 'Limites e o que mudaria',
} as const;

export const partText = (part: BuildingPart): string => BUILDING_PART_LABELS[part];

/** The assignment alone, as a save sends it. */
export const assignmentOf = ({ part, compositionId, area, eavesOpening }: Assignment): Assignment => ({
  ...{ part, compositionId, area, eavesOpening },
});
