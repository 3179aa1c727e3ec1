import { Module } from '@nestjs/common';

import { CataloguePackageController } from './catalogue-package.controller.js';
import { CataloguePackageService } from './catalogue-package.service.js';
import { PackageReader } from './package-reader.js';

/** The catalogue as a package. */
@Module({
  controllers: [CataloguePackageController],
  providers: [CataloguePackageService, PackageReader],
})
export class CataloguePackageModule {}
