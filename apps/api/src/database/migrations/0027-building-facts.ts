import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a typology houses; of seeded ones whose code nobody has changed, that of the seed. */
const DWELLINGS = `
  ALTER TABLE typologies ADD dwelling varchar(8) NOT NULL DEFAULT 'any'
    CONSTRAINT typologies_dwelling_check CHECK (dwelling IN ('single', 'row', 'multi', 'any'));
  UPDATE typologies t SET dwelling = seeded.dwelling
  FROM (VALUES ('RES-UNI', 'single'), ('RES-SOB', 'single'), ('RES-GEM', 'row'), ('RES-MULTI', 'multi'))
    AS seeded (code, dwelling)
  JOIN seed_ledger l ON l.key = 'typologies/' || seeded.code
  WHERE l.record_id = t.id AND t.code = seeded.code`;

/** The flags that conditions ask for follow from the use of the ground floor; nobody writes them. */
const ELEMENTS = `
  ALTER TABLE buildings
    ADD has_elevator boolean,
    ADD has_water_reuse boolean,
    ADD ground_floor_use varchar(16) CONSTRAINT buildings_ground_floor_use_check
      CHECK (ground_floor_use IN ('residential', 'commercial', 'pilotis', 'garage')),
    ADD has_residential_ground_floor boolean GENERATED ALWAYS AS (ground_floor_use = 'residential') STORED,
    ADD has_commercial_ground_floor boolean GENERATED ALWAYS AS (ground_floor_use = 'commercial') STORED`;

/** The States in which a row is binding; null: in all. */
const BINDING_STATES = 'ALTER TABLE parameters ADD binding_states text[]';

/** Facts on which the demands of a building depend. */
export class BuildingFacts1763970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DWELLINGS);
    await runner.query(ELEMENTS);
    await runner.query(BINDING_STATES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parameters DROP binding_states;
      ALTER TABLE buildings DROP has_commercial_ground_floor, DROP has_residential_ground_floor,
        DROP ground_floor_use, DROP has_water_reuse, DROP has_elevator;
      ALTER TABLE typologies DROP dwelling`);
  }
}
