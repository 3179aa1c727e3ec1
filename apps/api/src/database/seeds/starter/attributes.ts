import type { SeedRecord } from '../record.js';

interface Source {
  name: string;
  column: string;
  /** The catalogue that the column points to, and its field that the column holds. */
  reference?: readonly [table: string, idField: 'id' | 'code'];
  /** How a value is named in print: classes and zones by their code ('Classe de ruído: II'), others by description. */
  printedBy?: 'code' | 'label';
}

const attribute = (table: string, { name, column, reference, printedBy = 'label' }: Source): SeedRecord => ({
  key: `attributes/${table}.${column}`,
  row: {
    friendly_name: name,
    source_table: table,
    source_column: column,
    data_kind: reference ? 'reference' : 'numeric',
    value_source: reference?.[0] ?? null,
    value_id_field: reference?.[1] ?? 'id',
    value_label_field: printedBy,
  },
});

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
export const attributes: SeedRecord[] = [
  ...BUILDING.map((source) => attribute('buildings', source)),
  attribute('predominant_colors', { name: 'Absortância solar da cor', column: 'absorptance_max' }),
];
