import type { Level, ReportStructure } from '../report-fields.js';

export type AttributeKind = 'boolean' | 'date' | 'numeric' | 'reference' | 'text';

/** A named column of a building's world (docs/rules.md, Attributes). */
export interface AttributeDefinition {
  id: number;
  friendlyName: string;
  sourceTable: string;
  sourceColumn: string;
  dataKind: AttributeKind;
  /** The unit shown behind a numeric limit (m, m², dB …), where the column has one. */
  unit?: string | null;
  /** Of a reference: the table that it refers to, and the columns of its key ('id') and its name ('label'). */
  valueSource?: string | null;
  valueIdField?: string | null;
  valueLabelField?: string | null;
}

export type Scalar = string | number | boolean | null;

/**
 * The rows that an evaluation reaches from a building, by table: the building itself, its technician,
 * typology, classes, colour, zone, isopleth, city, state and structural system. Null: the building has none.
 */
export type BuildingWorld = Readonly<Record<string, Readonly<Record<string, Scalar>> | null>>;

/** A value row that a condition names. `key` is the row's valueIdField: what the building's value must equal. */
export interface ConditionValue {
  id: number;
  key: Scalar;
  label: string;
}

/** One demand of a parameter: any of `values`, or a number within the limits (empty = unbounded). */
export interface Condition {
  attribute: AttributeDefinition;
  values: readonly ConditionValue[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** A parameter with all its conditions: its own attribute first, then the additional ones. */
export interface EvaluableParameter {
  id: number;
  analysisId: number;
  label: string;
  unit: string | null;
  notes: string | null;
  minimumValue: string | null;
  intermediateValue: string | null;
  superiorValue: string | null;
  isActive: boolean;
  conditions: readonly Condition[];
}

interface Item {
  id: number;
  code: string;
  label: string;
  isActive: boolean;
}
export type EvaluableRequirement = Item;
export type EvaluableCriterion = Item;
export interface EvaluableAnalysis extends Item {
  requirementId: number;
  criterionId: number;
}

/** Everything an evaluation needs, in any order. */
export interface EvaluationInput {
  structure: ReportStructure;
  requirements: readonly EvaluableRequirement[];
  criteria: readonly EvaluableCriterion[];
  analyses: readonly EvaluableAnalysis[];
  parameters: readonly EvaluableParameter[];
  world: BuildingWorld;
}

/** The screen where a condition is mended that nothing can be judged by. */
export type Unfit = 'attributes' | 'parameters';

/** How one condition came out. `actual` is null when the building lacks the value: then the parameter is pending. */
export interface ConditionOutcome {
  attributeId: number;
  /** The attribute's friendly name: 'Classe de ruído'. */
  name: string;
  sourceTable: string;
  sourceColumn: string;
  /** What is demanded, ready to print: 'II', 'ZB3 ou ZB4', '≤ 12 m', '> 0,60'. */
  expected: string;
  /** What the building has, ready to print, or null. */
  actual: string | null;
  result: 'holds' | 'fails' | 'pending';
  /** Of a pending condition that waits for no value of the building, but to be mended itself. */
  unfit?: Unfit;
}

export type ParameterStatus = 'applies' | 'pending' | 'notApplicable';

export interface EvaluatedParameter {
  id: number;
  label: string;
  unit: string | null;
  notes: string | null;
  /** The values of the selected levels, by level; null where the catalogue has none. */
  values: Partial<Record<Level, string | null>>;
  status: ParameterStatus;
  outcomes: ConditionOutcome[];
}

export interface EvaluatedAnalysis {
  id: number;
  code: string;
  label: string;
  levels: Level[];
  applicable: EvaluatedParameter[];
  pending: EvaluatedParameter[];
  /** Kept for the preview ('por que não se aplica'); never printed. */
  notApplicable: EvaluatedParameter[];
}

export interface EvaluatedCriterion {
  id: number;
  code: string;
  label: string;
  analyses: EvaluatedAnalysis[];
}

export interface EvaluatedRequirement {
  id: number;
  code: string;
  label: string;
  criteria: EvaluatedCriterion[];
  /** The matrix row: how many analyses are printed at each level. */
  analysesAtLevel: Record<Level, number>;
}

/** A field that the building lacks and that parameters wait for. */
export interface PendingField {
  sourceTable: string;
  sourceColumn: string;
  name: string;
  parameters: number;
  /** Of a field whose conditions can't be judged: where they are mended. */
  unfit?: Unfit;
}

export interface EvaluatedReport {
  requirements: EvaluatedRequirement[];
  pendingFields: PendingField[];
}
