import type { MigrationInterface, QueryRunner } from 'typeorm';

const firstNumber = (digit: string): string => `
  CREATE OR REPLACE FUNCTION first_number(value text) RETURNS numeric
    LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
    RETURN (SELECT CASE WHEN found ~ '^-?[1-9]${digit}{0,2}(\\.${digit}{3})+(,${digit}+)?$'
        THEN replace(replace(found, '.', ''), ',', '.') ELSE replace(found, ',', '.') END::numeric
      FROM substring(value FROM '(?<![${digit.replace(/[[\]]/g, '')}.,])(-?(?:[1-9]${digit}{0,2}(?:\\.${digit}{3})+(?!${digit})(?:,${digit}+)?|${digit}+(?:[.,]${digit}+)?))') AS found);
`;

/**
 * The first number of a text is written in the digits 0 to 9. To a regular expression of PostgreSQL \\d is any digit of
 * any script ('٣', '𝟩'), which no cast reads: saving such a value failed.
 */
export class FirstNumber1763760000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(firstNumber('[0-9]'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(firstNumber('\\d'));
  }
}
