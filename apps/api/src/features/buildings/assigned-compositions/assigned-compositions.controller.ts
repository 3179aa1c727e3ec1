import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { AssignmentsBody, AssignmentsRecord } from './assigned-composition.dto.js';
import { AssignedCompositionsService } from './assigned-compositions.service.js';

@ApiTags('buildings')
@RequireModule('buildings')
@Controller('buildings/:id/compositions')
export class AssignedCompositionsController {
  constructor(private readonly assigned: AssignedCompositionsService) {}

  @Get()
  @Operation(
    'getBuildingCompositions',
    'The compositions of a building’s walls and roofs, with their results.',
  )
  @ApiOkResponse({ type: AssignmentsRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AssignmentsRecord> {
    return this.assigned.get(actor, id);
  }

  @Put()
  @Operation('putBuildingCompositions', 'Replaces the compositions of a building’s walls and roofs.')
  @ApiOkResponse({ type: AssignmentsRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: AssignmentsBody,
  ): Promise<AssignmentsRecord> {
    return this.assigned.put(actor, id, body);
  }
}
