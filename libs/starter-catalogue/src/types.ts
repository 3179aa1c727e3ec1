/** A record of a plain catalogue. */
export interface StarterEntry {
  /** Never changed once released: by it the seeds know the record. */
  code: string;
  label: string;
}

/** A zone of ABNT NBR 15220-3, of the edition of 2005 or of 2024. */
export interface StarterZone extends StarterEntry {
  edition: 2005 | 2024;
}

/** Levels in dB. */
export interface StarterNoiseClass extends StarterEntry {
  minDb: number;
  maxDb: number;
}

export interface StarterAggressivenessClass extends StarterEntry {
  risk: string;
}

/** Solar absorptance, 0–1. */
export interface StarterColor extends StarterEntry {
  absorptance: number;
}

/** Limits of the basic wind speed, in m/s. */
export interface StarterIsopleth extends StarterEntry {
  windMin: number | null;
  windMax: number;
}

/** A property of a building that a parameter may depend on; conditions name it by '<table>.<column>'. */
export interface StarterAttribute {
  table: string;
  column: string;
  name: string;
  /** The catalogue that the column points to, and its field that the column holds. */
  reference?: readonly [table: string, idField: 'id' | 'code'];
  /** A yes or no; without it and without a reference the column is a number. */
  isFlag?: boolean;
  /** How a value is named in print: classes and zones by their code ('Classe de ruído: II'), others by description. */
  printedBy?: 'code' | 'label';
}

/** What a rule demands at the levels mínimo, intermediário and superior, as printed; null where the norm has none. */
export type LevelValues = readonly [
  minimum: string | null,
  intermediate: string | null,
  superior: string | null,
];

/** One demand on the building: one of `values` ('<table>/<code>'), a number within the limits, or a yes or no. */
export interface StarterCondition {
  /** '<table>.<column>', as in `attributes.ts`. */
  attribute: string;
  values?: readonly string[];
  min?: number;
  max?: number;
  is?: boolean;
}

/** How a demand is shown to be met: usual practice, each in a few words. */
export interface StarterProof {
  method?: string;
  responsible?: string;
  stage?: string;
  evidence?: string;
}

/** Where a figure stands: the standard, and the edition that the figure was taken from. */
export interface StarterSource {
  /** 'ABNT NBR 15575' (the part by itself), 'ABNT NBR 14432'. */
  standard: string;
  standardPart?: string | undefined;
  /** Item, table or annex. */
  standardItem?: string | undefined;
  standardEdition: string;
}

/** A source that was read states it (V), states it partly or indirectly (P), or none was found (N). */
export type Confidence = 'V' | 'P' | 'N';

/** A rule of the starter catalogue: one row of the printed table. */
export interface StarterParameter extends StarterProof, StarterSource {
  /** Unique in its analysis and never changed: by it the ledger knows the parameter. */
  key: string;
  /** Unique in its analysis. */
  label: string;
  values: LevelValues;
  unit?: string | undefined;
  /** Absent: required. */
  demand?: 'required' | 'recommended' | 'informative';
  /** Absent: true. Without levels the one figure is the first of `values`. */
  hasLevels?: boolean;
  /** May be printed as the governing figure of its requirement. */
  isKeyFigure?: boolean;
  /** Of all its figures: that of the least certain one. */
  confidence: Confidence;
  /** What the reader must know beside the figure; never the norm's own text. */
  notes?: string;
  when?: readonly StarterCondition[];
}

/** `number`: the n of the code '<criterion>.<n>'; never changed, the ledger knows the analysis by that code. */
interface StarterAnalysis {
  number: number;
  label: string;
  parameters: readonly StarterParameter[];
}

export interface StarterCriterion {
  code: string;
  label: string;
  analyses: readonly StarterAnalysis[];
}

/** A chapter of the norm, by its number there ('7'): codes sort as numbers do. */
export interface StarterRequirement {
  code: string;
  label: string;
  criteria: readonly StarterCriterion[];
}
