import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Auditors' links that also give the dossier, and the one ticket with which a browser downloads it. */
export class GuestDossier1765000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE report_links
        ADD COLUMN has_dossier boolean NOT NULL DEFAULT false,
        ADD COLUMN ticket_hash varchar(64),
        ADD COLUMN ticket_until timestamptz(3),
        ADD CONSTRAINT report_links_dossier_of_auditor CHECK (NOT has_dossier OR role = 'auditor'),
        ADD CONSTRAINT report_links_ticket_hash_key UNIQUE (ticket_hash)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE report_links DROP COLUMN has_dossier, DROP COLUMN ticket_hash, DROP COLUMN ticket_until',
    );
  }
}
