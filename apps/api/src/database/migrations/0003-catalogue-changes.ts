import type { MigrationInterface, QueryRunner } from 'typeorm';

/** All that an evaluation read of the catalogues when this was written. */
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

/**
 * Which transactions changed a catalogue, whoever wrote. A transaction's own number is inserted by itself alone, so
 * that writers never wait for each other, and is seen the moment the transaction is.
 */
export class CatalogueChanges1763720000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
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

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION note_catalogue_change CASCADE');
    await runner.query('DROP TABLE catalogue_changes');
  }
}
