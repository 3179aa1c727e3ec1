import { Controller, Get, StreamableFile } from '@nestjs/common';
import { ApiConflictResponse, ApiTags } from '@nestjs/swagger';

import { type Actor, AdminOnly, CurrentActor } from '../../../common/auth/access.js';
import { ApiFile, Operation } from '../../../common/http/openapi/operation.js';
import { dispositionOf, ZIP } from '../../../exchange/export/exports.js';
import { ImportRoute, UploadedImport } from '../../../exchange/import/import-route.js';
import type { SentFile } from '../../../exchange/import/importer.js';
import { CataloguePackageService } from './catalogue-package.service.js';
import { PackageReport } from './package.dto.js';

const FORM = {
  file: 'A package, or the JSON of an earlier release: at most 10 MB and 10,000 records.',
  noFile: 'Envie um pacote de catálogo.',
};

/** The whole catalogue as one file, out of an installation and into another one. */
@ApiTags('requirements')
@Controller('catalogue-package')
export class CataloguePackageController {
  constructor(private readonly packages: CataloguePackageService) {}

  @Get()
  @AdminOnly('requirements')
  @Operation(
    'getCataloguePackage',
    'Requirements, criteria, analyses, parameters, attributes and the catalogues they name: a ZIP with a CSV for each list and manifest.json.',
  )
  @ApiFile([ZIP])
  @ApiConflictResponse({ description: 'The catalogue is larger than a package may be.' })
  async export(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    return new StreamableFile(await this.packages.export(actor), {
      type: ZIP,
      disposition: dispositionOf('Pacote de catálogo', 'zip'),
    });
  }

  @ImportRoute(FORM, PackageReport)
  @AdminOnly('requirements', { inPerson: true })
  @Operation(
    'importCataloguePackage',
    'Takes a package in, all of it or nothing, or tells what would change. Nothing is deleted.',
  )
  import(@CurrentActor() actor: Actor, @UploadedImport(FORM) file: SentFile): Promise<PackageReport> {
    return this.packages.import(actor, file);
  }
}
