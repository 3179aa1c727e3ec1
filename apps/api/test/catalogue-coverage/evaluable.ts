import {
  type AttributeDefinition,
  attributeColumn,
  type Condition,
  type EvaluableParameter,
  type EvaluationFacts,
  PLAIN_PROVENANCE,
  type Scalar,
} from '@prumo/domain';
import * as catalogue from '@prumo/starter-catalogue';

/** The codes of the catalogues that a condition can name. */
export const CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries({
    typologies: catalogue.typologies,
    constructive_systems: catalogue.constructiveSystems,
    noise_classes: catalogue.noiseClasses,
    aggressiveness_classes: catalogue.aggressivenessClasses,
    bioclimatic_zones: catalogue.bioclimaticZones.filter(({ edition }) => edition === 2005),
    isopleths: catalogue.isopleths,
    states: catalogue.STATES,
  }).map(([table, entries]) => [table, entries.map(({ code }) => code)]),
);

/** As stored: references are compared by code, since ids exist in a database only. */
const ATTRIBUTES: ReadonlyMap<string, AttributeDefinition> = new Map(
  catalogue.attributes.map(({ table, column, name, reference, isFlag }, index) => [
    `${table}.${column}`,
    {
      id: index + 1,
      friendlyName: name,
      sourceTable: table,
      sourceColumn: column,
      dataKind: isFlag ? 'boolean' : reference ? 'reference' : 'numeric',
      valueSource: reference?.[0] ?? null,
      ungrouped: attributeColumn(table, column)?.ungrouped ?? false,
    },
  ]),
);

function conditionOf({ attribute, values = [], min, max, is }: catalogue.StarterCondition): Condition {
  const definition = ATTRIBUTES.get(attribute);
  if (!definition) throw new Error(`No attribute ${attribute}.`);
  const keys: Scalar[] = is === undefined ? values.map((value) => value.split('/')[1] ?? '') : [is];
  return {
    attribute: definition,
    values: keys.map((key, index) => ({ id: index + 1, key, label: String(key) })),
    minLimit: min ?? null,
    maxLimit: max ?? null,
  };
}

/** A row as an evaluation reads it. */
export const evaluable = (
  { label, values, hasLevels = true, when = [] }: catalogue.StarterParameter,
  index: number,
): EvaluableParameter => ({
  ...PLAIN_PROVENANCE,
  id: index + 1,
  analysisId: 1,
  label,
  unit: null,
  notes: null,
  minimumValue: values[0],
  intermediateValue: values[1],
  superiorValue: values[2],
  hasLevels,
  isActive: true,
  conditions: when.map(conditionOf),
});

export const columnOf = ({
  sourceTable,
  sourceColumn,
}: Pick<AttributeDefinition, 'sourceTable' | 'sourceColumn'>): string => `${sourceTable}.${sourceColumn}`;

const WHOLE = ['floors', 'units', 'basement_levels', 'wind_floors'];
const LEAST: Readonly<Record<string, number>> = { floors: 1, units: 1, wind_floors: 1 };

/** The values at the limits of an attribute's ranges and beside them; every class; both answers; both editions. */
function valuesOf(attribute: AttributeDefinition, conditions: readonly Condition[]): readonly Scalar[] {
  const { dataKind, valueSource, sourceColumn } = attribute;
  if (dataKind === 'boolean') return [true, false];
  if (dataKind === 'reference') return CODES[valueSource ?? ''] ?? [];
  if (sourceColumn === 'thermal_edition') return [2013, 2021];
  const step = WHOLE.includes(sourceColumn) ? 1 : 0.01;
  const limits = conditions.flatMap(({ minLimit, maxLimit }) => [minLimit ?? [], maxLimit ?? []].flat());
  const near = limits.flatMap((limit) =>
    [limit - step, limit, limit + step].map((each) => Number(each.toFixed(2))),
  );
  return [...new Set(near)].filter((value) => value >= (LEAST[sourceColumn] ?? 0));
}

/** Every combination of the facts on which the parameters depend. */
export function gridOf(parameters: readonly EvaluableParameter[]): EvaluationFacts[] {
  const conditions = parameters.flatMap((parameter) => parameter.conditions);
  const attributes = new Map(conditions.map(({ attribute }) => [columnOf(attribute), attribute]));
  return [...attributes.values()].reduce<EvaluationFacts[]>(
    (points, attribute) => {
      const own = conditions.filter((condition) => columnOf(condition.attribute) === columnOf(attribute));
      const { sourceTable, sourceColumn } = attribute;
      return valuesOf(attribute, own).flatMap((value) =>
        points.map((facts) => ({
          ...facts,
          [sourceTable]: { ...facts[sourceTable], [sourceColumn]: value },
        })),
      );
    },
    [{}],
  );
}
