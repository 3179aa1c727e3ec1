import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { StructureRecord } from './structure.dto.js';
import { StructureService } from './structure.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/structure')
export class StructureController {
  constructor(private readonly structures: StructureService) {}

  @Get()
  @Operation('getReportStructure', 'The requirements, criteria and analyses of a report, with their levels.')
  @ApiOkResponse({ type: StructureRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<StructureRecord> {
    return this.structures.get(actor, id);
  }
}
