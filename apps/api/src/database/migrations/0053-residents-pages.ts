import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The public page of a building for its residents, reached by its code alone while its owner keeps it on. */
export class ResidentsPages1765080000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE residents_pages (
        building_id integer PRIMARY KEY REFERENCES buildings ON DELETE CASCADE,
        code char(32) NOT NULL CONSTRAINT residents_pages_code_key UNIQUE,
        is_on boolean NOT NULL,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE residents_pages');
  }
}
