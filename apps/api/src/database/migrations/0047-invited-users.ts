import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Invitations to the proof of a report that a user opens in their session, instead of by the token of a link. */
export class InvitedUsers1765005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report_links
        ALTER COLUMN hash DROP NOT NULL,
        ADD COLUMN user_id integer REFERENCES users ON DELETE SET NULL,
        ADD CONSTRAINT report_links_opened_one_way CHECK (user_id IS NULL OR (hash IS NULL AND code_hash IS NULL));
      CREATE INDEX report_links_user_id ON report_links (user_id)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM report_links WHERE hash IS NULL;
      ALTER TABLE report_links DROP COLUMN user_id, ALTER COLUMN hash SET NOT NULL`);
  }
}
