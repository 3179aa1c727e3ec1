import { Module } from '@nestjs/common';

import { CitiesModule } from '../../places/cities/cities.module.js';
import { BuildingsController } from './buildings.controller.js';
import { BuildingsService } from './buildings.service.js';
import { StructuralSystemsController } from './structural-systems.controller.js';
import { StructuralSystemsService } from './structural-systems.service.js';

@Module({
  imports: [CitiesModule],
  controllers: [BuildingsController, StructuralSystemsController],
  providers: [BuildingsService, StructuralSystemsService],
  exports: [BuildingsService],
})
export class BuildingsModule {}
