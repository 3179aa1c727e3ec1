import { ATTRIBUTE_KIND_LABELS } from '@prumo/domain';

import { byText, type View } from '../common/list/view.js';
import { Attribute } from './attribute.entity.js';

const kindLabel = `CASE at.dataKind ${Object.entries(ATTRIBUTE_KIND_LABELS)
  .map(([kind, label]) => `WHEN '${kind}' THEN '${label}'`)
  .join(' ')} END`;

/** How attributes are listed and answered. A kind is found by its name on the screen too. */
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
  search: ['at.search LIKE search_pattern(:q)', `search_text( ${kindLabel} ) LIKE search_pattern(:q)`],
  sort: {
    id: ['at.id'],
    friendlyName: [byText('at.friendlyName')],
    sourceTable: ['at.sourceTable', 'at.sourceColumn'],
    sourceColumn: ['at.sourceColumn', 'at.sourceTable'],
    dataKind: ['at.dataKind'],
    valueSource: ['at.valueSource'],
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
  order: [
    ['at.sourceTable', 'ASC'],
    ['at.sourceColumn', 'ASC'],
  ],
};
