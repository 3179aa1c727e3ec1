import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The immutable key of a parameter, by which what refers to a demand over time refers to it: of a seeded one its key in
 * the seed ledger, of any other a UUID.
 */
export class ParameterKeys1763960000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE parameters ADD key varchar(160);
      UPDATE parameters p SET key = seeded.key
      FROM (SELECT record_id, min(key) AS key FROM seed_ledger WHERE starts_with(key, 'parameters/') GROUP BY record_id)
        AS seeded
      WHERE seeded.record_id = p.id;
      UPDATE parameters SET key = gen_random_uuid()::text WHERE key IS NULL;
      ALTER TABLE parameters ALTER key SET DEFAULT gen_random_uuid()::text, ALTER key SET NOT NULL;
      CREATE UNIQUE INDEX parameters_key_key ON parameters (key)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE parameters DROP key');
  }
}
