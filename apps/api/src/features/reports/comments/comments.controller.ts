import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { type Actor, CurrentActor, RequireModule } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { SavedProof } from '../proof/proof-row.dto.js';
import { CommentBody, CommentRecord, DecisionBody } from './comment.dto.js';
import { CommentsService } from './comments.service.js';

@ApiTags('reports')
@RequireModule('reports')
@Controller('reports/:id/verification')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get('comments')
  @Operation('listVerificationComments', 'What was said about a row of the proof, and what happened to it.')
  @ApiQuery({ name: 'key', required: false, type: String, description: 'Of a parameter.' })
  @ApiQuery({ name: 'analysisId', required: false, type: 'integer', description: 'Of a gap.' })
  @ApiOkResponse({ type: CommentRecord, isArray: true })
  list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Query('key') key: unknown,
    @Query('analysisId') analysisId: unknown,
  ): Promise<CommentRecord[]> {
    return this.comments.list(actor, id, { key, analysisId });
  }

  @Post('comments')
  @HttpCode(200)
  @Idempotent()
  @Operation('addVerificationComment', 'Adds a comment to a row of the proof.')
  @ApiOkResponse({ type: CommentRecord, isArray: true, description: 'All of the row.' })
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: CommentBody,
  ): Promise<CommentRecord[]> {
    return this.comments.add(actor, id, body);
  }

  @Post('decisions')
  @HttpCode(200)
  @Operation('decideVerificationRows', 'Accepts submitted rows, or returns them for correction: all or none.')
  @ApiOkResponse({ type: SavedProof })
  decide(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: DecisionBody,
  ): Promise<SavedProof> {
    return this.comments.decide(actor, id, body);
  }
}
