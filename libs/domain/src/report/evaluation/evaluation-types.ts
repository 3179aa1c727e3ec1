import type { Confidence, Demand } from '../../catalogue/parameter-fields.js';
import type { Divergence, DivergenceFacts } from '../divergence/divergence.js';
import type { ReportAnswer, TechnicianAnswer } from '../report-answer.js';
import type { Level, ReportStructure } from '../report-fields.js';

export type AttributeKind = 'boolean' | 'date' | 'numeric' | 'reference' | 'text';

/** A named column that an evaluation can read (docs/rules.md, Attributes). */
export interface AttributeDefinition {
  id: number;
  friendlyName: string;
  sourceTable: string;
  sourceColumn: string;
  dataKind: AttributeKind;
  unit?: string | null;
  /** Numbers without digit grouping: years. */
  ungrouped?: boolean;
  /** Of a reference: its table, and the columns of key ('id') and name ('label'). */
  valueSource?: string | null;
  valueIdField?: string | null;
  valueLabelField?: string | null;
}

export type Scalar = string | number | boolean | null;

/** The rows that an evaluation reaches from a building, by table; null if the building has none. */
export type EvaluationFacts = Readonly<Record<string, Readonly<Record<string, Scalar>> | null>>;

/** A value of a condition. `key` is the row's valueIdField, with which the building's value is compared. */
export interface ConditionValue {
  id: number;
  key: Scalar;
  label: string;
}

/** One condition of a parameter: any of `values`, or a number within the limits (null: unbounded). */
export interface Condition {
  attribute: AttributeDefinition;
  values: readonly ConditionValue[];
  minLimit: number | null;
  maxLimit: number | null;
}

/** Source of a figure: 'ABNT NBR 15575', part '4', item '11.2.1', edition '2021'. */
export interface NormReference {
  name: string;
  part: string | null;
  item: string | null;
  edition: string | null;
  /** V read in a source, P partly, N professional knowledge. */
  confidence: Confidence | null;
}

/** The person who confirmed the figure against the norm, and when (ISO 8601). */
export interface ParameterCheck {
  by: string;
  at: string;
}

/** Properties of a figure that do not depend on the building: demand, proof and source. */
export interface ParameterProvenance {
  demand: Demand;
  /** false: the norm has one figure without levels, which counts at every level. */
  hasLevels: boolean;
  /** May represent its requirement in the summary. */
  isKeyFigure: boolean;
  method: string | null;
  responsible: string | null;
  stage: string | null;
  evidence: string | null;
  standard: NormReference | null;
  /** null: nobody has confirmed the figure. */
  check: ParameterCheck | null;
}

