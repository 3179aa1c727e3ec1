import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The tables that had the triggers, to undo this by. */
const CATALOGUES = [
  'requirements',
  'criteria',
  'analyses',
  'parameters',
  'parameter_conditions',
  'attributes',
  'typologies',
  'noise_classes',
  'aggressiveness_classes',
  'predominant_colors',
  'bioclimatic_zones',
  'isopleths',
  'states',
  'cities',
];

/** Nobody asks any more whether a catalogue has changed: every document is evaluated when it is asked for. */
export class DropCatalogueChanges1763730000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // With its triggers, whichever tables have them.
    await runner.query('DROP FUNCTION note_catalogue_change CASCADE; DROP TABLE catalogue_changes;');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE catalogue_changes (xid xid8 PRIMARY KEY);
      CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO catalogue_changes VALUES (pg_current_xact_id()) ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$;`);
    for (const table of CATALOGUES)
      await runner.query(`
        CREATE TRIGGER ${table}_note_change AFTER INSERT OR UPDATE OR DELETE ON ${table}
        FOR EACH ROW EXECUTE FUNCTION note_catalogue_change();
        CREATE TRIGGER ${table}_note_truncate AFTER TRUNCATE ON ${table}
        FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change();`);
  }
}
