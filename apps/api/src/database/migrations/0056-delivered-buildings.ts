import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The buildings delivered last, whose maintenance the dashboard counts. */
export class DeliveredBuildings1765110000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX buildings_delivered ON buildings (delivery_date DESC, id DESC) WHERE delivery_date IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX buildings_delivered');
  }
}