/** A parameter with its conditions, that of its own attribute first. */
export interface EvaluableParameter extends ParameterProvenance {
  id: number;
  /** Immutable; absent where nothing refers to the parameter. */
  key?: string;
  analysisId: number;
  /** In the norm's order within its analysis; absent or null: after those that have one. */
  position?: number | null;
  label: string;
  unit: string | null;
  notes: string | null;
  minimumValue: string | null;
  intermediateValue: string | null;
  superiorValue: string | null;
  isActive: boolean;
  /** UFs in which it is binding; null or absent: everywhere. */
  bindingStates?: readonly string[] | null;
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

/** Input of an evaluation, in any order. */
export interface EvaluationInput {
  structure: ReportStructure;
  requirements: readonly EvaluableRequirement[];
  criteria: readonly EvaluableCriterion[];
  analyses: readonly EvaluableAnalysis[];
  parameters: readonly EvaluableParameter[];
  facts: EvaluationFacts;
  coverage?: DivergenceFacts['coverage'];
  answers?: readonly ReportAnswer[];
}

/** The items to which a report's structure refers. */
export type StructureCatalogue = Pick<EvaluationInput, 'requirements' | 'criteria' | 'analyses'>;

export type Misconfigured = 'attributes' | 'parameters';

/** The outcome of one condition. `actual` is null if the building lacks the value: then it is pending. */
export interface ConditionOutcome {
  attributeId: number;
  name: string;
  sourceTable: string;
  sourceColumn: string;
  /** The expected value as printed: 'II', 'ZB3 ou ZB4', '≤ 12 m', '> 0,60'. */
  expected: string;
  actual: string | null;
  result: 'holds' | 'fails' | 'pending';
  /** Of a pending condition that has to be corrected itself. */
  unfit?: Misconfigured;
  /** Of a pending condition that no data can decide: the reason as printed. */
  unavailable?: string;
}

/** A demand for which the catalogue has no figure: pending, since the absence of a figure is no exemption (ADR 61). */
export interface CatalogueGap {
  /** As printed. */
  reason: string;
}

export type ParameterStatus = 'applies' | 'pending' | 'notApplicable' | 'informative';

export interface EvaluatedParameter extends ParameterProvenance {
  id: number;
  label: string;
  unit: string | null;
  notes: string | null;
  /** Figures of the selected levels, else of the nearest lower one (see `fallback`); null if there is none. */
  values: Partial<Record<Level, string | null>>;
  /** Selected level → the lower level whose figure is in `values`; absent if all have their own. */
  fallback?: Partial<Record<Level, Level>>;
  /** The superior level has a figure of its own, while the intermediate has that of the minimum. */
  hasHigher?: true;
  status: ParameterStatus;
  outcomes: ConditionOutcome[];
  /** Of a pending parameter without any figure. */
  gap?: CatalogueGap;
  /** The row was pending: its figure, or that it does not apply, is the technician's. */
  answer?: TechnicianAnswer;
  /** UFs in which it is binding; absent: everywhere. */
  bindingStates?: string[];
}

export interface EvaluatedAnalysis {
  id: number;
  code: string;
  label: string;
  levels: Level[];
  /** The highest of `levels`. */
  adopted: Level;
  /** The levels of the rows that apply or wait, empty for rows without levels; absent if all three exist, or unknown. */
  existing?: Level[];
  applicable: EvaluatedParameter[];
  pending: EvaluatedParameter[];
  /** Printed in one line each, with the reason. */
  notApplicable: EvaluatedParameter[];
  /** Pending without a parameter: none of the catalogue covers the building's case. */
  gap?: CatalogueGap;
  /** Binding in other States only, and not excluded by a condition; absent if there is none. Neither counted nor pending. */
  informative?: EvaluatedParameter[];
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
  /** Printed figures by the level they belong to: a fallback counts once, at its own, one without levels at the minimum. */
  figuresAtLevel: Record<Level, number>;
}

/** A missing value of the building that parameters wait for. */
export interface PendingField extends Pick<
  ConditionOutcome,
  'sourceTable' | 'sourceColumn' | 'name' | 'unfit' | 'unavailable'
> {
  parameters: number;
}

/** A fact of the building by which parameters apply, with its origin. */
export interface DecidingFact {
  name: string;
  /** From origin to value: ['CEP 80010-000', 'Curitiba/PR', 'ZB1']. */
  chain: string[];
  parameters: number;
}

export interface EvaluationCounts {
  applicable: number;
  pending: number;
  notApplicable: number;
  /** Applicable parameters whose figures nobody has confirmed. */
  unchecked: number;
  divergences: number;
  /** Unconfirmed parameters without a source that anybody read; like the two below absent if none. */
  withoutSource?: number;
  /** Parameters with an answer of the technician. */
  answered?: number;
  assumptions?: number;
}

/** What was assumed of a building, as printed: 'Data de protocolo', 'sem data de protocolo: …'. */
export interface Assumption {
  name: string;
  text: string;
}

export interface EvaluatedReport {
  requirements: EvaluatedRequirement[];
  pendingFields: PendingField[];
  /** Facts by which parameters apply. Absent from older documents. */
  decidedBy?: DecidingFact[];
  divergences: Divergence[];
  /** Absent if none. */
  assumptions?: Assumption[];
  counts: EvaluationCounts;
  /** Something is pending, contradictory or unconfirmed: 'MINUTA'. */
  isDraft: boolean;
}
