import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, Confirmed, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { IdPipe } from '../../../common/validation/body.pipe.js';
import { ApiTokenRecord, CreateApiToken, CreatedApiToken } from './api-token.dto.js';
import { ApiTokens } from './api-tokens.service.js';

@ApiTags('account')
@RequireSignIn({ inPerson: true })
@Controller('account/tokens')
export class ApiTokensController {
  constructor(private readonly tokens: ApiTokens) {}

  @Get()
  @Operation('listApiTokens', 'The caller’s personal API tokens, the newest first.')
  @ApiOkResponse({ type: ApiTokenRecord, isArray: true })
  list(@CurrentActor() actor: Actor): Promise<ApiTokenRecord[]> {
    return this.tokens.list(actor);
  }

  @Post()
  @Idempotent({ keepsAnswer: false })
  @Confirmed()
  @Operation('createApiToken', 'Makes a token, for `Authorization: Bearer …`. Its text is told this once.')
  @ApiCreatedResponse({ type: CreatedApiToken })
  create(@CurrentActor() actor: Actor, @Body() body: CreateApiToken): Promise<CreatedApiToken> {
    return this.tokens.create(actor, body);
  }

  @Delete(':id')
  @Confirmed()
  @Operation('revokeApiToken', 'Ends one of the caller’s own tokens; it is over for its very next request.')
  @ApiOkResponse({ type: ApiTokenRecord })
  revoke(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<ApiTokenRecord> {
    return this.tokens.revoke(actor, id);
  }
}
