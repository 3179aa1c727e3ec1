import { Column, Entity } from 'typeorm';
import { windFields } from '@prumo/domain';

import { CatalogueItem } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A region of the wind map (NBR 6123); basic wind speeds in m/s. */
@Entity('isopleths')
export class Isopleth extends withColumns(windFields, CatalogueItem) {}

/** That an isopleth covers a city. */
@Entity('isopleth_coverages')
export class IsoplethCoverage extends Stamped {
  @Column({ type: 'integer' }) isoplethId!: number;
  @Column({ type: 'integer' }) cityId!: number;
}
