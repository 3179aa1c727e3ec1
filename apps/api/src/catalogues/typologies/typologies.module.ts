import { Controller, Injectable, Module } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

import { RequireModule } from '../../auth/access.js';
import { CatalogueController } from '../shared/catalogue.controller.js';
import { CatalogueService } from '../shared/catalogue.service.js';
import { catalogueView } from '../shared/catalogue.view.js';
import { Typology } from './typology.entity.js';

@Injectable()
export class TypologiesService extends CatalogueService<Typology> {
  protected readonly view = catalogueView('typologies', Typology);
}

@ApiTags('typologies')
@RequireModule('typologies')
@Controller('typologies')
export class TypologiesController extends CatalogueController {
  constructor(items: TypologiesService) {
    super(items);
  }
}

/** Types of use of a building. */
@Module({ controllers: [TypologiesController], providers: [TypologiesService] })
export class TypologiesModule {}
