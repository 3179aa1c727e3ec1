import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The dashboard counts the buildings that lack something, and shows the newest of them: those alone are read. */
export class IncompleteBuildings1763880000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX buildings_incomplete ON buildings (created_at DESC, id DESC) INCLUDE (user_id)
        WHERE typology_id IS NULL OR noise_class_id IS NULL OR aggressiveness_class_id IS NULL
          OR predominant_color_id IS NULL OR bioclimatic_zone IS NULL OR isopleth_code IS NULL
          OR city IS NULL OR state IS NULL
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX buildings_incomplete');
  }
}
