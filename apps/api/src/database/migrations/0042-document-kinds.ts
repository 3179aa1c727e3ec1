import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Documents of several kinds, each with versions of its own; `subject` tells apart those of one kind ('': the whole report). */
export class DocumentKinds1764970000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE documents
        ADD kind varchar(32) NOT NULL DEFAULT 'pde' CHECK (kind IN ('pde', 'proof-table', 'responsible-booklet',
          'test-plan', 'audit-checklist', 'thermal-memorial')),
        ADD subject varchar(255) NOT NULL DEFAULT '',
        DROP CONSTRAINT documents_version_key,
        ADD CONSTRAINT documents_version_key UNIQUE (report_id, kind, subject, version, template_version);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM documents WHERE kind <> 'pde';
      ALTER TABLE documents DROP CONSTRAINT documents_version_key, DROP kind, DROP subject,
        ADD CONSTRAINT documents_version_key UNIQUE (report_id, version, template_version);
    `);
  }
}
