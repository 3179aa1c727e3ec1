import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The seeded criterion for equipment noise had a number that the norm does not have; an edited code stays. */
const EQUIPMENT_NOISE = `
  WITH renamed AS (
    UPDATE criteria SET code = '12.P6'
     WHERE code = '12.5' AND id = (SELECT record_id FROM seed_ledger WHERE key = 'criteria/12.5')
       AND NOT EXISTS (SELECT FROM criteria WHERE code COLLATE ptbr = '12.P6')
    RETURNING id)
  UPDATE analyses a SET code = '12.P6' || substr(a.code, 5)
    FROM renamed WHERE a.criterion_id = renamed.id AND starts_with(a.code, '12.5.')`;

/**
 * The place of a seeded parameter in its analysis, as the norm orders them (null: after those), and the storeys by which
 * window pressures are chosen: the building's own, or those of the class whose height it passes by more than a fifth.
 */
export class RowsInOrder1763990000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parameters ADD position integer;
      ALTER TABLE buildings ADD wind_floors integer GENERATED ALWAYS AS (greatest(floors, CASE
        WHEN building_height > 90 * 1.2 THEN 31
        WHEN building_height > 60 * 1.2 THEN 30
        WHEN building_height > 30 * 1.2 THEN 20
        WHEN building_height > 15 * 1.2 THEN 10
        WHEN building_height > 6 * 1.2 THEN 5
      END)) STORED`);
    await runner.query(EQUIPMENT_NOISE);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings DROP wind_floors;
      ALTER TABLE parameters DROP position`);
  }
}
