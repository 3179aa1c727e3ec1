import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { RequireModule } from '../../platform/access/access.js';
import { byCode, byText, type View } from '../../platform/crud/list/view.js';
import { Operation } from '../../platform/crud/openapi/operation.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { resource } from '../../platform/crud/resource.js';
import { AnalysisRules, nextCode } from './analysis-rules.js';
import {
  AnalysisPlaceQuery,
  AnalysisRecord,
  CreateAnalysis,
  NextCode,
  UpdateAnalysis,
} from './analysis.dto.js';
import { Analysis } from './analysis.entity.js';

/** How analyses are listed and answered: by requirement, criterion and code. */
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

@ApiTags('analyses')
@RequireModule('analyses')
@Controller('analyses/next-code')
export class NextAnalysisCodeController {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws invalid when requirement or criterion is not there. */
  @Get()
  @Operation(
    'getNextAnalysisCode',
    'The code that the next analysis of a requirement and criterion will get.',
  )
  @ApiOkResponse({ type: NextCode })
  async nextCode(@Query() place: AnalysisPlaceQuery): Promise<NextCode> {
    return { code: await nextCode(this.dataSource.manager, place) };
  }
}

/** Analyses of a criterion under a requirement. */
export const AnalysesModule = resourceModule(
  resource({
    view: analysisView,
    create: CreateAnalysis,
    update: UpdateAnalysis,
    record: AnalysisRecord,
    plain: ['requirementId', 'criterionId'],
    rules: AnalysisRules,
  }),
  { controllers: [NextAnalysisCodeController] },
);
