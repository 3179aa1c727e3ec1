import type { MigrationInterface, QueryRunner } from 'typeorm';

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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings DROP wind_floors;
      ALTER TABLE parameters DROP position`);
  }
}
