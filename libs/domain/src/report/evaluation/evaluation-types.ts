import type { Confidence, Demand } from '../../catalogue/parameter-fields.js';
import type { Divergence } from '../divergence/divergence.js';
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
  /** Its numbers are written without groups: years. */
  ungrouped?: boolean;
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

/** Where a figure is written: 'ABNT NBR 15575', part '4', item '11.2.1', edition '2021'. */
export interface NormReference {
  name: string;
  part: string | null;
  item: string | null;
  edition: string | null;
  /** How well the source is known: V read in a source, P partly, N from professional knowledge. */
  confidence: Confidence | null;
}

/** Who of the house held the figure against the norm, and when (ISO 8601). */
export interface ParameterCheck {
  by: string;
  at: string;
}

/** What stands beside a figure, whatever the building: how binding it is, how it is shown to be met, where it comes from. */
export interface ParameterProvenance {
  demand: Demand;
  /** false: the norm gives one figure without levels, which counts at every level. */
  hasLevels: boolean;
  /** May be printed as the one figure of its requirement in the summary. */
  isKeyFigure: boolean;
  method: string | null;
  responsible: string | null;
  stage: string | null;
  evidence: string | null;
  standard: NormReference | null;
  /** null: nobody of the house has confirmed the figure. */
  check: ParameterCheck | null;
}

/** A parameter with all its conditions: its own attribute first, then the additional ones. */
export interface EvaluableParameter extends ParameterProvenance {
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
  /** The zones (of 2005 and 2024) and isopleth that cover the building's city; absent or null where none is known. */
  coverage?: {
    bioclimaticZone: string | null;
    bioclimaticZone2024?: string | null;
    isoplethCode: string | null;
  } | null;
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
  /** Of a pending condition that no filling in can settle: why, ready to print. */
  unavailable?: string;
}

export type ParameterStatus = 'applies' | 'pending' | 'notApplicable';

export interface EvaluatedParameter extends ParameterProvenance {
  id: number;
  label: string;
  unit: string | null;
  notes: string | null;
  /**
   * The values of the selected levels, by level. Where the catalogue has none at a level, that of the nearest lower one
   * (the minimum is compulsory, see `fallback`); null only where nothing stands at or below it.
   */
  values: Partial<Record<Level, string | null>>;
  /** Selected level → the lower level whose figure stands in `values`; absent when each has its own. */
  fallback?: Partial<Record<Level, Level>>;
  /** The superior level has a figure, selected or not, while the intermediate has that of the minimum. */
  hasHigher?: true;
  status: ParameterStatus;
  outcomes: ConditionOutcome[];
}

export interface EvaluatedAnalysis {
  id: number;
  code: string;
  label: string;
  levels: Level[];
  /** The highest of `levels`. */
  adopted: Level;
  applicable: EvaluatedParameter[];
  pending: EvaluatedParameter[];
  /** In one line each, with the reason. */
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
  /**
   * The matrix row: how many figures of applicable parameters are printed, by the level that they belong to. A figure
   * that stands in for a higher level counts at its own, once; one without levels at the minimum.
   */
  figuresAtLevel: Record<Level, number>;
}

/** A field that the building lacks and that parameters wait for. */
export interface PendingField {
  sourceTable: string;
  sourceColumn: string;
  name: string;
  parameters: number;
  /** Of a field whose conditions can't be judged: where they are mended. */
  unfit?: Unfit;
  /** Of what no filling in can settle: why. */
  unavailable?: string;
}

/** What of the building decided that parameters apply, and what it follows from. */
export interface DecidingFact {
  /** The attribute's friendly name: 'Zona bioclimática'. */
  name: string;
  /** From what it follows to what it is: ['CEP 80010-000', 'Curitiba/PR', 'ZB1']. */
  chain: string[];
  /** How many applicable parameters it decides. */
  parameters: number;
}

/** How much a report says, and how much of it is open. */
export interface EvaluationCounts {
  applicable: number;
  pending: number;
  notApplicable: number;
  /** Applicable parameters whose figures nobody of the house has confirmed. */
  unchecked: number;
  divergences: number;
}

export interface EvaluatedReport {
  requirements: EvaluatedRequirement[];
  pendingFields: PendingField[];
  /** What decided which parameters apply: 'porque …'. Absent from documents issued before there was any. */
  decidedBy?: DecidingFact[];
  /** What contradicts itself or the norm in what is told of the building. */
  divergences: Divergence[];
  counts: EvaluationCounts;
  /** Something is pending, contradictory or unchecked: 'MINUTA'. */
  isDraft: boolean;
}
