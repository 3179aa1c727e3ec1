import { parameterFields } from '@prumo/domain';

import { byCode, byText, fieldColumns, type View } from '../../../crud/list/view.js';
import { Parameter } from './parameter.entity.js';

const conditions = `(SELECT coalesce(json_agg(json_build_object('attributeId', pc.attribute_id,
    'attributeValueIds', pc.attribute_value_ids, 'minLimit', pc.min_limit, 'maxLimit', pc.max_limit)
    ORDER BY pc.position), json_build_array())
  FROM parameter_conditions pc WHERE pc.parameter_id = p.id )`;

/** The number in a level's value: the first of `level_order` is which level comes first. */
const byNumber = {
  minimum: 'p.level_order[2]',
  intermediate: 'p.level_order[3]',
  superior: 'p.level_order[4]',
};
const byAnalysis = [byText('a.label'), byCode('a.code'), 'a.id'];

/**
 * How parameters are listed and answered: by analysis, then label. `level_order` breaks ties by which of the
 * minimum, intermediate and superior value is given, then by these values as numbers.
 */
export const parameterView: View<Parameter> = {
  resource: 'parameters',
  entity: Parameter,
  alias: 'p',
  join: (query) => query.innerJoin('p.analysis', 'a').leftJoin('p.attribute', 'at'),
  columns: {
    id: 'p.id',
    key: 'p.key',
    ...fieldColumns('p', parameterFields),
    analysisCode: 'a.code',
    analysisLabel: 'a.label',
    analysisIsActive: 'a.isActive',
    requirementId: 'a.requirementId',
    criterionId: 'a.criterionId',
    attributeName: 'at.friendlyName',
    conditions,
    checkedAt: 'p.checkedAt',
    checkedById: 'p.checkedById',
    checkedByName: 'p.checkedByName',
    createdAt: 'p.createdAt',
    updatedAt: 'p.updatedAt',
  },
  search: ['p.search LIKE search_pattern(:q)', 'search_text( a.label ) LIKE search_pattern(:q)'],
  sort: {
    id: ['p.id'],
    analysisLabel: [...byAnalysis, byText('p.label'), 'p.level_order'],
    analysisId: [...byAnalysis, byText('p.label'), 'p.level_order'],
    label: [byText('p.label'), 'p.level_order'],
    minLimit: ['p.minLimit'],
    maxLimit: ['p.maxLimit'],
    minimumValue: [byNumber.minimum, byText('p.minimumValue')],
    intermediateValue: [byNumber.intermediate, byText('p.intermediateValue')],
    superiorValue: [byNumber.superior, byText('p.superiorValue')],
    unit: [byText('p.unit')],
    isActive: ['p.isActive'],
    standard: [byText('p.standard'), byCode('p.standardPart'), byCode('p.standardItem')],
    checkedAt: ['p.checkedAt'],
    createdAt: ['p.createdAt'],
  },
  filters: {
    key: 'text',
    requirementId: 'integer',
    criterionId: 'integer',
    analysisId: 'integer',
    attributeId: 'integer',
    isActive: 'boolean',
    demand: 'text',
    isKeyFigure: 'boolean',
    confidence: 'text',
    unit: 'text',
    standard: 'text',
    standardItem: 'text',
    standardEdition: 'text',
    isChecked: { type: 'boolean', expression: '(p.checkedAt IS NOT NULL)' },
  },
  order: [...byAnalysis, byText('p.label'), 'p.level_order'].map((by) => [by, 'ASC'] as const),
};
