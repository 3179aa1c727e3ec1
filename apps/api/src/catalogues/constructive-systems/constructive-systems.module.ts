import { Controller, Injectable, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../../auth/access.js';
import { CatalogueController } from '../shared/catalogue.controller.js';
import { CatalogueService } from '../shared/catalogue.service.js';
import { catalogueView } from '../shared/catalogue.view.js';
import { ConstructiveSystem } from './constructive-system.entity.js';

@Injectable()
export class ConstructiveSystemsService extends CatalogueService<ConstructiveSystem> {
  protected readonly view = catalogueView('constructive-systems', ConstructiveSystem);
}

@ApiTags('constructive-systems')
@RequireModule('constructive-systems')
@Controller('constructive-systems')
export class ConstructiveSystemsController extends CatalogueController {
  constructor(items: ConstructiveSystemsService) {
    super(items);
  }
}

/** Constructive systems. */
@Module({ controllers: [ConstructiveSystemsController], providers: [ConstructiveSystemsService] })
export class ConstructiveSystemsModule {}
