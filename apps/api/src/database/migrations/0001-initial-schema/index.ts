import type { MigrationInterface, QueryRunner } from 'typeorm';

import { CATALOGUES } from './catalogues.js';
import { FOUNDATIONS } from './foundations.js';
import { PEOPLE } from './people.js';
import { PLACES } from './places.js';
import { REPORTS } from './reports.js';
import { REQUIREMENTS } from './requirements.js';
import { WORK } from './work.js';

/** All tables of the product's first version. */
export class InitialSchema1763700000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const part of [FOUNDATIONS, PEOPLE, PLACES, CATALOGUES, REQUIREMENTS, WORK, REPORTS])
      await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('The first migration is not undone: drop the database instead.');
  }
}
