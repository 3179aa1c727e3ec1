import type { MigrationInterface, QueryRunner } from 'typeorm';

const TEXTS = [
  'presentation',
  'warranties',
  'description',
  'suppliers',
  'operation',
  'maintenance',
  'information',
]
  .map((chapter) => `${chapter} text`)
  .join(', ');

const KINDS = [
  'pde',
  'proof-table',
  'responsible-booklet',
  'test-plan',
  'audit-checklist',
  'thermal-memorial',
];
const kindsCheck = (kinds: readonly string[]): string =>
  `ALTER TABLE documents DROP CONSTRAINT documents_kind_check,
    ADD CONSTRAINT documents_kind_check CHECK (kind IN (${kinds.map((kind) => `'${kind}'`).join(', ')}))`;

/** Own texts of the manuals by chapter, of a building and as templates of the house; manuals as kinds of documents. */
export class ManualTexts1765070000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE manual_texts (
        building_id integer PRIMARY KEY REFERENCES buildings ON DELETE CASCADE,
        ${TEXTS},
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      CREATE TABLE manual_templates (
        id integer PRIMARY KEY CHECK (id = 1),
        ${TEXTS},
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      );
      INSERT INTO manual_templates (id) VALUES (1);
      ${kindsCheck([...KINDS, 'owner-manual', 'common-areas-manual'])};`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM documents WHERE kind IN ('owner-manual', 'common-areas-manual');
      ${kindsCheck(KINDS)};
      DROP TABLE manual_templates;
      DROP TABLE manual_texts;`);
  }
}
