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

/** How a plain catalogue is listed and answered; a catalogue with more to it spreads this and adds its own. */
export const catalogueView = <E extends CatalogueItem>(
  resource: string,
  entity: EntityTarget<E>,
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
  },
  search: ['item.search LIKE search_pattern(:q)'],
  sort: {
    id: ['item.id'],
    code: [byCode('item.code')],
    label: [byText('item.label')],
    isActive: ['item.isActive'],
    createdAt: ['item.createdAt'],
  },
  filters: { code: 'text', isActive: 'boolean' },
  order: [[byCode('item.code'), 'ASC']],
});
