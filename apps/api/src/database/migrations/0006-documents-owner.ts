import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A transfer finds the issued documents of who leaves without reading those of everybody. */
export class DocumentsOwner1763750000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX documents_owner ON documents (owner_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX documents_owner');
  }
}
