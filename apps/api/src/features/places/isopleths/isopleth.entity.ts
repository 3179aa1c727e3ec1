import { Column, Entity } from 'typeorm';
import { windFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A region of the wind map (NBR 6123); basic wind speeds in m/s. */
@CatalogueTable('isopleths', { isopleths_equal_code_key: { field: 'code' } })
export class Isopleth extends withColumns(windFields, CatalogueItem) {}

@Entity('isopleth_coverages')
export class IsoplethCoverage extends Stamped {
  @Column({ type: 'integer' }) isoplethId!: number;
  @Column({ type: 'integer' }) cityId!: number;
}

declareTable('isopleth_coverages', {
  title: `(SELECT c.name || '/' || s.code FROM cities c JOIN states s ON s.id = c.state_id WHERE c.id = t.city_id) || ' · ' || (SELECT i.code FROM isopleths i WHERE i.id = t.isopleth_id)`,
  constraints: {
    isopleth_coverages_isopleth_city_key: {
      field: 'cityId',
      duplicate: 'Município já coberto por esta isopleta.',
    },
    isopleth_coverages_city_fkey: { field: 'cityId' },
  },
});
