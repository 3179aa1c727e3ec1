import {
  Controller,
  Get,
  HttpCode,
  Param,
  Post,
  Query,
  Req,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';

import { Public, SignedIn } from '../../../common/auth/access.js';
import { clientAddress, placeOfAddress } from '../../../common/auth/client-address.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { UploadGate } from '../../../common/http/upload-gate.js';
import { Verification } from './archive.dto.js';
import { type HashedFile, OneHashedFile } from './hashed-file.js';
import { PublicVerification, PublicVerificationService } from './public-verification.js';
import { VerificationService } from './verification.service.js';

@ApiTags('documents')
@SignedIn()
@Controller('documents/verify')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Post()
  @Operation(
    'verifyFile',
    'Whether this very file was issued here, by whom, for which report and version; and who signed it since.',
  )
  @HttpCode(200)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary', description: 'A PDF of up to 20 MB.' } },
      required: ['file'],
    },
  })
  @ApiOkResponse({ type: Verification })
  @UseInterceptors(UploadGate, OneHashedFile('file'))
  verify(@UploadedFile() file: HashedFile | undefined): Promise<Verification> {
    if (!file) throw invalid({ file: 'Envie um arquivo PDF.' });
    return this.verification.verifyFile(file);
  }

  @Get()
  @Operation('verifyCode', 'Looks a printed code of authenticity up.')
  @ApiQuery({
    name: 'code',
    type: String,
    example: '0123456789abcdef',
    description: 'Spaces and hyphens don’t count.',
  })
  @ApiOkResponse({ type: Verification })
  verifyCode(@Query('code') code: unknown): Promise<Verification> {
    return this.verification.verifyCode(code);
  }
}

const SHA256_QUERY = {
  name: 'sha256',
  type: String,
  description: 'Of a file, in hexadecimal: the file itself is never sent.',
} as const;

/** What anybody may ask who holds a document. */
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
    return this.verification.verify(placeOf(request), { sha256 });
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
    return this.verification.verify(placeOf(request), { code, sha256 });
  }
}

const placeOf = (request: Request): string => placeOfAddress(clientAddress(request));
