import { Controller, Get, Param, Query, Req } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { Public } from '../../../common/auth/access.js';
import { clientAddress, networkOf } from '../../../common/auth/client-address.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { PublicVerification } from './public-verification.dto.js';
import { PublicVerificationService } from './public-verification.service.js';

const SHA256_QUERY = {
  name: 'sha256',
  type: String,
  description: 'Of a file, in hexadecimal: the file itself is never sent.',
} as const;

@ApiTags('documents')
@Public()
@Controller('v')
export class PublicVerificationController {
  constructor(private readonly verification: PublicVerificationService) {}

  @Get()
  @Operation(
    'verifyHashPublicly',
    'Whether a file with this hash was issued here: neither content nor names.',
  )
  @ApiQuery({ ...SHA256_QUERY, required: true })
  @ApiOkResponse({ type: PublicVerification })
  verifyHash(@Req() request: Request, @Query('sha256') sha256: unknown): Promise<PublicVerification> {
    return this.verification.verify(networkOf(clientAddress(request)), { sha256 });
  }

  @Get(':code')
  @Operation(
    'verifyCodePublicly',
    'Whether a document with this code was issued here, and with a hash: whether that file is one of them.',
  )
  @ApiParam({ name: 'code', example: '0123456789abcdef' })
  @ApiQuery({ ...SHA256_QUERY, required: false })
  @ApiOkResponse({ type: PublicVerification })
  verifyCode(
    @Req() request: Request,
    @Param('code') code: string,
    @Query('sha256') sha256: unknown,
  ): Promise<PublicVerification> {
    return this.verification.verify(networkOf(clientAddress(request)), { code, sha256 });
  }
}
