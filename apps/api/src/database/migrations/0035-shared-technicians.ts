import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Technicians of the company, whom everybody may choose. */
export class SharedTechnicians1764900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE technicians ADD is_shared boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE technicians DROP is_shared');
  }
}
