import { ATTRIBUTE_KIND_LABELS, NAMED_SOURCES, sourceName, tableName, VALUE_SOURCES } from '@prumo/domain';

import { byText, type View } from '../../platform/crud/list/view.js';
import { Attribute } from './attribute.entity.js';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** What the screens call a stored word; one that has no name goes by itself. */
const named = (expression: string, names: readonly (readonly [stored: string, name: string])[]): string =>
  `CASE ${expression} ${names
    .map(([stored, name]) => `WHEN ${literal(stored)} THEN ${literal(name)}`)
    .join(' ')} ELSE ${expression} END`;

const kind = named('at.dataKind', Object.entries(ATTRIBUTE_KIND_LABELS));
const source = named(
  "(at.sourceTable || '.' || at.sourceColumn )",
  NAMED_SOURCES.flatMap(([table, columns]) =>
    columns.map((column) => [`${table}.${column}`, sourceName(table, column)] as const),
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
    friendlyName: 'at.friendlyName',
    sourceTable: 'at.sourceTable',
    sourceColumn: 'at.sourceColumn',
    dataKind: 'at.dataKind',
    valueSource: 'at.valueSource',
    valueIdField: 'at.valueIdField',
    valueLabelField: 'at.valueLabelField',
    isActive: 'at.isActive',
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
