import { MODULES } from '../access/modules.js';
import { buildingFields } from '../building/building-fields.js';
import { BUILDING_SECTIONS } from '../building/building-sections.js';
import { structuralSystemFields } from '../building/structural-system-fields.js';
import { columnOf, type FieldTable, labelWithUnit, type TableField } from '../fields/field.js';
import { cityFields } from '../place/place-fields.js';
import type { AttributeKind } from '../report/evaluation/evaluation-types.js';
import { technicianFields } from '../technician/technician-fields.js';
import type { ZoneEdition } from './catalogue-fields.js';

const CLASSES = [
  'typologies',
  'noise_classes',
  'aggressiveness_classes',
  'predominant_colors',
  'constructive_systems',
] as const;
const PLACES = ['bioclimatic_zones', 'isopleths', 'states', 'cities'] as const;

/** Tables whose rows can be the values of a reference attribute. docs/rules.md, Attributes. */
export const VALUE_SOURCES = [...CLASSES, ...PLACES] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

export interface AttributeColumn {
  name: string;
  kind: AttributeKind;
  unit?: string;
  /** Years. */
  ungrouped?: boolean;
  zeroIsUnknown?: boolean;
  refersTo?: { table: ValueSource; by: 'id' | 'code' };
  /** Of zones: only those of this edition can be its values. */
  edition?: ZoneEdition;
}

export type AttributeTable = Readonly<Record<string, AttributeColumn>>;

const text = (name: string): AttributeColumn => ({ name, kind: 'text' });
const flag = (name: string): AttributeColumn => ({ name, kind: 'boolean' });
const date = (name: string): AttributeColumn => ({ name, kind: 'date' });
const number = (name: string, unit?: string): AttributeColumn => ({
  name,
  kind: 'numeric',
  ...(unit !== undefined && { unit }),
});
const reference = (name: string, table: ValueSource, by: 'id' | 'code' = 'id'): AttributeColumn => ({
  name,
  kind: 'reference',
  refersTo: { table, by },
});
const zone = (name: string, edition: ZoneEdition, by: 'id' | 'code' = 'id'): AttributeColumn => ({
  ...reference(name, 'bioclimatic_zones', by),
  edition,
});
const item = (table: ValueSource): AttributeTable => ({
  id: reference('Registro', table),
  code: reference('Código', table, 'code'),
  label: text('Descrição'),
  is_active: flag('Ativo'),
});

const KINDS = {
  string: 'text',
  boolean: 'boolean',
  integer: 'numeric',
  number: 'numeric',
  array: 'text',
} as const;

function columnFrom({ label, schema, unit, refersTo, edition, zeroIsUnknown }: TableField): AttributeColumn {
  const kind = schema.format === 'date' ? 'date' : KINDS[schema.type];
  if (refersTo)
    return {
      ...reference(label, refersTo as ValueSource, kind === 'text' ? 'code' : 'id'),
      ...(edition && { edition }),
    };
  return { name: label, kind, ...(unit !== undefined && { unit }), ...(zeroIsUnknown && { zeroIsUnknown }) };
}

const attributesOf = (
  fields: FieldTable,
  nameOf = ({ label }: TableField): string => label,
): AttributeTable =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.isAttribute)
      .map(([name, field]) => [columnOf(name, field), { ...columnFrom(field), name: nameOf(field) }]),
  );

/** All that an evaluation can read: no users, secrets or personal numbers. Names, kinds and loaded columns derive from it. */
const TABLES = {
  buildings: {
    name: MODULES.buildings,
    columns: {
      ...attributesOf(buildingFields),
      has_garage: flag('Tem garagem'),
      has_closed_garage: flag('Tem garagem fechada'),
      has_residential_ground_floor: flag('Térreo residencial'),
      has_commercial_ground_floor: flag('Térreo comercial'),
      effective_fire_height: number('Altura considerada para incêndio', 'm'),
      wind_floors: number('Pavimentos para pressão de vento'),
      thermal_edition: { ...number('Edição das tabelas térmicas'), ungrouped: true },
      created_at: date('Data de cadastro'),
    },
  },
  technicians: { name: MODULES.technicians, columns: attributesOf(technicianFields) },
  typologies: { name: MODULES.typologies, columns: item('typologies') },
  noise_classes: {
    name: MODULES['noise-classes'],
    columns: {
      ...item('noise_classes'),
      min_db: number('Nível mínimo (dB)', 'dB'),
      max_db: number('Nível máximo (dB)', 'dB'),
    },
  },
  aggressiveness_classes: {
    name: MODULES['aggressiveness-classes'],
    columns: { ...item('aggressiveness_classes'), risk: text('Risco') },
  },
  predominant_colors: {
    name: MODULES['predominant-colors'],
    columns: {
      ...item('predominant_colors'),
      absorptance_min: number('Absortância mínima'),
      absorptance_max: number('Absortância máxima'),
    },
  },
  constructive_systems: { name: MODULES['constructive-systems'], columns: item('constructive_systems') },
  bioclimatic_zones: {
    name: MODULES['bioclimatic-zones'],
    columns: { ...item('bioclimatic_zones'), id: zone('Registro', 2005), code: zone('Código', 2005, 'code') },
  },
  isopleths: {
    name: MODULES.isopleths,
    columns: {
      ...item('isopleths'),
      wind_min_ms: number('Vento mínimo (m/s)', 'm/s'),
      wind_max_ms: number('Vento máximo (m/s)', 'm/s'),
    },
  },
  cities: {
    name: MODULES.cities,
    columns: {
      id: reference('Registro', 'cities'),
      name: text('Nome'),
      ...attributesOf(cityFields, labelWithUnit),
    },
  },
  states: {
    name: MODULES.states,
    columns: {
      id: reference('Registro', 'states'),
      code: reference('Código', 'states', 'code'),
      name: text('Nome'),
      region: text('Região'),
    },
  },
  structural_systems: {
    name: BUILDING_SECTIONS.structure,
    columns: {
      ...attributesOf(structuralSystemFields),
      is_concrete: flag('Estrutura de concreto'),
      is_steel: flag('Estrutura de aço'),
      is_masonry: flag('Estrutura de alvenaria'),
      is_wood: flag('Estrutura de madeira'),
    },
  },
} as const satisfies Readonly<Record<string, { name: string; columns: AttributeTable }>> &
  Readonly<Record<ValueSource, unknown>>;

export type AttributeTableName = keyof typeof TABLES;

const isAttributeTable = (table: string): table is AttributeTableName => Object.hasOwn(TABLES, table);

/** The tables with their columns. Names in a request are only matched against this list. */
export const ATTRIBUTE_TABLES: Readonly<Record<string, AttributeTable>> = Object.fromEntries(
  Object.entries(TABLES).map(([table, { columns }]) => [table, columns]),
);

export const attributeTable = (table: string): AttributeTable | undefined =>
  isAttributeTable(table) ? TABLES[table].columns : undefined;

export function attributeColumn(table: string, column: string): AttributeColumn | undefined {
  const columns = attributeTable(table);
  return columns && Object.hasOwn(columns, column) ? columns[column] : undefined;
}

export const isValueSource = (table: string): table is ValueSource =>
  (VALUE_SOURCES as readonly string[]).includes(table);

export const tableName = (table: string): string => (isAttributeTable(table) ? TABLES[table].name : table);

export const columnName = (table: string, column: string): string =>
  attributeColumn(table, column)?.name ?? column;

/** 'Edificações › Classe de ruído'. */
export const sourceName = (table: string, column: string): string =>
  `${tableName(table)} › ${columnName(table, column)}`;
