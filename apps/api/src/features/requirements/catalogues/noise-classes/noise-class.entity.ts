import { noiseLevelFields } from '@prumo/domain';

import { CatalogueItem, CatalogueTable } from '../../../../crud/catalogue-item.js';
import { withColumns } from '../../../../database/field-columns.js';

/** A noise class of the surroundings (NBR 15575-4); levels in dB, no maximum = open ended. */
@CatalogueTable('noise_classes')
export class NoiseClass extends withColumns(noiseLevelFields, CatalogueItem) {}
