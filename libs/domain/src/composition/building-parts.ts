import { atLeast, labelled, oneOf, optionalDecimal, requiredReference } from '../fields/field.js';
import type { CompositionElement } from './composition-fields.js';
import type { Layer, MaterialValues, Section, SolidLayer } from './composition.js';

/** The parts of a building that chapter 11 limits, to which compositions are assigned. */
export const BUILDING_PARTS = ['external-wall', 'living-room-wall', 'bedroom-wall', 'roof'] as const;
export type BuildingPart = (typeof BUILDING_PARTS)[number];
export const BUILDING_PART_LABELS: Readonly<Record<BuildingPart, string>> = {
  'external-wall': 'Parede externa',
  'living-room-wall': 'Parede externa da sala',
  'bedroom-wall': 'Parede externa do dormitório',
  roof: 'Cobertura',
};

/** What a composition must be to be assigned to the part. */
export const elementOfPart = (part: BuildingPart): CompositionElement => (part === 'roof' ? 'roof' : 'wall');

/** An assignment of a composition: area in m², height of the eaves' openings in cm (roofs). */
export const assignmentFields = {
  part: labelled(
    'Elemento',
    oneOf(BUILDING_PARTS, { required: 'Elemento é obrigatório', invalid: 'Elemento desconhecido' }),
    { words: BUILDING_PART_LABELS },
  ),
  compositionId: labelled('Composição', requiredReference('Composição é obrigatória'), {
    refersTo: 'compositions',
  }),
  area: labelled(
    'Área',
    optionalDecimal([12, 2], { ...atLeast(0.01, 'Área deve ser maior que zero'), unit: 'm²' }),
  ),
  eavesOpening: labelled(
    'Abertura nos beirais',
    optionalDecimal([6, 1], {
      ...atLeast(0.1, 'Abertura nos beirais deve ser maior que zero'),
      unit: 'cm',
    }),
    { note: 'De ático ventilado por dois beirais opostos; em branco, ático não ventilado e FT = 1.' },
  ),
};

const MATERIAL_VALUES = ['conductivity', 'density', 'specificHeat'] as const;

/** Whether a layer's values are no longer those of the material that they were copied from. */
export const differsFromMaterial = (layer: Partial<MaterialValues>, material: MaterialValues): boolean =>
  MATERIAL_VALUES.some((value) => material[value] !== layer[value]);

const solidLayers = (layers: readonly Layer[]): SolidLayer[] =>
  layers.flatMap((layer) => {
    if (layer.kind === 'parallel') return layer.sections.flatMap((section) => solidLayers(section.layers));
    return layer.kind === 'solid' ? [layer] : [];
  });

/** The ids of the library's materials whose values were copied. */
export const copiedMaterials = (sections: readonly Section[]): number[] => [
  ...new Set(
    sections.flatMap(({ layers }) => solidLayers(layers)).flatMap(({ origin }) => origin?.materialId ?? []),
  ),
];

/** Names of layers to review: their material has other values in the library by now. A deleted material is none. */
export function layersToReview(
  sections: readonly Section[],
  materials: ReadonlyMap<number, MaterialValues>,
): string[] {
  const changed = sections
    .flatMap(({ layers }) => solidLayers(layers))
    .filter((layer) => {
      const material = layer.origin && materials.get(layer.origin.materialId);
      return material !== undefined && differsFromMaterial(layer, material);
    });
  return [...new Set(changed.map(({ name }) => name))];
}
