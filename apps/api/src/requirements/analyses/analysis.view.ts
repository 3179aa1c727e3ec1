import { byCode, byText, type View } from '../../platform/crud/list/view.js';
import { Analysis } from './analysis.entity.js';

/** How analyses are listed and answered: by requirement, criterion and code. */
export const analysisView: View<Analysis> = {
  resource: 'analyses',
  entity: Analysis,
  alias: 'a',
  join: (query) => query.innerJoin('a.requirement', 'r').innerJoin('a.criterion', 'c'),
  columns: {
    id: 'a.id',
    requirementId: 'a.requirementId',
    requirementCode: 'r.code',
    requirementLabel: 'r.label',
    requirementIsActive: 'r.isActive',
    criterionId: 'a.criterionId',
    criterionCode: 'c.code',
    criterionLabel: 'c.label',
    criterionIsActive: 'c.isActive',
    code: 'a.code',
    label: 'a.label',
    isActive: 'a.isActive',
    createdAt: 'a.createdAt',
    updatedAt: 'a.updatedAt',
  },
  search: ['a.search LIKE search_pattern(:q)'],
  sort: {
    id: ['a.id'],
    requirementLabel: [byText('r.label'), byCode('r.code'), byCode('a.code')],
    requirementId: [byCode('r.code'), byCode('c.code'), byCode('a.code')],
    criterionLabel: [byText('c.label'), byCode('c.code'), byCode('a.code')],
    criterionId: [byCode('c.code'), byCode('r.code'), byCode('a.code')],
    code: [byCode('a.code')],
    label: [byText('a.label')],
    isActive: ['a.isActive'],
    createdAt: ['a.createdAt'],
  },
  filters: { requirementId: 'integer', criterionId: 'integer', code: 'text', isActive: 'boolean' },
  order: [
    [byCode('r.code'), 'ASC'],
    [byCode('c.code'), 'ASC'],
    [byCode('a.code'), 'ASC'],
  ],
};
