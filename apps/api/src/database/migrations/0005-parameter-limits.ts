import type { MigrationInterface, QueryRunner } from 'typeorm';

const limits = (type: string): string =>
  ['parameters', 'parameter_conditions']
    .map((table) => `ALTER TABLE ${table} ALTER min_limit TYPE ${type}, ALTER max_limit TYPE ${type};`)
    .join('\n');

/**
 * Limits with four decimals: transmittances and rates need them. Two more digits in all, so that whatever was stored
 * with two decimals still fits.
 */
export class ParameterLimits1763740000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(limits('numeric(14, 4)'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(limits('numeric(12, 2)'));
  }
}
