import { Injectable } from '@nestjs/common';

import { CatalogueService } from '../catalogues/shared/catalogue.service.js';
import type { Criterion } from './criterion.entity.js';
import { criterionView } from './criterion.view.js';

/** Criteria: a plain catalogue, with rules of its own for code and label. */
@Injectable()
export class CriteriaService extends CatalogueService<Criterion> {
  protected readonly view = criterionView;
}
