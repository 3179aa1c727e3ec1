import {
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  Post,
  Query,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiBody,
  ApiConflictResponse,
  ApiConsumes,
  ApiOkResponse,
  ApiQuery,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { Response } from 'express';

import {
  type Actor,
  AdminOnly,
  CurrentActor,
  CurrentRecheck,
  type Recheck,
} from '../../../common/auth/access.js';
import { invalid } from '../../../common/errors/domain-error.js';
import { Idempotent } from '../../../common/http/idempotency.js';
import { Operation } from '../../../common/http/openapi/operation.js';
import { dispositionOf } from '../../../exchange/export/exports.js';
import {
  DRY_RUN,
  closeSignal,
  IMPORT_FILE,
  IMPORT_GATE,
  readDryRun,
  readPlan,
} from '../../../exchange/import/import-form.js';
import { CataloguePackageService } from './catalogue-package.service.js';
import { PackageReader } from './package-reader.js';
import { CataloguePackage, PackageReport } from './package.dto.js';

const FIELDS = {
  file: { type: 'string', format: 'binary', description: 'A package: at most 10 MB and 10,000 records.' },
  plan: {
    type: 'string',
    description: 'Of the dry run: when it no longer holds, the import is refused (409).',
  },
} as const;

/** The whole catalogue as one file, out of an installation and into another one. */
@ApiTags('requirements')
@Controller('catalogue-package')
export class CataloguePackageController {
  constructor(private readonly packages: CataloguePackageService) {}

  @Get()
  @AdminOnly('requirements')
  @Operation(
    'getCataloguePackage',
    'Requirements, criteria, analyses, parameters, attributes and the catalogues they name, as one file.',
  )
  @ApiOkResponse({ type: CataloguePackage })
  @ApiConflictResponse({ description: 'The catalogue is larger than a package may be.' })
  async export(@CurrentActor() actor: Actor, @Res() response: Response): Promise<void> {
    const text = await this.packages.export(actor);
    response.setHeader('Content-Disposition', dispositionOf('Pacote de catálogo', 'json'));
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.end(text);
  }

  @Post()
  @HttpCode(200)
  @Idempotent()
  @AdminOnly('requirements', { inPerson: true })
  @Operation(
    'importCataloguePackage',
    'Takes a package in, all of it or nothing, or tells what would change. Nothing is deleted.',
  )
  @ApiConsumes('multipart/form-data')
  @ApiBody({ schema: { type: 'object', properties: FIELDS, required: ['file'] } })
  @ApiQuery(DRY_RUN)
  @ApiOkResponse({ type: PackageReport })
  @ApiConflictResponse({ description: 'What is stored is not what the dry run saw; nothing was written.' })
  @ApiResponse({ status: 408, description: 'The file came too slowly.' })
  @ApiResponse({ status: 413, description: 'The file has more than 10 MB.' })
  @UseInterceptors(IMPORT_GATE, IMPORT_FILE)
  import(
    @CurrentActor() actor: Actor,
    @Query('dryRun') dryRun: unknown,
    @UploadedFile() file: { buffer: Buffer } | undefined,
    @Body() fields: Readonly<Record<string, unknown>> | undefined,
    @Res({ passthrough: true }) response: Response,
    @CurrentRecheck() recheck: Recheck,
  ): Promise<PackageReport> {
    const isDryRun = readDryRun(dryRun);
    if (!file) throw invalid({ file: 'Envie um pacote de catálogo.' });
    const sent = { bytes: file.buffer, ...readPlan(fields?.['plan']), signal: closeSignal(response) };
    return isDryRun ? this.packages.dryRun(actor, sent) : this.packages.run(actor, { ...sent, recheck });
  }
}

/** The catalogue as a package. */
@Module({
  controllers: [CataloguePackageController],
  providers: [CataloguePackageService, PackageReader],
})
export class CataloguePackageModule {}
