import type {
  BuildingWorld,
  EvaluableAnalysis,
  EvaluableParameter,
  EvaluableRequirement,
  EvaluationInput,
} from '@prumo/domain';

import type { SeededDatabase } from './support.js';

/** A condition as an EvaluableParameter has it; values come from the table that the attribute names. */
const condition = (attribute: string, ids: string, min: string, max: string, value: string): string => `
  json_build_object(
    'attribute', json_build_object('id', ${attribute}.id, 'friendlyName', ${attribute}.friendly_name,
      'sourceTable', ${attribute}.source_table, 'sourceColumn', ${attribute}.source_column,
      'dataKind', ${attribute}.data_kind),
    'values', (SELECT coalesce(json_agg(json_build_object('id', v.id, 'label', v.code, 'key',
        CASE ${attribute}.value_id_field WHEN 'code' THEN to_json(v.code) ELSE to_json(v.id) END) ORDER BY v.code), '[]')
      FROM ${value} v WHERE v.source = ${attribute}.value_source AND v.id = ANY (${ids})),
    'minLimit', ${min}, 'maxLimit', ${max})`;

const PARAMETERS = `
  WITH choice(source, id, code) AS (
    SELECT 'bioclimatic_zones', id, code FROM bioclimatic_zones
    UNION ALL SELECT 'isopleths', id, code FROM isopleths
    UNION ALL SELECT 'noise_classes', id, code FROM noise_classes
    UNION ALL SELECT 'aggressiveness_classes', id, code FROM aggressiveness_classes)
  SELECT json_build_object('id', p.id, 'analysisId', p.analysis_id, 'label', p.label, 'unit', p.unit,
    'notes', p.notes, 'minimumValue', p.minimum_value, 'intermediateValue', p.intermediate_value,
    'superiorValue', p.superior_value, 'isActive', p.is_active, 'conditions',
    (SELECT coalesce(json_agg(every.condition ORDER BY every.position), '[]') FROM (
       SELECT 0 AS position, ${condition('a', 'ARRAY[p.attribute_value_id]', 'p.min_limit', 'p.max_limit', 'choice')} AS condition
         FROM attributes a WHERE a.id = p.attribute_id
       UNION ALL
       SELECT c.position, ${condition('a', 'c.attribute_value_ids', 'c.min_limit', 'c.max_limit', 'choice')}
         FROM parameter_conditions c JOIN attributes a ON a.id = c.attribute_id WHERE c.parameter_id = p.id
     ) every))
  FROM parameters p ORDER BY p.id`;

const items = (table: string, more = ''): string =>
  `SELECT json_build_object('id', id, 'code', code, 'label', label, 'isActive', is_active ${more})
     FROM ${table} ORDER BY code COLLATE ptbr_codes`;

/** The whole seeded catalogue at all levels, for a building of which `world` is known. */
export async function everything(database: SeededDatabase, world: BuildingWorld): Promise<EvaluationInput> {
  const requirements = await database.list<EvaluableRequirement>(items('requirements'));
  const criteria = await database.list<EvaluableRequirement>(items('criteria'));
  const analyses = await database.list<EvaluableAnalysis>(
    items('analyses', `, 'requirementId', requirement_id, 'criterionId', criterion_id`),
  );
  const parameters = await database.list<EvaluableParameter>(PARAMETERS);
  const positions = (rows: readonly { id: number }[]) => rows.map(({ id }, position) => ({ id, position }));
  return {
    world,
    requirements,
    criteria,
    analyses,
    parameters,
    structure: {
      requirements: positions(requirements).map((row) => ({ ...row, isEnabled: true })),
      criteria: positions(criteria),
      analyses: positions(analyses).map((row) => ({
        ...row,
        levels: ['minimum', 'intermediate', 'superior'],
      })),
    },
  };
}
