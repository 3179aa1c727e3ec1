import { Injectable, Body, Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiQuery } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { zoneEditionFields } from '@prumo/domain';

import { CurrentActor, RequireModule, type Actor } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { catalogueView } from '../../../crud/catalogue-item.js';
import { EVERYTHING } from '../../../crud/list/list-request.js';
import type { Page } from '../../../crud/list/page.js';
import { readList, readOne } from '../../../crud/list/read-view.js';
import { byCode } from '../../../crud/list/view.js';
import { ResourceRules } from '../../../crud/resource.js';
import { catalogueSheet } from '../../../crud/sheet.js';
import { UnitOfWork } from '../../../crud/write/transaction.js';
import { valuesOf } from '../../../crud/write/write-record.js';
import { knownByCode } from '../../../exchange/import/importing.js';
import { resource, resourceModule } from '../../resource-module.js';
import { coverageImportParts } from '../coverage/coverage-import.js';
import { ZONE_COVERAGE } from '../coverage/coverage-kind.js';
import { coverageView, ZoneCoverageRecord, UpdateCoverage } from '../coverage/coverage.dto.js';
import { coveragesController } from '../coverage/coverages.controller.js';
import { CoveragesService, holderRules } from '../coverage/coverages.service.js';
import {
  BioclimaticZoneRecord,
  CreateBioclimaticZone,
  UpdateBioclimaticZone,
} from './bioclimatic-zone.dto.js';
import { ZoneCoverage, BioclimaticZone } from './bioclimatic-zone.entity.js';

/** How the cities of a zone are listed and answered. */
const zoneCoverageView = coverageView(ZONE_COVERAGE, ZoneCoverage);

/** The shortest text that is looked for in municipalities. docs/rules.md, Places. */
const CITY_SEARCH_LENGTH = 2;

/** The zones that cover a city whose name holds `:q`. */
const COVERS_CITY = `item.id IN (SELECT zc.zone_id FROM zone_coverages zc JOIN cities ci ON ci.id = zc.city_id
  WHERE ci.search LIKE search_pattern(:q))`;

/** How zones are listed and answered; they are found by the municipalities they cover, too. */
const zoneView = catalogueView('bioclimatic-zones', BioclimaticZone, {
  fields: zoneEditionFields,
  // By edition first: the zones of one stand together, those of 2005 as ever at the beginning.
  sort: { code: ['item.edition', byCode('item.code')], edition: ['item.edition', byCode('item.code')] },
  order: [
    ['item.edition', 'ASC'],
    [byCode('item.code'), 'ASC'],
  ],
  filters: { edition: 'integer' },
  search: [`(length(:q) >= ${CITY_SEARCH_LENGTH} AND ${COVERS_CITY})`],
});

/** The cities that zones cover. */
@Injectable()
export class ZoneCoveragesService extends CoveragesService<ZoneCoverage, ZoneCoverageRecord> {
  constructor(dataSource: DataSource, work: UnitOfWork) {
    super(dataSource, work, ZONE_COVERAGE, zoneCoverageView, (manager, id) =>
      readOne<BioclimaticZone, BioclimaticZone>(manager, zoneView, id),
    );
  }
}

const ZoneCoveragesController = coveragesController(
  ZONE_COVERAGE,
  zoneCoverageView,
  ZoneCoverageRecord,
  ZoneCoveragesService,
);

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones/coverages/:id')
export class MovedCoveragesController {
  constructor(private readonly coverages: ZoneCoveragesService) {}

  @Put()
  @Operation('moveZoneCoverage', 'Moves a coverage to another municipality.')
  @ApiOkResponse({ type: ZoneCoverageRecord })
  move(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number, @Body() body: UpdateCoverage) {
    return this.coverages.update(actor, id, body);
  }
}

@ApiTags('bioclimatic-zones')
@RequireModule('bioclimatic-zones')
@Controller('bioclimatic-zones/search-by-city')
export class ZonesByCityController {
  constructor(private readonly dataSource: DataSource) {}

  /** The zones that cover a city whose name holds the text. @throws invalid when it is too short. */
  @Get()
  @Operation('searchZonesByCity', 'The zones that cover a municipality of such a name.')
  @ApiQuery({ name: 'q', type: String, description: 'Part of a municipality’s name, at least 2 characters.' })
  @ApiOkResponse({ type: BioclimaticZoneRecord, isArray: true })
  list(@Query('q') text: unknown): Promise<Page<BioclimaticZoneRecord>> {
    const q = typeof text === 'string' ? text.trim() : '';
    if (q.length < CITY_SEARCH_LENGTH) throw invalid({ q: 'Informe pelo menos 2 caracteres.' });
    return readList(this.dataSource.manager, zoneView, EVERYTHING, [{ sql: COVERS_CITY, values: { q } }]);
  }
}

/** Buildings and coverages of an edition refer to a zone: it keeps its own. */
class ZoneRules extends ResourceRules<BioclimaticZone, CreateBioclimaticZone, UpdateBioclimaticZone> {
  override changing({ edition }: BioclimaticZone, body: UpdateBioclimaticZone): object {
    if (body.edition !== undefined && body.edition !== edition)
      throw invalid({ edition: 'A edição de uma zona não muda: cadastre outra zona.' });
    return valuesOf(body);
  }
}

const coverageImports = coverageImportParts(ZONE_COVERAGE, zoneCoverageView);

/** Bioclimatic zones and the municipalities they cover. */
export const BioclimaticZonesModule = resourceModule(
  resource({
    view: zoneView,
    create: CreateBioclimaticZone,
    update: UpdateBioclimaticZone,
    record: BioclimaticZoneRecord,
    sheet: catalogueSheet('ZB1', zoneEditionFields),
    importing: knownByCode('bioclimatic_zones'),
    rules: holderRules(ZONE_COVERAGE, ZoneRules),
  }),
  {
    controllers: [
      ...coverageImports.controllers,
      ZonesByCityController,
      ZoneCoveragesController,
      MovedCoveragesController,
    ],
    providers: [ZoneCoveragesService, ...coverageImports.providers],
  },
);
