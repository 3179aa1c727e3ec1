import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The days of a building's handover, which of them starts the warranties, and the declared design life of its systems in years. */
export class BuildingHandover1765060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings
        ADD COLUMN occupancy_permit_date date,
        ADD COLUMN delivery_date date,
        ADD COLUMN warranty_start varchar(24)
          CONSTRAINT buildings_warranty_start_check CHECK (warranty_start IN ('occupancy-permit', 'delivery')),
        ADD COLUMN floors_design_life integer,
        ADD COLUMN external_walls_design_life integer,
        ADD COLUMN internal_walls_design_life integer,
        ADD COLUMN roof_design_life integer,
        ADD COLUMN plumbing_design_life integer;`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings
        DROP COLUMN occupancy_permit_date, DROP COLUMN delivery_date, DROP COLUMN warranty_start,
        DROP COLUMN floors_design_life, DROP COLUMN external_walls_design_life,
        DROP COLUMN internal_walls_design_life, DROP COLUMN roof_design_life, DROP COLUMN plumbing_design_life;`);
  }
}
