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

/** Facts on which the demands of a building depend. */
export class BuildingFacts1763970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(DWELLINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE typologies DROP dwelling');
  }
}
