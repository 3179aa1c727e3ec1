import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Evidence is searched by its list and, with each key, by the palette. */
export class EvidenceSearch1765120000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX evidence_search ON evidence USING gin (search gin_trgm_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX evidence_search');
  }
}
