import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import {
  ATTRIBUTE_KIND_LABELS,
  attributeFields,
  sourceName,
  tableName,
  VALUE_SOURCES,
  WORLD_TABLES,
  worldTable,
} from '@prumo/domain';

import { RequireModule } from '../../../common/auth/access.js';
import { notFound } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { readOne } from '../../../crud/list/read-view.js';
import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { column, fieldSheet } from '../../../crud/sheet.js';
import { resource, resourceModule } from '../../resource-module.js';
import { attributeImport } from './attribute-import.js';
import { AttributeRules } from './attribute-rules.js';
import { valuesOfAttribute } from './attribute-values.js';
import { AttributeRecord, AttributeValueRecord, CreateAttribute, UpdateAttribute } from './attribute.dto.js';
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
  Object.entries(WORLD_TABLES).flatMap(([table, columns]) =>
    Object.keys(columns).map((column) => [`${table}.${column}`, sourceName(table, column)] as const),
  ),
);
const valueSource = named(
  'at.valueSource',
  VALUE_SOURCES.map((table) => [table, tableName(table)] as const),
);

/** How attributes are listed and answered: found and sorted by what the screens call their words, and found by these. */
const attributeView: View<Attribute> = {
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

/** How attributes stand in a spreadsheet: tables and columns by the names that the database knows, which are unique. */
const attributeSheet = fieldSheet('at', attributeFields, {
  friendlyName: [
    column.text('source', 'Tabela.Campo', { expression: source, readOnly: true }),
    column.text('friendlyName', 'Nome', { example: 'Número de pavimentos' }),
  ],
  isActive: [column.boolean('isActive', 'Ativa', { note: 'Sim ou Não.', example: 'Sim' })],
});

@ApiTags('attributes')
@RequireModule('attributes')
@Controller('attributes/:id/values')
export class AttributeValuesController {
  constructor(private readonly dataSource: DataSource) {}

  @Get()
  @Operation('listAttributeValues', 'The values that a parameter may demand of an attribute.')
  @ApiOkResponse({ type: AttributeValueRecord, isArray: true })
  async values(@Param('id', IdPipe) id: number): Promise<AttributeValueRecord[]> {
    const { manager } = this.dataSource;
    return valuesOfAttribute(manager, await readOne<Attribute, Attribute>(manager, attributeView, id));
  }
}

/** What attributes may be made of: the tables that an evaluation reaches from a building, and their columns. */
@ApiTags('metadata')
@RequireModule('metadata')
@Controller('metadata/tables')
export class MetadataController {
  @Get()
  @Operation('listTables', 'The tables that an attribute may be taken from.')
  @ApiOkResponse({ type: String, isArray: true })
  tables(): string[] {
    return Object.keys(WORLD_TABLES).sort();
  }

  @Get(':table/columns')
  @Operation('listColumns', 'The columns of such a table.')
  @ApiOkResponse({ type: String, isArray: true })
  columns(@Param('table') table: string): string[] {
    const columns = worldTable(table);
    if (!columns) throw notFound();
    return Object.keys(columns);
  }
}

/** The columns of a building’s world that parameters may depend on, and what they may be made of. */
export const AttributesModule = resourceModule(
  resource({
    view: attributeView,
    create: CreateAttribute,
    update: UpdateAttribute,
    record: AttributeRecord,
    sheet: attributeSheet,
    importing: attributeImport,
    rules: AttributeRules,
  }),
  { controllers: [AttributeValuesController, MetadataController] },
);
