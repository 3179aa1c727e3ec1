import { Injectable, Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { CurrentActor, RequireModule, type Actor } from '../../platform/access/access.js';
import { IdPipe } from '../../platform/crud/body/body.pipe.js';
import { catalogueView } from '../../platform/crud/catalogue-item.js';
import { limitsInOrder } from '../../platform/crud/limits-in-order.js';
import { type ListRequest, ListOf } from '../../platform/crud/list/list-request.js';
import type { Page } from '../../platform/crud/list/page.js';
import type { View } from '../../platform/crud/list/view.js';
import { ApiList, Operation } from '../../platform/crud/openapi/operation.js';
import { resourceModule } from '../../platform/crud/resource-module.js';
import { resource } from '../../platform/crud/resource.js';
import { LocatedAt } from '../../platform/http/entity-tag.js';
import { ISOPLETH_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView, IsoplethCoverageRecord, CoverageBody } from '../coverage/coverage.dto.js';
import { CoveragesService, holderRules } from '../coverage/coverages.service.js';
import { IsoplethIndexItem, CreateIsopleth, IsoplethRecord, UpdateIsopleth } from './isopleth.dto.js';
import { IsoplethCoverage, Isopleth } from './isopleth.entity.js';

/** How the cities of an isopleth are listed and answered. */
export const isoplethCoverageView = coverageView(ISOPLETH_COVERAGE, IsoplethCoverage);

const plain = catalogueView('isopleths', Isopleth);

/** How isopleths are listed and answered. */
export const isoplethView: View<Isopleth> = {
  ...plain,
  columns: { ...plain.columns, windMinMS: 'item.windMinMS', windMaxMS: 'item.windMaxMS' },
  sort: { ...plain.sort, windMinMS: ['item.windMinMS'], windMaxMS: ['item.windMaxMS'] },
};

/** The cities that isopleths cover. */
@Injectable()
export class IsoplethCoveragesService extends CoveragesService<
  IsoplethCoverage,
  Isopleth,
  IsoplethCoverageRecord
> {
  protected readonly kind = ISOPLETH_COVERAGE;
  protected readonly view = isoplethCoverageView;
  protected readonly holderView = isoplethView;
}

@ApiTags('isopleths')
@RequireModule('isopleths')
@Controller('isopleths')
export class IsoplethCoveragesController {
  constructor(private readonly coverages: IsoplethCoveragesService) {}

  @Get(':id/coverages')
  @Operation('listIsoplethCoverages', 'The municipalities that an isopleth covers.')
  @ApiList(IsoplethCoverageRecord, isoplethCoverageView)
  list(
    @Param('id', IdPipe) id: number,
    @ListOf() request: ListRequest,
  ): Promise<Page<IsoplethCoverageRecord>> {
    return this.coverages.listOf(id, request);
  }

  @Post(':id/coverages')
  @LocatedAt('/api/isopleths/coverages')
  @Operation('addIsoplethCoverage', 'Lets an isopleth cover a municipality.')
  @ApiCreatedResponse({ type: IsoplethCoverageRecord })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CoverageBody,
  ): Promise<IsoplethCoverageRecord> {
    return this.coverages.add(actor, id, body);
  }

  @Delete('coverages/:id')
  @Operation('removeIsoplethCoverage', 'Takes a municipality from an isopleth.')
  @ApiOkResponse({ type: IsoplethCoverageRecord })
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<IsoplethCoverageRecord> {
    return this.coverages.remove(actor, id);
  }
}

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

/** Regions of the wind map and the municipalities they cover. */
export const IsoplethsModule = resourceModule(
  resource({
    view: isoplethView,
    create: CreateIsopleth,
    update: UpdateIsopleth,
    record: IsoplethRecord,
    rules: holderRules(ISOPLETH_COVERAGE, limitsInOrder('windMinMS', 'windMaxMS')),
  }),
  {
    controllers: [CoveragesIndexController, IsoplethCoveragesController],
    providers: [IsoplethCoveragesService],
  },
);
