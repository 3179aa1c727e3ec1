import { byCode, byText, type View } from '../../../crud/list/view.js';
import { column, type Sheet } from '../../../crud/sheet.js';
import { resource, resourceModule } from '../../feature-resource.js';
import { analysisImport } from './analysis-import.js';
import { AnalysisRules } from './analysis-rules.js';
import { AnalysisRecord, CreateAnalysis, UpdateAnalysis } from './analysis.dto.js';
import { Analysis } from './analysis.entity.js';
import { NextAnalysisCodeController } from './next-code.controller.js';

const analysisView: View<Analysis> = {
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

const analysisSheet: Sheet = [
  column.text('requirementCode', 'Código do requisito', { example: '11' }),
  column.text('requirementLabel', 'Requisito', { readOnly: true }),
  column.text('criterionCode', 'Código do critério', { example: '11.2' }),
  column.text('criterionLabel', 'Critério', { readOnly: true }),
  column.text('code', 'Código', {
    note: 'Gerado pelo sistema: em branco para uma análise nova, que se reconhece pela descrição.',
    example: '11.2.1',
  }),
  column.text('label', 'Descrição', { example: 'Transmitância térmica de paredes externas' }),
  column.boolean('isActive', 'Ativa', { note: 'Sim ou Não.', example: 'Sim' }),
];

export const AnalysesModule = resourceModule(
  resource({
    view: analysisView,
    create: CreateAnalysis,
    update: UpdateAnalysis,
    record: AnalysisRecord,
    sheet: analysisSheet,
    importing: analysisImport,
    queryFilters: ['requirementId', 'criterionId'],
    rules: AnalysisRules,
  }),
  { controllers: [NextAnalysisCodeController] },
);
