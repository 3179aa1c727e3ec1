import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How far the log had come when each person last wrote, for who reads from replicas. Kept by none of them, nor by a
 * crash: where nobody has written, there is nothing to wait for.
 */
export class LastWrites1763870000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE UNLOGGED TABLE last_writes (
        person integer PRIMARY KEY,
        lsn pg_lsn NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE last_writes');
  }
}
