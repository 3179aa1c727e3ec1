import { Controller, Get, Req } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { tokenForbidden } from '../../errors/domain-error.js';
import { Operation } from '../../http/openapi/operation.js';
import { responseClass, text } from '../../http/openapi/response-type.js';
import { Public } from '../access.js';

type CsrfToken = InstanceType<typeof CsrfToken>;
const CsrfToken = responseClass('CsrfToken', {
  token: text('To be sent in the header `csrf-token` of every write.'),
});

@ApiTags('session')
@Public()
@Controller('csrf-token')
export class CsrfController {
  @Get()
  @Operation(
    'getCsrfToken',
    'The token of this session, for every write; the same one while its cookie lasts.',
  )
  @ApiQuery({
    name: 't',
    type: String,
    required: false,
    description: 'Ignored; tells requests apart for caches.',
  })
  @ApiOkResponse({ type: CsrfToken })
  get(@Req() request: Request): CsrfToken {
    const token = request.csrfToken?.();
    // A request with a bearer token needs none, and has no session to tie one to.
    if (token === undefined) throw tokenForbidden();
    return { token };
  }
}
