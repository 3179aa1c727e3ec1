import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { AnswersBody, AnswersRecord } from './answer.dto.js';
import { AnswersService } from './answers.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/answers')
export class AnswersController {
  constructor(private readonly answers: AnswersService) {}

  @Get()
  @Operation('getReportAnswers', 'The pending rows of a report, and the technician’s answers to them.')
  @ApiOkResponse({ type: AnswersRecord })
  get(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<AnswersRecord> {
    return this.answers.get(actor, id);
  }

  @Put()
  @Operation(
    'putReportAnswers',
    'Replaces the answers of a report; what changed is of now and its technician.',
  )
  @ApiOkResponse({ type: AnswersRecord })
  put(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: AnswersBody,
  ): Promise<AnswersRecord> {
    return this.answers.put(actor, id, body);
  }
}
