import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Columns without a foreign key that own data, transfers and histories ask for. */
const INDEXES = {
  documents_issued_by: 'documents (issued_by)',
  trash_deleted_by: 'trash (deleted_by_id)',
  seed_ledger_record: 'seed_ledger (record_id)',
};

/** People sign in with the normalised form: an address is stored in it, unless another account has that one. */
const EMAILS = `
  UPDATE users u SET email = lower(normalize(email, NFKC)), updated_at = greatest(now(), updated_at + interval '1 ms')
   WHERE email IS NOT NFKC NORMALIZED AND length(normalize(email, NFKC)) <= 255
     AND NOT EXISTS (SELECT FROM users o
       WHERE o.id <> u.id AND lower(normalize(o.email, NFKC)) = lower(normalize(u.email, NFKC)))`;

/** Indexes of what refers to people and seeded records; normalised e-mail addresses. */
export class PeopleIndexes1763920000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [name, on] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${on}`);
    await runner.query(EMAILS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
