import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose a document is: the parties of a building, the company that issues, a report's number by year; and of each
 * document what it said otherwise than the one before it.
 */
export class DocumentParties1763830000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings
        ADD developer_name varchar(255),
        ADD developer_cnpj varchar(14),
        ADD builder_name varchar(255),
        ADD builder_cnpj varchar(14),
        ADD project_stage varchar(64);

      CREATE TABLE company (
        id integer PRIMARY KEY DEFAULT 1 CONSTRAINT company_is_one CHECK (id = 1),
        name varchar(255),
        accent_color varchar(7),
        logo bytea,
        logo_type varchar(16) CONSTRAINT company_logo_type_check CHECK (logo_type IN ('image/png', 'image/jpeg')),
        logo_sha256 varchar(64),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        CONSTRAINT company_logo_whole CHECK ((logo IS NULL) = (logo_type IS NULL) AND (logo IS NULL) = (logo_sha256 IS NULL))
      );
      INSERT INTO company DEFAULT VALUES;

      CREATE TABLE document_numbers (
        year integer PRIMARY KEY,
        last integer NOT NULL
      );
      ALTER TABLE reports ADD document_number varchar(32) CONSTRAINT reports_document_number_key UNIQUE;
      ALTER TABLE documents ADD number varchar(32), ADD summary varchar(500);

      ALTER TABLE settings ADD public_names boolean NOT NULL DEFAULT false;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE settings DROP public_names;
      ALTER TABLE documents DROP summary, DROP number;
      ALTER TABLE reports DROP document_number;
      DROP TABLE document_numbers;
      DROP TABLE company;
      ALTER TABLE buildings DROP project_stage, DROP builder_cnpj, DROP builder_name, DROP developer_cnpj,
        DROP developer_name;
    `);
  }
}
