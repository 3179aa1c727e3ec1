import { readFileSync } from 'node:fs';

import type { StarterParameter } from '@prumo/starter-catalogue';

import { attributeStep, catalogueSteps } from '../../src/database/seeds/catalogue-steps.js';
import { applyStep, type SeedIds } from '../../src/database/seeds/ledger.js';
import {
  recordOf,
  seedParameter,
  type SeedParameter,
  YES_NO,
} from '../../src/database/seeds/parameter-records.js';
import { parameterStep } from '../../src/database/seeds/parameter-steps.js';
import { placeSteps } from '../../src/database/seeds/place-steps.js';
import { requirementSteps } from '../../src/database/seeds/requirement-steps.js';
import type { SeededDatabase } from './support.js';

/** A parameter as the first release had it. */
interface First extends Pick<StarterParameter, 'key' | 'label' | 'values' | 'unit' | 'notes' | 'when'> {
  analysis: string;
}

interface Numbered {
  code: string;
  label: string;
}
interface Fixture {
  analyses: (Numbered & { criteria: (Numbered & { analyses: { number: number; label: string }[] })[] })[];
  parameters: First[];
}

const { analyses, parameters }: Fixture = JSON.parse(
  readFileSync(new URL('first-release.json', import.meta.url), 'utf8'),
) as Fixture;

/** Requirements, criteria and analyses of the first release: 'code label'. */
export const firstStructure: readonly string[] = analyses.flatMap((requirement) => [
  `${requirement.code} ${requirement.label}`,
  ...requirement.criteria.flatMap((criterion) => [
    `${criterion.code} ${criterion.label}`,
    ...criterion.analyses.map(({ number, label }) => `${criterion.code}.${number} ${label}`),
  ]),
]);

const CAPITALS = [
  ...[
    1100205, 1200401, 1302603, 1400100, 1501402, 1600303, 1721000, 2111300, 2211001, 2304400, 2408102,
    2507507,
  ],
  ...[
    2611606, 2704302, 2800308, 2927408, 3106200, 3205309, 3304557, 3550308, 4106902, 4205407, 4314902,
    5002704,
  ],
  ...[5103403, 5208707, 5300108],
].join();

const LATER = { demand: 'required', has_levels: true, is_key_figure: false };
/** The parameters of the first release; what they could not say is as the database gives it. */
export const firstParameters: readonly SeedParameter[] = parameters.map(({ analysis, ...parameter }) => {
  const seeded = seedParameter(analysis, parameter as StarterParameter);
  return {
    ...seeded,
    row: { ...seeded.row, ...LATER, standard: null, standard_edition: null, confidence: null },
  };
});

/**
 * Zones of 2005 and covered capitals alone, with their wind; no altitude; a seat of which nothing was known, and one
 * that was elsewhere.
 */
const PLACES_AS_THEY_WERE = `
  DELETE FROM zone_coverages v USING cities c, bioclimatic_zones z WHERE c.id = v.city_id AND z.id = v.zone_id
    AND (z.edition = 2024 OR c.ibge_code NOT IN (${CAPITALS}));
  DELETE FROM isopleth_coverages v USING cities c WHERE c.id = v.city_id AND c.ibge_code NOT IN (${CAPITALS});
  DELETE FROM bioclimatic_zones WHERE edition = 2024;
  UPDATE cities SET altitude_m = NULL, notes = NULL, check_zone = false, check_zone_2024 = false, check_wind = false,
    vento_basico_ms = CASE WHEN ibge_code IN (${CAPITALS}) THEN vento_basico_ms END,
    latitude = CASE ibge_code WHEN 3500204 THEN NULL WHEN 1302306 THEN -5 ELSE latitude END,
    longitude = CASE ibge_code WHEN 3500204 THEN NULL ELSE longitude END;
  DELETE FROM seed_ledger WHERE key LIKE 'place\\_%' OR key LIKE 'zone\\_coverages/2024/%'
    OR key IN (SELECT 'bioclimatic_zones/' || code FROM unnest('{1R,1M,2R,2M,3A,3B,4A,4B,5A,5B,6A,6B}'::text[]) code)
    OR (key ~ '^(zone|isopleth)_coverages/' AND split_part(key, '/', 2)::integer NOT IN (${CAPITALS}));
  INSERT INTO seed_ledger (key, record_id, applied_at)
    SELECT 'capital_winds/' || ibge_code, id, created_at FROM cities WHERE ibge_code IN (${CAPITALS});
`;

/** Makes a seeded database one that the first release left, and no later one has seen. */
export async function asFirstRelease({ dataSource, list }: SeededDatabase): Promise<void> {
  const ids: SeedIds = new Map();
  await dataSource.transaction(async (db) => {
    // Migration 0029 has renamed criterion 12.5.
    const wasThere = new Set(
      firstStructure.map((line) => line.slice(0, line.indexOf(' ')).replace(/^12\.5\b/, '12.P6')),
    );
    const added = (await list(`SELECT code FROM analyses UNION SELECT code FROM criteria`)).filter(
      (code) => !wasThere.has(code),
    );
    await db.query(`DELETE FROM parameters`);
    await db.query(`DELETE FROM analyses WHERE code = ANY ($1)`, [added]);
    await db.query(`DELETE FROM criteria WHERE code = ANY ($1)`, [added]);
    const named = new Set(
      firstParameters.flatMap(({ conditions }) => conditions.map((each) => each.attribute)),
    );
    await db.query(
      `DELETE FROM attributes WHERE id IN (SELECT record_id FROM seed_ledger
         WHERE starts_with(key, 'attributes/') AND NOT key = ANY ($1))`,
      [[...named]],
    );
    await db.query(
      `DELETE FROM seed_ledger WHERE starts_with(key, 'parameters/')
          OR (starts_with(key, 'attributes/') AND NOT key = ANY ($1))
          OR key = ANY (SELECT unnest($2::text[]))`,
      [[...named], added.flatMap((code) => [`analyses/${code}`, `criteria/${code}`])],
    );
    await db.query(PLACES_AS_THEY_WERE);
    const before = [...placeSteps, ...catalogueSteps, attributeStep, ...requirementSteps].map((step) => ({
      ...step,
      records: [],
    }));
    for (const step of before) await applyStep(db, step, ids);
    const made = await applyStep(db, { ...parameterStep, records: firstParameters.map(recordOf) }, ids);
    for (const { key, conditions, hasOwn } of firstParameters)
      for (const [index, { attribute, values, min, max }] of conditions.slice(hasOwn ? 1 : 0).entries())
        await db.query(
          `INSERT INTO parameter_conditions (parameter_id, position, attribute_id, attribute_value_ids, min_limit, max_limit)
           VALUES ($1, $2, $3, $4, $5, $6)`,
          [
            made.get(key),
            index + 1,
            ids.get(attribute),
            values.map((value) => YES_NO[value] ?? ids.get(value)),
            min,
            max,
          ],
        );
  });
}
