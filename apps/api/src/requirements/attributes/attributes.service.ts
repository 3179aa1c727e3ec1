import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ATTRIBUTE_KIND_LABELS, NAMED_SOURCES, sourceName, tableName, VALUE_SOURCES } from '@prumo/domain';

import type { Actor } from '../../platform/access/access.js';
import type { ListRequest } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import { readList, readOne } from '../../platform/crud/list/read-view.js';
import { byText, type View } from '../../platform/crud/list/view.js';
import {
  changeRecord,
  createRecord,
  lockRecord,
  removeRecord,
  valuesOf,
} from '../../platform/crud/write/write-record.js';
import { UnitOfWork } from '../../platform/database/transaction.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { changedSource, completeSource } from './attribute-source.js';
import { valuesOfAttribute } from './attribute-values.js';
import type {
  AttributeRecord,
  AttributeValueRecord,
  CreateAttribute,
  UpdateAttribute,
} from './attribute.dto.js';
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

const IN_USE = 'Não é possível alterar o tipo ou a fonte: há parâmetros que dependem deste atributo.';

/** The columns of a building’s world that parameters may depend on. */
@Injectable()
export class AttributesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  list(request: ListRequest): Promise<Page<AttributeRecord>> {
    return readList(this.dataSource.manager, attributeView, request);
  }

  get(id: number): Promise<AttributeRecord> {
    return readOne(this.dataSource.manager, attributeView, id);
  }

  /** @throws notFound */
  async values(id: number): Promise<AttributeValueRecord[]> {
    const { manager } = this.dataSource;
    return valuesOfAttribute(manager, await readOne<Attribute, Attribute>(manager, attributeView, id));
  }

  create(actor: Actor, body: CreateAttribute): Promise<AttributeRecord> {
    return this.work.run(actor, (tx) =>
      createRecord(tx, attributeView, { ...valuesOf(body), ...completeSource(body) }),
    );
  }

  update(actor: Actor, id: number, body: UpdateAttribute): Promise<AttributeRecord> {
    return this.work.run(actor, async (tx) => {
      const attribute = await lockRecord(tx, attributeView, id);
      const source = changedSource(attribute, valuesOf(body));
      const changesMeaning =
        source.dataKind !== attribute.dataKind ||
        source.valueSource !== attribute.valueSource ||
        source.valueIdField !== attribute.valueIdField;
      if (changesMeaning) await refuseInUse(tx.manager, id);
      return changeRecord(tx, attributeView, attribute, { ...valuesOf(body), ...source }, body.updatedAt);
    });
  }

  remove(actor: Actor, id: number): Promise<AttributeRecord> {
    return this.work.run(actor, (tx) => removeRecord(tx, attributeView, id));
  }
}

/** Parameters hold values and limits of the attribute's kind. @throws conflict while any does. */
async function refuseInUse(manager: EntityManager, id: number): Promise<void> {
  const [used] = await manager.query<object[]>(
    `SELECT 1 FROM parameters WHERE attribute_id = $1
     UNION ALL SELECT 1 FROM parameter_conditions WHERE attribute_id = $1 LIMIT 1`,
    [id],
  );
  if (used) throw new DomainError('conflict', IN_USE);
}
