import { Column, Entity, type EntityTarget } from 'typeorm';
import type { FieldTable } from '@prumo/domain';

import { type DeclaredConstraint, declareTable } from '../common/declared-tables.js';
import { Stamped } from '../database/stamped.entity.js';
import { byCode, byText, fieldColumns, type View } from './list/view.js';

export abstract class CatalogueItem extends Stamped {
  @Column({ type: 'varchar' }) code!: string;
  @Column({ type: 'varchar' }) label!: string;
  @Column({ type: 'boolean', default: true }) isActive!: boolean;
}

/** The table of a catalogue, whose records are titled by code and description. */
export function CatalogueTable(
  table: string,
  constraints: Readonly<Record<string, DeclaredConstraint>> = {},
): ClassDecorator {
  declareTable(table, { title: `t.code || ' – ' || t.label`, constraints });
  return Entity(table);
}

/** The parts of a catalogue's view beside code, description and flag; `fields` are its own, each of which sorts the list. */
type OwnView<E extends CatalogueItem> = Partial<
  Pick<View<E>, 'search' | 'searchFirst' | 'sort' | 'filters' | 'order'>
> & {
  fields?: FieldTable;
};

const sortOf = (fields: FieldTable): View<CatalogueItem>['sort'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { schema }]) => [
      name,
      [schema.type === 'string' ? byText(`item.${name}`) : `item.${name}`],
    ]),
  );

export const catalogueView = <E extends CatalogueItem>(
  resource: string,
  entity: EntityTarget<E>,
  {
    fields = {},
    search = [],
    searchFirst,
    sort,
    filters,
    order = [[byCode('item.code'), 'ASC']],
  }: OwnView<E> = {},
): View<E> => ({
  resource,
  entity,
  alias: 'item',
  columns: {
    id: 'item.id',
    code: 'item.code',
    label: 'item.label',
    isActive: 'item.isActive',
    createdAt: 'item.createdAt',
    updatedAt: 'item.updatedAt',
    ...fieldColumns('item', fields),
  },
  search: ['item.search LIKE search_pattern(:q)', ...search],
  ...(searchFirst && { searchFirst }),
  sort: {
    id: ['item.id'],
    code: [byCode('item.code')],
    label: [byText('item.label')],
    isActive: ['item.isActive'],
    createdAt: ['item.createdAt'],
    ...sortOf(fields),
    ...sort,
  },
  filters: { code: 'text', isActive: 'boolean', ...filters },
  order,
});
