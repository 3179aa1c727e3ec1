import type { StarterAttribute } from './types.js';

type Source = Omit<StarterAttribute, 'table'>;

const BUILDING: readonly Source[] = [
  {
    name: 'Zona bioclimática',
    column: 'bioclimatic_zone',
    reference: ['bioclimatic_zones', 'code'],
    printedBy: 'code',
  },
  { name: 'Isopleta', column: 'isopleth_code', reference: ['isopleths', 'code'], printedBy: 'code' },
  {
    name: 'Classe de ruído',
    column: 'noise_class_id',
    reference: ['noise_classes', 'id'],
    printedBy: 'code',
  },
  {
    name: 'Classe de agressividade ambiental',
    column: 'aggressiveness_class_id',
    reference: ['aggressiveness_classes', 'id'],
    printedBy: 'code',
  },
  { name: 'Tipo de uso', column: 'typology_id', reference: ['typologies', 'id'] },
  { name: 'Cor predominante', column: 'predominant_color_id', reference: ['predominant_colors', 'id'] },
  { name: 'Altura da edificação', column: 'building_height' },
  { name: 'Número de pavimentos', column: 'floors' },
];

/** What the starter catalogue's parameters depend on, and what an administrator's own are likely to. */
export const attributes: readonly StarterAttribute[] = [
  ...BUILDING.map((source) => ({ table: 'buildings', ...source })),
  { table: 'predominant_colors', name: 'Absortância solar da cor', column: 'absorptance_max' },
];
