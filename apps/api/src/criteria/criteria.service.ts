import { Injectable } from '@nestjs/common';

import { CatalogueService } from '../catalogues/shared/catalogue.service.js';
import { catalogueView } from '../catalogues/shared/catalogue.view.js';
import { Criterion } from './criterion.entity.js';

/** Criteria: a plain catalogue, with rules of its own for code and label. */
@Injectable()
export class CriteriaService extends CatalogueService<Criterion> {
  protected readonly view = catalogueView('criteria', Criterion);
}
