import {
  analysisFields,
  attributeFields,
  catalogueFields,
  criterionFields,
  isoplethFields,
  maintenanceActivityFields,
  materialFields,
  parameterFields,
  predominantColorFields,
  requirementFields,
  standardOf,
  surfaceFinishFields,
  warrantyTermFields,
  zoneFields,
} from '@prumo/domain';
import { REQUIREMENTS } from '@prumo/starter-catalogue';

import { openDatabase, type SeededDatabase } from './support.js';

describe('the starter catalogue', () => {
  let database: SeededDatabase;
  beforeAll(async () => {
    database = await openDatabase('starter');
  });
  afterAll(() => database.close());

  it('has a parameter for every active analysis, an analysis for every criterion, a criterion for every requirement', async () => {
    expect(
      await database.list(
        `SELECT code FROM analyses a WHERE NOT EXISTS (SELECT FROM parameters p WHERE p.analysis_id = a.id)
         UNION ALL SELECT code FROM criteria c WHERE NOT EXISTS (SELECT FROM analyses a WHERE a.criterion_id = c.id)
         UNION ALL SELECT code FROM requirements r WHERE NOT EXISTS (SELECT FROM analyses a WHERE a.requirement_id = r.id)`,
      ),
    ).toEqual([]);
  });

  it('names for every parameter a known standard, an instruction of a fire brigade, or SiNAT', async () => {
    const named = await database.list<{ standard: string; part: string | null }>(
      `SELECT DISTINCT jsonb_build_object('standard', standard, 'part', standard_part) FROM parameters`,
    );
    const unknown = named.filter(
      ({ standard, part }) => !/^(IT|NT) |^PBQP-H SiNAT$/.test(standard) && !standardOf(standard, part),
    );
    expect(unknown).toEqual([]);
  });

  it('places the parameters of each analysis in the order of the catalogue, from 1', async () => {
    const placed = await database.list<string>(
      `SELECT split_part(key, '/', 2) || ' ' || position || ' ' || split_part(key, '/', 3) FROM parameters
        WHERE starts_with(key, 'parameters/13.') ORDER BY split_part(key, '/', 2), position`,
    );
    const light = REQUIREMENTS.filter(({ code }) => code === '13').flatMap(({ criteria }) =>
      criteria.flatMap(({ code, analyses }) =>
        analyses.flatMap(({ number, parameters }) =>
          parameters.map(({ key }, index) => `${code}.${number} ${index + 1} ${key}`),
        ),
      ),
    );
    expect(placed).toEqual(light);
  });

  it('has no checked parameter', async () => {
    expect(await database.list(`SELECT label FROM parameters WHERE checked_at IS NOT NULL`)).toEqual([]);
  });

  it('has notes for figures without a direct source', async () => {
    const sure = await database.list(
      `SELECT a.code FROM analyses a JOIN parameters p ON p.analysis_id = a.id
        GROUP BY a.code HAVING bool_and(p.confidence = 'V') ORDER BY 1`,
    );
    expect(sure).toEqual(expect.arrayContaining(['12.2.1', '14.2.3.1', '16.1.1.1']));
    for (const unsure of ['10.2.1', '11.2.2', '11.3.1', '11.4.1', '13.2.1', '14.2.1.1'])
      expect(sure).not.toContain(unsure);
  });

  it('has no rule twice in an analysis, for the same States', async () => {
    expect(
      await database.list(
        `SELECT min(p.label) FROM parameters p GROUP BY p.analysis_id, p.label HAVING count(*) > 1
         UNION ALL
         SELECT min(label) FROM (
           SELECT analysis_id, label, attribute_id, attribute_value_id, min_limit, max_limit, binding_states,
             (SELECT json_agg(json_build_array(c.attribute_id, c.attribute_value_ids, c.min_limit, c.max_limit))::text
                FROM parameter_conditions c WHERE c.parameter_id = p.id) AS conditions
             FROM parameters p WHERE attribute_id IS NOT NULL) r
          GROUP BY analysis_id, regexp_replace(label, ' \\(.*', ''), attribute_id, attribute_value_id,
                   min_limit, max_limit, binding_states, conditions HAVING count(*) > 1`,
      ),
    ).toEqual([]);
  });

  it('has only conditions with existing values', async () => {
    expect(
      await database.list(
        `SELECT p.label FROM parameters p JOIN attributes a ON a.id = p.attribute_id
          WHERE a.data_kind = 'reference' AND p.attribute_value_id IS NULL
         UNION ALL
         SELECT p.label FROM parameter_conditions c JOIN parameters p ON p.id = c.parameter_id
           JOIN attributes a ON a.id = c.attribute_id
          WHERE a.data_kind = 'reference' AND (cardinality(c.attribute_value_ids) = 0
             OR array_position(c.attribute_value_ids, NULL) IS NOT NULL)`,
      ),
    ).toEqual([]);
  });

  it.each([
    ['requirements', requirementFields],
    ['criteria', criterionFields],
    ['analyses', analysisFields],
    ['parameters', parameterFields],
    ['attributes', attributeFields],
    ['typologies', catalogueFields],
    ['constructive_systems', catalogueFields],
    ['predominant_colors', predominantColorFields],
    ['materials', materialFields],
    ['surface_finishes', surfaceFinishFields],
    ['warranty_terms', warrantyTermFields],
    ['maintenance_activities', maintenanceActivityFields],
    ['bioclimatic_zones', zoneFields],
    ['isopleths', isoplethFields],
  ])('has only valid records in %s', async (table, fields) => {
    const rows = await database.dataSource.query<Record<string, unknown>[]>(`SELECT * FROM ${table}`);
    const column = (field: string) => field.replace(/([a-z])([A-Z])/g, '$1_$2').toLowerCase();
    for (const row of rows)
      for (const [field, rule] of Object.entries(fields)) {
        const value = row[column(field)];
        expect([field, rule.parse(value)]).toEqual([field, { ok: true, value }]);
      }
  });
});
