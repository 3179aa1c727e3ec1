import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res, UploadedFile } from '@nestjs/common';
import { ApiNotFoundResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';

import { type Actor, AdminOnly, CurrentActor, RequireSignIn } from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { fileContent, Operation } from '../../../common/http/openapi/operation.js';
import { ReceivesFile } from '../../../common/http/upload-limit.interceptor.js';
import { IMAGE_FAULTS } from '../../../common/images/image-rules.js';
import { CompanyBody, CompanyRecord } from './company.dto.js';
import { CompanyService } from './company.service.js';

const MAX_LOGO_BYTES = 256 * 1024;

/** The company that issues documents, as their cover shows it. */
@ApiTags('company')
@Controller('company')
export class CompanyController {
  constructor(private readonly company: CompanyService) {}

  @Get()
  @RequireSignIn()
  @Operation('getCompany', 'The company that issues documents.')
  @ApiOkResponse({ type: CompanyRecord })
  get(): Promise<CompanyRecord> {
    return this.company.get();
  }

  @Put()
  @AdminOnly('settings', { inPerson: true })
  @Operation('updateCompany', 'Changes name and colour of the company.')
  @ApiOkResponse({ type: CompanyRecord })
  save(@CurrentActor() actor: Actor, @Body() body: CompanyBody): Promise<CompanyRecord> {
    return this.company.save(actor, body);
  }

  @Get('logo')
  @RequireSignIn()
  @Operation('getCompanyLogo', 'The logo, without the metadata of the file that was sent.')
  @ApiOkResponse({ content: fileContent(['image/png', 'image/jpeg']) })
  @ApiNotFoundResponse({ description: 'The company has none.' })
  async logo(@Res() response: Response): Promise<void> {
    const { bytes, mediaType } = await this.company.logo();
    response.setHeader('Content-Type', mediaType).end(bytes);
  }

  @Post('logo')
  @AdminOnly('settings', { inPerson: true })
  @Operation(
    'replaceCompanyLogo',
    'Takes a PNG or JPEG of up to 256 kB, judged by its bytes; stored without metadata.',
  )
  @HttpCode(200)
  @ApiOkResponse({ type: CompanyRecord })
  @ReceivesFile(MAX_LOGO_BYTES)
  replaceLogo(
    @CurrentActor() actor: Actor,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ): Promise<CompanyRecord> {
    if (!file) throw invalid({ file: IMAGE_FAULTS.kind });
    return this.company.replaceLogo(actor, file.buffer);
  }

  @Delete('logo')
  @AdminOnly('settings', { inPerson: true })
  @Operation('removeCompanyLogo', 'Takes the logo away.')
  @HttpCode(200)
  @ApiOkResponse({ type: CompanyRecord })
  removeLogo(@CurrentActor() actor: Actor): Promise<CompanyRecord> {
    return this.company.replaceLogo(actor, null);
  }
}
