import { compositionFields } from '@prumo/domain';

import { byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { CompositionRecord, CreateComposition, UpdateComposition } from './composition.dto.js';
import { Composition } from './composition.entity.js';
import { CompositionsService } from './compositions.service.js';
import { compositionImport } from './sheet/composition-import.js';
import { compositionLines, compositionSheet } from './sheet/composition.sheet.js';

const compositionView: View<Composition> = {
  resource: 'compositions',
  entity: Composition,
  alias: 'c',
  owner: 'c.userId',
  columns: {
    id: 'c.id',
    userId: 'c.userId',
    ...fieldColumns('c', compositionFields),
    sections: 'c.sections',
    createdAt: 'c.createdAt',
    updatedAt: 'c.updatedAt',
  },
  search: ['c.search LIKE search_pattern(:q)'],
  sort: {
    id: ['c.id'],
    name: [byText('c.name')],
    element: ['c.element'],
    createdAt: ['c.createdAt'],
  },
  filters: { userId: 'integer', element: 'text' },
  order: [[byText('c.name'), 'ASC']],
};

/** Walls and roofs; each belongs to the user who created it. */
export const CompositionsModule = resourceModule(
  resource({
    view: compositionView,
    create: CreateComposition,
    update: UpdateComposition,
    record: CompositionRecord,
    sheet: compositionSheet,
    lines: compositionLines,
    importing: compositionImport,
    service: CompositionsService,
  }),
);
