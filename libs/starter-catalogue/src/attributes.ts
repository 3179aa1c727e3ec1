import type { StarterAttribute } from './types.js';

type Source = Omit<StarterAttribute, 'table'>;

const BUILDING: readonly Source[] = [
  {
    name: 'Zona bioclimática',
    column: 'bioclimatic_zone',
    reference: ['bioclimatic_zones', 'code'],
    printedBy: 'code',
  },
  {
    name: 'Zona de 2024',
    column: 'bioclimatic_zone_2024',
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
  { name: 'UF', column: 'state', reference: ['states', 'code'], printedBy: 'code' },
  { name: 'Altura da edificação', column: 'building_height' },
  { name: 'Número de pavimentos', column: 'floors' },
  { name: 'Número de unidades', column: 'units' },
  { name: 'Área total', column: 'total_area' },
  { name: 'Altura para incêndio', column: 'effective_fire_height' },
  { name: 'Níveis de subsolo', column: 'basement_levels' },
  { name: 'Profundidade do subsolo', column: 'basement_depth' },
  { name: 'Absortância solar da cobertura', column: 'roof_absorptance' },
  { name: 'Edição térmica da norma', column: 'thermal_edition' },
  { name: 'Paredes entre unidades', column: 'has_shared_walls', isFlag: true },
  { name: 'Área de lazer junto ou sobre unidades', column: 'has_leisure_area', isFlag: true },
  { name: 'Cobertura acessível', column: 'has_accessible_roof', isFlag: true },
  { name: 'Instalação de gás', column: 'has_gas', isFlag: true },
  { name: 'Aquecedor de água', column: 'has_water_heater', isFlag: true },
  { name: 'Terraço ou varanda', column: 'has_balcony', isFlag: true },
  { name: 'Áreas molhadas', column: 'has_wet_areas', isFlag: true },
  { name: 'Garagem', column: 'has_garage', isFlag: true },
  { name: 'Garagem fechada', column: 'has_closed_garage', isFlag: true },
];

/** What the starter catalogue's parameters depend on, and what an administrator's own are likely to. */
export const attributes: readonly StarterAttribute[] = [
  ...BUILDING.map((source) => ({ table: 'buildings', ...source })),
  { table: 'predominant_colors', name: 'Absortância solar da cor', column: 'absorptance_max' },
  { table: 'structural_systems', name: 'Estrutura de concreto', column: 'is_concrete', isFlag: true },
  { table: 'structural_systems', name: 'Estrutura de aço', column: 'is_steel', isFlag: true },
  { table: 'structural_systems', name: 'Estrutura de alvenaria', column: 'is_masonry', isFlag: true },
  { table: 'structural_systems', name: 'Estrutura de madeira', column: 'is_wood', isFlag: true },
];
