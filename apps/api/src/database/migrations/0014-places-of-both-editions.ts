import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The codes of 2024: who has a zone of such a code that nobody uses has meant this edition. */
const OF_2024 = "'1R', '1M', '2R', '2M', '3A', '3B', '4A', '4B', '5A', '5B', '6A', '6B'";

/** A zone's edition and activity stand in its coverages too, and follow it: so that one constraint sees both. */
const ZONES = `
  ALTER TABLE bioclimatic_zones
    ADD edition integer NOT NULL DEFAULT 2005
      CONSTRAINT bioclimatic_zones_edition_check CHECK (edition IN (2005, 2024));
  UPDATE bioclimatic_zones z SET edition = 2024
   WHERE code IN (${OF_2024}) AND NOT EXISTS (SELECT FROM buildings b WHERE b.bioclimatic_zone = z.code);
  ALTER TABLE bioclimatic_zones
    ADD CONSTRAINT bioclimatic_zones_as_covering_key UNIQUE (id, edition, is_active);

  ALTER TABLE zone_coverages ADD edition integer, ADD is_active boolean;
  UPDATE zone_coverages v SET edition = z.edition, is_active = z.is_active
    FROM bioclimatic_zones z WHERE z.id = v.zone_id;
  ALTER TABLE zone_coverages
    ALTER edition SET NOT NULL,
    ALTER is_active SET NOT NULL,
    DROP CONSTRAINT zone_coverages_zone_fkey,
    ADD CONSTRAINT zone_coverages_zone_fkey FOREIGN KEY (zone_id, edition, is_active)
      REFERENCES bioclimatic_zones (id, edition, is_active) ON UPDATE CASCADE,
    ADD CONSTRAINT zone_coverages_one_active EXCLUDE USING btree (city_id WITH =, edition WITH =)
      WHERE (is_active) DEFERRABLE INITIALLY DEFERRED;

  CREATE FUNCTION covering_zone() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    SELECT z.edition, z.is_active INTO NEW.edition, NEW.is_active FROM bioclimatic_zones z WHERE z.id = NEW.zone_id;
    -- No such zone: the reference refuses the row.
    NEW.edition := coalesce(NEW.edition, 2005);
    NEW.is_active := coalesce(NEW.is_active, false);
    RETURN NEW;
  END $$;
  CREATE TRIGGER zone_coverages_as_the_zone BEFORE INSERT OR UPDATE OF zone_id ON zone_coverages
    FOR EACH ROW EXECUTE FUNCTION covering_zone();
`;

const CITIES = `
  ALTER TABLE cities
    ADD check_zone boolean NOT NULL DEFAULT false,
    ADD check_zone_2024 boolean NOT NULL DEFAULT false,
    ADD check_wind boolean NOT NULL DEFAULT false,
    ADD notes varchar(500);
`;

const BUILDINGS = `
  ALTER TABLE buildings ADD bioclimatic_zone_2024 varchar(8) CONSTRAINT buildings_zone_2024_fkey
    REFERENCES bioclimatic_zones (code) ON UPDATE CASCADE ON DELETE RESTRICT;
  CREATE INDEX buildings_zone_2024 ON buildings (bioclimatic_zone_2024);
`;

/**
 * Zones of 2005 and of 2024 side by side, a city covered by one active zone of each at most; what of a city is still to
 * be checked, and a note on it.
 */
export class PlacesOfBothEditions1763840000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ZONES);
    await runner.query(CITIES);
    await runner.query(BUILDINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings DROP bioclimatic_zone_2024;
      ALTER TABLE cities DROP notes, DROP check_wind, DROP check_zone_2024, DROP check_zone;
      DROP TRIGGER zone_coverages_as_the_zone ON zone_coverages;
      DROP FUNCTION covering_zone();
      ALTER TABLE zone_coverages
        DROP CONSTRAINT zone_coverages_one_active,
        DROP CONSTRAINT zone_coverages_zone_fkey,
        DROP is_active,
        DROP edition,
        ADD CONSTRAINT zone_coverages_zone_fkey FOREIGN KEY (zone_id) REFERENCES bioclimatic_zones;
      ALTER TABLE bioclimatic_zones DROP CONSTRAINT bioclimatic_zones_as_covering_key, DROP edition;
    `);
  }
}
