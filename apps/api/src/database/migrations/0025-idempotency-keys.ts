import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The keys under which people create records, each with what its first request answered: kept for a day. */
export class IdempotencyKeys1763950000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
        key_hash bytea NOT NULL,
        request_hash bytea NOT NULL,
        answer text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key_hash)
      );
      CREATE INDEX idempotency_keys_created_at ON idempotency_keys (created_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE idempotency_keys');
  }
}
