import { Module } from '@nestjs/common';

import { AttributesController } from './attributes.controller.js';
import { AttributesService } from './attributes.service.js';
import { MetadataController } from './metadata/metadata.controller.js';

/** The columns of a building’s world that parameters may depend on, and what they may be made of. */
@Module({
  controllers: [AttributesController, MetadataController],
  providers: [AttributesService],
  exports: [AttributesService],
})
export class AttributesModule {}
