import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which programs may work on the database: the newest migration that a program of it has known, and the oldest program
 * that is allowed, both as the times of migrations.
 */
export class SchemaVersion1763900000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE schema_version (
        id integer PRIMARY KEY DEFAULT 1 CONSTRAINT schema_version_is_one CHECK (id = 1),
        newest_migration bigint NOT NULL,
        oldest_program bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE schema_version');
  }
}
