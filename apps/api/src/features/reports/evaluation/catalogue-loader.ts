import { Any, type EntityManager } from 'typeorm';
import {
  type AttributeDefinition,
  type Condition,
  type ConditionValue,
  type EvaluableParameter,
  type EvaluationInput,
  groupBy,
  type ReportStructure,
  type StructureCatalogue,
  type AttributeColumn,
  attributeColumn,
} from '@prumo/domain';

import { type ValuedAttribute, loadConditionValues } from '../../requirements/attributes/attribute-values.js';
import { Attribute } from '../../requirements/attributes/attribute.entity.js';

/** An attribute as evaluation and condition values need it. */
type LoadedAttribute = AttributeDefinition & ValuedAttribute;

/** The number format of a column. */
const numberFormatOf = (column: AttributeColumn | undefined) => ({
  unit: column?.unit ?? null,
  ...(column?.ungrouped && { ungrouped: true }),
});

/** The attributes with these ids, each with the unit of its column. */
async function loadAttributes(
  manager: EntityManager,
  ids: readonly number[],
): Promise<Map<number, LoadedAttribute>> {
  const rows = await manager.findBy(Attribute, { id: Any([...ids]) });
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, ...numberFormatOf(attributeColumn(row.sourceTable, row.sourceColumn)) },
    ]),
  );
}

type Catalogue = StructureCatalogue & Pick<EvaluationInput, 'parameters'>;

const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

const ITEM = "'id', t.id, 'code', t.code, 'label', t.label, 'isActive', t.is_active";
const items = (table: 'requirements' | 'criteria', which: string): string =>
  `(SELECT coalesce(json_agg(json_build_object(${ITEM}) ORDER BY t.id), '[]') FROM ${table} t WHERE ${which})`;

/** As JSON, so that one query answers all of it. */
const STRUCTURE_ITEMS_SQL = `
  SELECT ${items('requirements', 't.id = ANY($1)')} AS requirements,
    ${items('criteria', 't.id IN (SELECT a.criterion_id FROM analyses a WHERE a.id = ANY($2))')} AS criteria,
    (SELECT coalesce(json_agg(json_build_object(${ITEM}, 'requirementId', t.requirement_id,
        'criterionId', t.criterion_id) ORDER BY t.id), '[]')
      FROM analyses t WHERE t.id = ANY($2)) AS analyses`;

/** The catalogue items that the structure refers to, inactive ones included. */
export async function loadStructureCatalogue(
  manager: EntityManager,
  structure: ReportStructure,
): Promise<StructureCatalogue> {
  const [named] = await manager.query<[StructureCatalogue]>(STRUCTURE_ITEMS_SQL, [
    ids(structure.requirements),
    ids(structure.analyses),
  ]);
  return named;
}

/** The catalogue items of a structure, and the parameters of its analyses. */
export async function loadCatalogue(manager: EntityManager, structure: ReportStructure): Promise<Catalogue> {
  const named = await loadStructureCatalogue(manager, structure);
  return { ...named, parameters: await loadParameters(manager, ids(named.analyses)) };
}

type StoredParameter = Omit<EvaluableParameter, 'conditions'>;

interface StoredCondition {
  parameterId: number;
  attributeId: number;
  valueIds: number[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** The parameter's own attribute is its first condition; further ones follow by position. */
const CONDITIONS = `
  SELECT id AS "parameterId", 0 AS position, attribute_id AS "attributeId",
    CASE WHEN attribute_value_id IS NULL THEN '{}'::int[] ELSE ARRAY[attribute_value_id] END AS "valueIds",
    min_limit AS "minLimit", max_limit AS "maxLimit"
  FROM parameters WHERE analysis_id = ANY($1) AND is_active AND attribute_id IS NOT NULL
  UNION ALL
  SELECT c.parameter_id, c.position + 1, c.attribute_id, c.attribute_value_ids, c.min_limit, c.max_limit
  FROM parameter_conditions c JOIN parameters p ON p.id = c.parameter_id
  WHERE p.analysis_id = ANY($1) AND p.is_active
  ORDER BY 1, 2`;

/** Method, source and check of a parameter. The instant is formatted as in JSON, since it is part of the content. */
const PROVENANCE = `demand, has_levels AS "hasLevels", is_key_figure AS "isKeyFigure", method, responsible, stage, evidence,
  CASE WHEN standard IS NOT NULL THEN json_build_object('name', standard, 'part', standard_part, 'item', standard_item,
    'edition', standard_edition, 'confidence', confidence) END AS standard,
  CASE WHEN checked_at IS NOT NULL THEN json_build_object('by', checked_by_name, 'at',
    to_char(checked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) END AS "check"`;

export async function loadParameters(
  manager: EntityManager,
  analysisIds: number[],
): Promise<EvaluableParameter[]> {
  const parameters = await manager.query<StoredParameter[]>(
    `SELECT id, key, analysis_id AS "analysisId", position, label, unit, notes, minimum_value AS "minimumValue",
       intermediate_value AS "intermediateValue", superior_value AS "superiorValue", is_active AS "isActive",
       binding_states AS "bindingStates", ${PROVENANCE}
     FROM parameters WHERE analysis_id = ANY($1) AND is_active`,
    [analysisIds],
  );
  const stored = await manager.query<StoredCondition[]>(CONDITIONS, [analysisIds]);
  const attributes = await loadAttributes(manager, [
    ...new Set(stored.map(({ attributeId }) => attributeId)),
  ]);
  const values = await loadConditionValues(
    manager,
    stored.flatMap(({ attributeId, valueIds }) => {
      const attribute = attributes.get(attributeId);
      return attribute ? [{ attribute, ids: valueIds }] : [];
    }),
  );
  const conditions = groupBy(stored, ({ parameterId }) => parameterId);
  return parameters.map((parameter) => ({
    ...parameter,
    conditions: (conditions.get(parameter.id) ?? []).map((one) => conditionOf(one, attributes, values)),
  }));
}

function conditionOf(
  { attributeId, valueIds, minLimit, maxLimit }: StoredCondition,
  attributes: ReadonlyMap<number, AttributeDefinition>,
  values: ReadonlyMap<number, ReadonlyMap<number, ConditionValue>>,
): Condition {
  const attribute = attributes.get(attributeId);
  if (!attribute) throw new Error(`Attribute ${attributeId} vanished.`);
  const known = values.get(attributeId);
  // A deleted value row matches no building; its id keeps the condition.
  const chosen = valueIds.map((id) => known?.get(id) ?? { id, key: null, label: '(removido)' });
  return { attribute, values: chosen, minLimit, maxLimit };
}
