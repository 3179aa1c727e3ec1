import { buildingFields, type BuildingFormField } from '../../building/building-fields.js';
import { structuralSystemFields } from '../../building/structural-system-fields.js';
import { columnOf, type FieldTable, type TableField } from '../../fields/field.js';
import { buildingValue, type Present } from './building-facts.js';
import type { EvaluatedParameter, EvaluationFacts } from './evaluation-types.js';

const columnsOf = (sourceTable: string, fields: FieldTable) =>
  Object.entries(fields).map(([name, field]) => ({
    name: name as BuildingFormField,
    field,
    sourceTable,
    sourceColumn: columnOf(name, field),
  }));

const COLUMNS = [
  ...columnsOf('buildings', buildingFields),
  ...columnsOf('structural_systems', structuralSystemFields),
];

/** A field that explains another one: it is a fact only when it is told. */
const EXPLANATIONS: ReadonlySet<string> = new Set(['zoneOverrideReason']);

/** A field of the building's form with its value. */
export interface FormFact {
  name: BuildingFormField;
  field: TableField;
  /** null: not told. */
  value: Present | null;
}

/** The facts of a building's form, in its order. */
export const formFacts = (facts: EvaluationFacts): FormFact[] =>
  COLUMNS.flatMap(({ name, field, ...column }) => {
    const value = buildingValue(facts, column);
    return value === null && EXPLANATIONS.has(name) ? [] : [{ name, field, value }];
  });

/** The outcomes that decided a parameter: of one that does not apply, those that exclude it. */
export const decidingOutcomes = ({ status, outcomes }: EvaluatedParameter) =>
  status === 'notApplicable' ? outcomes.filter(({ result }) => result === 'fails') : outcomes;
