import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Buildings are found by street, neighbourhood and CEP, with or without hyphen. */
export class BuildingAddressSearch1764360000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE buildings ADD address_search text GENERATED ALWAYS AS (search_text(
        coalesce(street, '') || E'\\n' || coalesce(neighborhood, '')
        || E'\\n' || coalesce(cep || E'\\n' || replace(cep, '-', ''), ''))) STORED;
      CREATE INDEX buildings_address_search ON buildings USING gin (address_search gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE buildings DROP address_search');
  }
}
