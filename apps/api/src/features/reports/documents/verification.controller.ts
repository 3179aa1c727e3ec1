import { Controller, Get, HttpCode, Post, Query, UploadedFile } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';

import { RequireSignIn } from '../../../common/auth/access.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { ReceivesFile } from '../../../common/http/upload-limit.interceptor.js';
import { type HashedFile, HASHING } from './hashed-file.js';
import { Verification } from './verification.dto.js';
import { VerificationService } from './verification.service.js';

@ApiTags('documents')
@RequireSignIn()
@Controller('documents/verify')
export class VerificationController {
  constructor(private readonly verification: VerificationService) {}

  @Post()
  @Operation(
    'verifyFile',
    'Whether this very file was issued here, by whom, for which report and version; and who signed it since.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: Verification })
  @ReceivesFile(20 * 1024 * 1024, { description: 'A PDF of up to 20 MB.', storage: HASHING })
  verify(@UploadedFile() file: HashedFile | undefined): Promise<Verification> {
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
