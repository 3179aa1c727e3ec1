-- The two roles of Prumo's database: the owner migrates and drops what the audit no longer has to keep, the application
-- works with the records. Neither is a superuser. PostgreSQL's image runs this when the database is made; on one that
-- is there already, once (it may be run again):
--   docker compose exec postgres psql -U prumo -d prumo -f /docker-entrypoint-initdb.d/roles.sql
\set ON_ERROR_STOP on
-- Of psql 10 and newer; `-v password=…` does as well.
\if :{?password}
\else
\set password `printf %s "$PRUMO_DB_PASSWORD"`
\endif
BEGIN;
DO $$ BEGIN
  IF to_regrole('prumo_owner') IS NULL THEN CREATE ROLE prumo_owner; END IF;
  IF to_regrole('prumo_app') IS NULL THEN CREATE ROLE prumo_app; END IF;
END $$;
ALTER ROLE prumo_owner LOGIN NOSUPERUSER PASSWORD :'password';
ALTER ROLE prumo_app LOGIN NOSUPERUSER PASSWORD :'password';
-- Work on a queue that another role has made is asked for anew; its tables are made at the next start.
DO $$ BEGIN
  IF EXISTS (SELECT FROM pg_namespace WHERE nspname = 'pgboss' AND nspowner <> 'prumo_owner'::regrole) THEN
    DROP SCHEMA pgboss CASCADE;
  END IF;
END $$;
DO $$
DECLARE
  statement text;
BEGIN
  EXECUTE format('ALTER DATABASE %I OWNER TO prumo_owner', current_database());
  FOR statement IN
    -- What an extension or a column brings with it goes where that goes.
    SELECT format('ALTER TABLE %s OWNER TO prumo_owner', oid::regclass) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    UNION ALL
    SELECT format('ALTER SEQUENCE %s OWNER TO prumo_owner', oid::regclass) FROM pg_class s
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = s.oid AND d.deptype IN ('a', 'i'))
    UNION ALL
    SELECT format('ALTER FUNCTION %s OWNER TO prumo_owner', oid::regprocedure) FROM pg_proc f
      WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = f.oid AND d.deptype = 'e')
    UNION ALL
    SELECT format('ALTER COLLATION %I OWNER TO prumo_owner', collname) FROM pg_collation
      WHERE collnamespace = 'public'::regnamespace
  LOOP
    EXECUTE statement;
  END LOOP;
END $$;
COMMIT;
