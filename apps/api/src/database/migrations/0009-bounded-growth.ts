import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = 'id, at, user_id, action, entity, entity_id, changes';

/** What was noted as an event when this was written; everything else is a record's change. */
const EVENTS = `('login', 'loginFailed', 'loginLocked', 'logout', 'sessionEnded', 'deviceForgotten', 'denied', 'permissionsChanged',
  'passwordChanged')`;

/** A statement's trigger is not inherited: each partition has its own that refuses TRUNCATE. */
const FUNCTIONS = `
  CREATE FUNCTION make_audit_default(parent text) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
    EXECUTE format('CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', parent || '_default');
  END $$;

  CREATE FUNCTION make_audit_month(parent text, month date) RETURNS void LANGUAGE plpgsql AS $$
  DECLARE
    part text := parent || to_char(month, '_YYYY_MM');
  BEGIN
    IF to_regclass(part) IS NOT NULL THEN RETURN; END IF;
    EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)', part, parent,
      month::timestamp AT TIME ZONE 'UTC', (month + interval '1 month') AT TIME ZONE 'UTC');
    EXECUTE format('CREATE TRIGGER audit_log_not_emptied BEFORE TRUNCATE ON %I
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()', part);
  EXCEPTION WHEN check_violation THEN
    RAISE WARNING '% stays in the default partition, which has rows of that month already', part;
  END $$;`;

const parts = (name: string, kind: string): string => `
  CREATE TABLE ${name} PARTITION OF audit_log FOR VALUES IN ('${kind}') PARTITION BY RANGE (at);
  SELECT make_audit_default('${name}');
  SELECT make_audit_month('${name}', month) FROM (
    SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date FROM audit_log_before
    WHERE ('${kind}' = 'security') = (action IN ${EVENTS})) AS months (month);`;

/**
 * Partitions the audit by kind and month (UTC), so that retention drops partitions and deletes no rows, and adds the
 * daily quota of each person.
 */
export class BoundedGrowth1763790000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE audit_log RENAME TO audit_log_before;
      ALTER INDEX audit_log_pkey RENAME TO audit_log_before_pkey;
      DROP INDEX audit_log_entity;
      CREATE SEQUENCE audit_log_ids AS bigint;
      CREATE TABLE audit_log (
        id bigint NOT NULL DEFAULT nextval('audit_log_ids'),
        kind varchar(16) NOT NULL DEFAULT 'change' CHECK (kind IN ('change', 'security')),
        at timestamptz(3) NOT NULL DEFAULT now(),
        user_id integer,
        action varchar(32) NOT NULL,
        entity varchar(64),
        entity_id integer,
        changes jsonb,
        PRIMARY KEY (id, kind, at)
      ) PARTITION BY LIST (kind);
      ALTER SEQUENCE audit_log_ids OWNED BY audit_log.id;
      CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
      CREATE TRIGGER audit_log_rows_stay BEFORE UPDATE OR DELETE ON audit_log
        FOR EACH ROW EXECUTE FUNCTION refuse_change();
      ${FUNCTIONS}`);
    await runner.query(parts('audit_changes', 'change'));
    await runner.query(parts('audit_events', 'security'));
    await runner.query(`
      INSERT INTO audit_log (${COLUMNS}, kind)
        SELECT ${COLUMNS}, CASE WHEN action IN ${EVENTS} THEN 'security' ELSE 'change' END
        FROM audit_log_before ORDER BY id;
      SELECT setval('audit_log_ids', max(id)) FROM audit_log_before HAVING max(id) IS NOT NULL;
      DROP TABLE audit_log_before;

      -- How much a person has stored on the day (of São Paulo) that they last stored something.
      CREATE TABLE daily_usage (
        user_id integer REFERENCES users ON DELETE CASCADE,
        kind varchar(16),
        day date NOT NULL,
        used integer NOT NULL,
        PRIMARY KEY (user_id, kind)
      );`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE daily_usage;
      CREATE TEMPORARY TABLE audit_log_kept ON COMMIT DROP AS SELECT ${COLUMNS} FROM audit_log;
      DROP TABLE audit_log;
      DROP FUNCTION make_audit_month, make_audit_default;
      CREATE TABLE audit_log (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz(3) NOT NULL DEFAULT now(),
        user_id integer,
        action varchar(32) NOT NULL,
        entity varchar(64),
        entity_id integer,
        changes jsonb
      );
      INSERT INTO audit_log (${COLUMNS}) OVERRIDING SYSTEM VALUE SELECT ${COLUMNS} FROM audit_log_kept ORDER BY id;
      SELECT setval('audit_log_id_seq', max(id)) FROM audit_log_kept HAVING max(id) IS NOT NULL;
      CREATE INDEX audit_log_entity ON audit_log (entity, entity_id, id);
      CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();`);
  }
}
