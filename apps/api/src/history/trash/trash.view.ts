import { RESOURCE_LABELS, TRASH_DAYS } from '@prumo/domain';

import { byText, type View } from '../../crud/list/view.js';
import { column, type Sheet } from '../../crud/sheet.js';
import { TrashItem } from './trash-item.entity.js';

/** The list of deleted records. */
export const trashView: View<TrashItem> = {
  resource: 'trash',
  entity: TrashItem,
  alias: 'x',
  columns: {
    id: 'x.id',
    resource: 'x.resource',
    recordId: 'x.recordId',
    title: 'x.title',
    deletedAt: 'x.deletedAt',
    deletedByName: 'x.deletedByName',
    daysLeft: `greatest(0, ${TRASH_DAYS} - floor(extract(epoch FROM now() - x.deletedAt ) / 86400))::integer`,
  },
  search: ['x.search LIKE search_pattern(:q)'],
  sort: {
    id: ['x.id'],
    title: [byText('x.title')],
    deletedAt: ['x.deletedAt'],
    deletedByName: [byText('x.deletedByName')],
  },
  filters: { resource: 'text', recordId: 'integer' },
  order: [['x.deletedAt', 'DESC']],
};

/** Its columns as a table. */
export const trashSheet: Sheet = [
  column.text('title', 'Registro', { readOnly: true }),
  column.text('resource', 'Cadastro', { words: RESOURCE_LABELS, readOnly: true }),
  column.text('deletedByName', 'Excluído por', { readOnly: true }),
  column.moment('deletedAt', 'Excluído em', { readOnly: true }),
  column.integer('daysLeft', 'Restam (dias)', { readOnly: true }),
];
