import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lists that grow without end, and that people open without a filter. */
const LISTS = ['buildings', 'reports'];

/**
 * How many rows the long lists have, kept with each write: to count a hundred thousand costs more than to show a page
 * of them. A write adds a row of its own, so that nobody waits for another's; the sum is the number, at any moment and
 * for each transaction as exactly as `count(*)`. Now and then a write puts together what others have left.
 */
export class ListTotals1763860000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE list_totals (
        list varchar(64) NOT NULL,
        change bigint NOT NULL
      );
      CREATE INDEX list_totals_list ON list_totals (list);

      CREATE FUNCTION put_list_total_together(of_list text) RETURNS void LANGUAGE sql AS $$
        WITH gone AS (
          DELETE FROM list_totals WHERE ctid = ANY(ARRAY(
            SELECT ctid FROM list_totals WHERE list = of_list FOR UPDATE SKIP LOCKED))
          RETURNING change)
        INSERT INTO list_totals SELECT of_list, sum(change) FROM gone HAVING count(*) > 0;
      $$;

      CREATE FUNCTION note_list_total() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        many bigint;
      BEGIN
        IF TG_OP = 'TRUNCATE' THEN
          DELETE FROM list_totals WHERE list = TG_TABLE_NAME;
          RETURN NULL;
        END IF;
        SELECT count(*) INTO many FROM changed;
        IF many > 0 THEN
          INSERT INTO list_totals VALUES (TG_TABLE_NAME, CASE TG_OP WHEN 'INSERT' THEN many ELSE -many END);
          IF random() < 0.02 THEN
            PERFORM put_list_total_together(TG_TABLE_NAME);
          END IF;
        END IF;
        RETURN NULL;
      END $$;
    `);
    for (const list of LISTS)
      await runner.query(`
        CREATE TRIGGER ${list}_total_grows AFTER INSERT ON ${list}
          REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_total();
        CREATE TRIGGER ${list}_total_shrinks AFTER DELETE ON ${list}
          REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_list_total();
        CREATE TRIGGER ${list}_total_ends AFTER TRUNCATE ON ${list}
          FOR EACH STATEMENT EXECUTE FUNCTION note_list_total();
        INSERT INTO list_totals SELECT '${list}', count(*) FROM ${list};
      `);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const list of LISTS)
      await runner.query(`
        DROP TRIGGER ${list}_total_ends ON ${list};
        DROP TRIGGER ${list}_total_shrinks ON ${list};
        DROP TRIGGER ${list}_total_grows ON ${list};
      `);
    await runner.query(`
      DROP FUNCTION note_list_total();
      DROP FUNCTION put_list_total_together(text);
      DROP TABLE list_totals;
    `);
  }
}
