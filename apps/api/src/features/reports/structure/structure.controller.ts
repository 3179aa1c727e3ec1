import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { readReport } from '../report.view.js';
import { readStructure } from './structure-store.js';
import { StructureRecord } from './structure.dto.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/structure')
export class StructureController {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws notFound when the report is not the caller's */
  @Get()
  @Operation(
    'getReportStructure',
    'Which requirements, criteria and analyses a report walks, at which levels.',
  )
  @ApiOkResponse({ type: StructureRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructureRecord> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { buildingId } = await readReport(manager, actor, id);
      return { buildingId, ...(await readStructure(manager, id)) };
    });
  }
}
