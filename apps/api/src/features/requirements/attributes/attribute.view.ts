import {
  ATTRIBUTE_KIND_LABELS,
  attributeFields,
  sourceName,
  tableName,
  VALUE_SOURCES,
  ATTRIBUTE_TABLES,
} from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { Attribute } from './attribute.entity.js';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** SQL of a stored word's name on screen; a word without a name stays as it is. */
const named = (expression: string, names: readonly (readonly [stored: string, name: string])[]): string =>
  `CASE ${expression} ${names
    .map(([stored, name]) => `WHEN ${literal(stored)} THEN ${literal(name)}`)
    .join(' ')} ELSE ${expression} END`;

const kind = named('at.dataKind', Object.entries(ATTRIBUTE_KIND_LABELS));

export const source = named(
  "(at.sourceTable || '.' || at.sourceColumn )",
  Object.entries(ATTRIBUTE_TABLES).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => [`${table}.${column}`, sourceName(table, column)] as const),
  ),
);

const valueSource = named(
  'at.valueSource',
  VALUE_SOURCES.map((table) => [table, tableName(table)] as const),
);

/** How attributes are listed and answered: found and sorted by what the screens call their words, and found by these. */
export const attributeView: View<Attribute> = {
  resource: 'attributes',
  entity: Attribute,
  alias: 'at',
  columns: {
    id: 'at.id',
    ...fieldColumns('at', attributeFields),
    createdAt: 'at.createdAt',
    updatedAt: 'at.updatedAt',
  },
  search: [
    'at.search LIKE search_pattern(:q)',
    ...[kind, source, valueSource].map((text) => `search_text( ${text} ) LIKE search_pattern(:q)`),
  ],
  sort: {
    id: ['at.id'],
    friendlyName: [byText('at.friendlyName')],
    sourceTable: [byText(source)],
    sourceColumn: ['at.sourceColumn', 'at.sourceTable'],
    dataKind: ['at.dataKind'],
    valueSource: [byText(valueSource)],
    isActive: ['at.isActive'],
    createdAt: ['at.createdAt'],
  },
  filters: {
    sourceTable: 'text',
    sourceColumn: 'text',
    dataKind: 'text',
    valueSource: 'text',
    isActive: 'boolean',
  },
  order: [[byText(source), 'ASC']],
};
