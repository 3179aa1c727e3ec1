import { Column, type EntityTarget } from 'typeorm';

import { Stamped } from '../database/stamped.entity.js';
import { byCode, byText, type View } from './list/view.js';

/** An item of a reference catalogue: a unique code, a description, and whether it may still be chosen. */
export abstract class CatalogueItem extends Stamped {
  @Column({ type: 'varchar' })
  code!: string;

  @Column({ type: 'varchar' })
  label!: string;

  @Column({ type: 'boolean', default: true })
  isActive!: boolean;
}

/** How a catalogue is listed and answered. @param own what it has beside code, label and flag */
export const catalogueView = <E extends CatalogueItem>(
  resource: string,
  entity: EntityTarget<E>,
  own: Partial<Pick<View<E>, 'columns' | 'search' | 'sort' | 'filters' | 'order'>> = {},
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
    ...own.columns,
  },
  search: ['item.search LIKE search_pattern(:q)', ...(own.search ?? [])],
  sort: {
    id: ['item.id'],
    code: [byCode('item.code')],
    label: [byText('item.label')],
    isActive: ['item.isActive'],
    createdAt: ['item.createdAt'],
    ...own.sort,
  },
  filters: { code: 'text', isActive: 'boolean', ...own.filters },
  order: own.order ?? [[byCode('item.code'), 'ASC']],
});
