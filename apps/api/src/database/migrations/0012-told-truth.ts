import type { MigrationInterface, QueryRunner } from 'typeorm';

const YES_OR_NO = [
  'has_shared_walls',
  'has_leisure_area',
  'has_accessible_roof',
  'has_gas',
  'has_water_heater',
  'has_balcony',
  'has_wet_areas',
];
const SYSTEMS = { is_concrete: 'concrete', is_steel: 'steel', is_masonry: 'masonry', is_wood: 'wood' };

const PARAMETERS = `
  ALTER TABLE parameters
    ADD demand varchar(16) NOT NULL DEFAULT 'required'
      CONSTRAINT parameters_demand_check CHECK (demand IN ('required', 'recommended', 'informative')),
    ADD has_levels boolean NOT NULL DEFAULT true,
    ADD is_key_figure boolean NOT NULL DEFAULT false,
    ADD method varchar(255),
    ADD responsible varchar(255),
    ADD stage varchar(255),
    ADD evidence varchar(255),
    ADD standard varchar(64),
    ADD standard_part varchar(8),
    ADD standard_item varchar(64),
    ADD standard_edition varchar(32),
    ADD confidence varchar(1) CONSTRAINT parameters_confidence_check CHECK (confidence IN ('V', 'P', 'N')),
    ADD checked_at timestamptz(3),
    ADD checked_by_id integer CONSTRAINT parameters_checked_by_fkey REFERENCES users ON DELETE SET NULL,
    ADD checked_by_name varchar(255),
    ADD CONSTRAINT parameters_without_levels
      CHECK (has_levels OR (intermediate_value IS NULL AND superior_value IS NULL)),
    ADD CONSTRAINT parameters_checked_by_somebody CHECK ((checked_at IS NULL) = (checked_by_name IS NULL));
  CREATE INDEX parameters_checked_by ON parameters (checked_by_id);
`;

/** The numbers and flags that conditions ask for are generated from the stated values. */
const BUILDINGS = `
  ALTER TABLE buildings
    ADD constructive_system_id integer CONSTRAINT buildings_constructive_system_fkey REFERENCES constructive_systems,
    ADD garage varchar(8) CONSTRAINT buildings_garage_check CHECK (garage IN ('none', 'open', 'closed')),
    ADD roof_absorptance numeric(3, 2)
      CONSTRAINT buildings_roof_absorptance_check CHECK (roof_absorptance BETWEEN 0 AND 1),
    ADD fire_height numeric(10, 2),
    ADD filing_date date,
    ADD basement_levels integer CONSTRAINT buildings_basement_levels_check CHECK (basement_levels BETWEEN 0 AND 20),
    ${YES_OR_NO.map((column) => `ADD ${column} boolean`).join(',\n    ')},
    ADD has_garage boolean GENERATED ALWAYS AS (garage <> 'none') STORED,
    ADD has_closed_garage boolean GENERATED ALWAYS AS (garage = 'closed') STORED,
    ADD effective_fire_height numeric(10, 2)
      GENERATED ALWAYS AS (coalesce(fire_height, nullif(building_height, 0))) STORED,
    ADD thermal_edition integer GENERATED ALWAYS AS (CASE WHEN filing_date < DATE '2021-09-26' THEN 2013
      WHEN filing_date IS NULL OR filing_date < DATE '2026-06-03' THEN 2021 ELSE 2025 END) STORED;
  CREATE INDEX buildings_constructive_system ON buildings (constructive_system_id);
  CREATE TRIGGER constructive_systems_as_value BEFORE DELETE ON constructive_systems
    FOR EACH ROW EXECUTE FUNCTION refuse_used_value();

  ALTER TABLE structural_systems
    ${Object.entries(SYSTEMS)
      .map(([column, type]) => `ADD ${column} boolean GENERATED ALWAYS AS (system_type = '${type}') STORED`)
      .join(',\n    ')};
`;

/**
 * Adds to parameters their obligation (demand), proof (method, responsible, stage, evidence), source in a standard and
 * its check; to buildings constructive system, garage, fire height, filing date and the elements that a norm asks for.
 */
export class ToldTruth1763820000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(PARAMETERS);
    await runner.query(BUILDINGS);
  }

  async down(runner: QueryRunner): Promise<void> {
    const drop = (columns: readonly string[]): string => columns.map((column) => `DROP ${column}`).join(', ');
    await runner.query(`
      DROP TRIGGER constructive_systems_as_value ON constructive_systems;
      ALTER TABLE structural_systems ${drop(Object.keys(SYSTEMS))};
      ALTER TABLE buildings ${drop(['thermal_edition', 'effective_fire_height', 'has_closed_garage', 'has_garage'])};
      ALTER TABLE buildings ${drop([
        ...YES_OR_NO,
        ...[
          'basement_levels',
          'filing_date',
          'fire_height',
          'roof_absorptance',
          'garage',
          'constructive_system_id',
        ],
      ])};
      ALTER TABLE parameters DROP CONSTRAINT parameters_checked_by_somebody, DROP CONSTRAINT parameters_without_levels,
        ${drop([
          ...['checked_by_name', 'checked_by_id', 'checked_at', 'confidence'],
          ...['standard_edition', 'standard_item', 'standard_part', 'standard', 'evidence', 'stage'],
          ...['responsible', 'method', 'is_key_figure', 'has_levels', 'demand'],
        ])};
    `);
  }
}
