import { Injectable, Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { windFields } from '@prumo/domain';

import { RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { catalogueView } from '../../../crud/catalogue-item.js';
import { limitsInOrder } from '../../../crud/limits-in-order.js';
import { readOne } from '../../../crud/list/read-view.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { coverageImportParts } from '../coverage/coverage-import.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView, IsoplethCoverageRecord } from '../coverage/coverage.dto.js';
import { coveragesController } from '../coverage/coverages.controller.js';
import { CoveragesService, holderRules } from '../coverage/coverages.service.js';
import { IsoplethIndexItem, CreateIsopleth, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { IsoplethCoverage, Isopleth } from './isopleth.entity.js';

/** How the cities of an isopleth are listed and answered. */
const isoplethCoverageView = coverageView(ISOPLETH_COVERAGE, IsoplethCoverage);

/** How isopleths are listed and answered. */
const isoplethView = catalogueView('isopleths', Isopleth, { fields: windFields });

/** The cities that isopleths cover. */
@Injectable()
export class IsoplethCoveragesService extends CoveragesService<IsoplethCoverage, IsoplethCoverageRecord> {
  constructor(dataSource: DataSource, work: UnitOfWork) {
    super(dataSource, work, ISOPLETH_COVERAGE, isoplethCoverageView, (manager, id) =>
      readOne<Isopleth, Isopleth>(manager, isoplethView, id),
    );
  }
}

const IsoplethCoveragesController = coveragesController(
  ISOPLETH_COVERAGE,
  isoplethCoverageView,
  IsoplethCoverageRecord,
  IsoplethCoveragesService,
);

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths/coverages-index')
export class CoveragesIndexController {
  constructor(private readonly dataSource: DataSource) {}

  /** Which active or inactive isopleth covers which city, by UF and name. */
  @Get()
  @Operation('listIsoplethCoverageIndex', 'Which isopleth covers which municipality, at a glance.')
  @ApiOkResponse({ type: IsoplethIndexItem, isArray: true })
  list(): Promise<IsoplethIndexItem[]> {
    return this.dataSource.query<IsoplethIndexItem[]>(
      `SELECT v.isopleth_id AS "isoplethId", c.name AS city, s.code AS state
       FROM isopleth_coverages v JOIN cities c ON c.id = v.city_id JOIN states s ON s.id = c.state_id
       ORDER BY s.code, c.name COLLATE ptbr, v.isopleth_id`,
    );
  }
}

const coverageImports = coverageImportParts(ISOPLETH_COVERAGE, isoplethCoverageView);

/** Regions of the wind map and the municipalities they cover. */
export const IsoplethsModule = resourceModule(
  resource({
    view: isoplethView,
    create: CreateIsopleth,
    update: UpdateIsopleth,
    record: IsoplethRecord,
    sheet: catalogueSheet('IV', windFields),
    importing: knownByCode('isopleths'),
    rules: holderRules(ISOPLETH_COVERAGE, limitsInOrder('windMinMS', 'windMaxMS')),
  }),
  {
    controllers: [...coverageImports.controllers, CoveragesIndexController, IsoplethCoveragesController],
    providers: [IsoplethCoveragesService, ...coverageImports.providers],
  },
);
