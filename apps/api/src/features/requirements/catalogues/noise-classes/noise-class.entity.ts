import { Entity } from 'typeorm';
import { noiseLevelFields } from '@prumo/domain';

import { CODE_AND_LABEL, declareTable } from '../../../../common/declared-tables.js';
import { CatalogueItem } from '../../../../crud/catalogue-item.js';
import { withColumns } from '../../../../database/field-columns.js';

/** A noise class of the surroundings (NBR 15575-4); levels in dB, no maximum = open ended. */
@Entity('noise_classes')
export class NoiseClass extends withColumns(noiseLevelFields, CatalogueItem) {}

declareTable('noise_classes', { title: CODE_AND_LABEL });
