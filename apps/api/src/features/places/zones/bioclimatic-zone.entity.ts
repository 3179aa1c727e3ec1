import { Entity, Column } from 'typeorm';
import { type ZoneEdition, zoneEditionFields } from '@prumo/domain';

import { declareTable } from '../../../common/declared-tables.js';
import { CatalogueItem, CatalogueTable } from '../../../crud/catalogue-item.js';
import { withColumns } from '../../../database/field-columns.js';
import { Stamped } from '../../../database/stamped.entity.js';

/** A Brazilian bioclimatic zone (NBR 15220-3, either edition). */
@CatalogueTable('bioclimatic_zones', { bioclimatic_zones_equal_code_key: { field: 'code' } })
export class BioclimaticZone extends withColumns(zoneEditionFields, CatalogueItem) {}

@Entity('zone_coverages')
export class ZoneCoverage extends Stamped {
  @Column({ type: 'integer' }) zoneId!: number;
  @Column({ type: 'integer' }) cityId!: number;

  /** Its zone's; kept equal by the database, as is whether the zone is active. */
  @Column({ type: 'integer', insert: false, update: false }) edition!: ZoneEdition;
}

declareTable('zone_coverages', {
  title: `(SELECT c.name || '/' || s.code FROM cities c JOIN states s ON s.id = c.state_id WHERE c.id = t.city_id) || ' · ' || (SELECT z.code FROM bioclimatic_zones z WHERE z.id = t.zone_id)`,
  constraints: {
    zone_coverages_zone_city_key: { field: 'cityId', duplicate: 'Município já coberto por esta zona.' },
    zone_coverages_city_fkey: { field: 'cityId' },
    zone_coverages_one_active: {
      field: 'cityId',
      duplicate: 'Município já coberto por outra zona ativa desta edição.',
    },
  },
});
