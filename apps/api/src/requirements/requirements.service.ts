import { Injectable } from '@nestjs/common';

import { CatalogueService } from '../catalogues/shared/catalogue.service.js';
import type { Requirement } from './requirement.entity.js';
import { requirementView } from './requirement.view.js';

/** Requirements: a plain catalogue, with rules of its own for code and label. */
@Injectable()
export class RequirementsService extends CatalogueService<Requirement> {
  protected readonly view = requirementView;
}
