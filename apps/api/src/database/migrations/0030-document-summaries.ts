import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The summary of a document, a file of its own beside the whole: same version, same code, one row. */
export class DocumentSummaries1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents ADD summary_sha256 char(64), ADD summary_bytes bytea,
        ADD CONSTRAINT documents_summary_whole CHECK ((summary_sha256 IS NULL) = (summary_bytes IS NULL));
      ALTER TABLE documents ALTER COLUMN summary_bytes SET STORAGE EXTERNAL;
      CREATE INDEX documents_summary_sha256 ON documents (summary_sha256) WHERE summary_sha256 IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE documents DROP summary_bytes, DROP summary_sha256');
  }
}
