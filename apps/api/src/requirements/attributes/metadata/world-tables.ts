import { type AttributeKind, VALUE_SOURCES, type ValueSource } from '@prumo/domain';

export { VALUE_SOURCES, type ValueSource };

/** A column that an attribute may name: what it holds, in which unit, and which catalogue it refers to by which field. */
export interface WorldColumn {
  kind: AttributeKind;
  unit?: string;
  refersTo?: { table: ValueSource; by: 'id' | 'code' };
}

/** A table's columns that may be named. */
export type WorldTable = Readonly<Record<string, WorldColumn>>;

const text: WorldColumn = { kind: 'text' };
const flag: WorldColumn = { kind: 'boolean' };
const date: WorldColumn = { kind: 'date' };
const number = (unit?: string): WorldColumn => ({ kind: 'numeric', ...(unit !== undefined && { unit }) });
const reference = (table: ValueSource, by: 'id' | 'code' = 'id'): WorldColumn => ({
  kind: 'reference',
  refersTo: { table, by },
});
const item = (table: ValueSource): Record<string, WorldColumn> => ({
  id: reference(table),
  code: reference(table, 'code'),
  label: text,
  is_active: flag,
});

/**
 * Everything that the evaluation can reach from a building, and nothing else: no users, no secrets, no personal
 * numbers. Table and column names of requests are only ever matched against this list.
 */
export const WORLD_TABLES: Readonly<Record<string, WorldTable>> = {
  buildings: {
    name: text,
    typology_id: reference('typologies'),
    cep: text,
    neighborhood: text,
    city: text,
    state: reference('states', 'code'),
    bioclimatic_zone: reference('bioclimatic_zones', 'code'),
    isopleth_code: reference('isopleths', 'code'),
    total_area: number('m²'),
    building_height: number('m'),
    basement_depth: number('m'),
    floors: number(),
    units: number(),
    noise_class_id: reference('noise_classes'),
    aggressiveness_class_id: reference('aggressiveness_classes'),
    predominant_color_id: reference('predominant_colors'),
    created_at: date,
  },
  technicians: {
    full_name: text,
    crea_cau: text,
    license_state: reference('states', 'code'),
    company: text,
    city: text,
    state: reference('states', 'code'),
  },
  typologies: item('typologies'),
  noise_classes: { ...item('noise_classes'), min_db: number('dB'), max_db: number('dB') },
  aggressiveness_classes: { ...item('aggressiveness_classes'), risk: text },
  predominant_colors: { ...item('predominant_colors'), absorptance_min: number(), absorptance_max: number() },
  bioclimatic_zones: item('bioclimatic_zones'),
  isopleths: { ...item('isopleths'), wind_min_ms: number('m/s'), wind_max_ms: number('m/s') },
  cities: {
    id: reference('cities'),
    name: text,
    ibge_code: number(),
    latitude: number('°'),
    longitude: number('°'),
    altitude_m: number('m'),
    tbs_c: number('°C'),
    ur_percent: number('%'),
    radiacao_wm2: number('W/m²'),
    vento_ms: number('m/s'),
    amplitude_c: number('°C'),
    vento_basico_ms: number('m/s'),
  },
  states: { id: reference('states'), code: reference('states', 'code'), name: text, region: text },
  structural_systems: {
    system_type: text,
    material_resistance: text,
    design_life: number('anos'),
    design_loads: text,
  },
};

/** The columns of a table of the world, or undefined when it is none of ours. */
export const worldTable = (table: string): WorldTable | undefined =>
  Object.hasOwn(WORLD_TABLES, table) ? WORLD_TABLES[table] : undefined;

/** A column of the world, or undefined when there is none of that name. */
export function worldColumn(table: string, column: string): WorldColumn | undefined {
  const columns = worldTable(table);
  return columns && Object.hasOwn(columns, column) ? columns[column] : undefined;
}

export const isValueSource = (table: string): table is ValueSource =>
  (VALUE_SOURCES as readonly string[]).includes(table);
