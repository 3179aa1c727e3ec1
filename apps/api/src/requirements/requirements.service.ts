import { Injectable } from '@nestjs/common';

import { CatalogueService } from '../catalogues/shared/catalogue.service.js';
import { catalogueView } from '../catalogues/shared/catalogue.view.js';
import { Requirement } from './requirement.entity.js';

/** Requirements: a plain catalogue, with rules of its own for code and label. */
@Injectable()
export class RequirementsService extends CatalogueService<Requirement> {
  protected readonly view = catalogueView('requirements', Requirement);
}
