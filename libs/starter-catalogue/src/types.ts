/** A record of a plain catalogue. */
export interface StarterEntry {
  /** Never changes once released: the seeds recognise the record by it. */
  code: string;
  label: string;
}

/** A property of a building that a parameter may depend on; conditions name it '<table>.<column>'. */
export interface StarterAttribute {
  table: string;
  column: string;
  name: string;
  /** The catalogue that the column points to, and its field that the column holds. */
  reference?: readonly [table: string, idField: 'id' | 'code'];
  /** A yes or no; without it and without a reference the column is a number. */
  isFlag?: boolean;
  /** How documents print a value: classes and zones by their code ('Classe de ruído: II'), others by description. */
  printedBy?: 'code' | 'label';
}

/** One condition on the building: one of `values` ('<table>/<code>'), a number within the limits, or a yes or no. */
export interface StarterCondition {
  /** '<table>.<column>', as in `attributes.json`. */
  attribute: string;
  values?: readonly string[];
  min?: number;
  max?: number;
  is?: boolean;
}

/** A rule of the starter catalogue: one row of the printed table. */
export interface StarterParameter {
  /** Unique in its analysis and never changed: the ledger recognises the parameter by it. */
  key: string;
  /** Unique in its analysis. */
  label: string;
  /** The figures at the levels mínimo, intermediário and superior, as printed; null where the norm has none. */
  values: readonly [minimum: string | null, intermediate: string | null, superior: string | null];
  unit?: string;
  /** Absent: true. Without levels the one figure is the first of `values`. */
  hasLevels?: boolean;
  /** Absent: required. */
  demand?: 'required' | 'recommended' | 'informative';
  /** May be printed as the governing figure of its requirement. */
  isKeyFigure?: boolean;
  /** 'ABNT NBR 15575' (without its part), 'ABNT NBR 14432'. */
  standard: string;
  standardPart?: string;
  /** Item, table or annex. */
  standardItem?: string;
  /** The edition that the figure was taken from. */
  standardEdition: string;
  /** A source that was read states the figures (V), states them partly or indirectly (P), or none was found (N). */
  confidence: 'V' | 'P' | 'N';
  /** The UFs in which it is binding; absent: everywhere. */
  bindingStates?: readonly string[];
  method: string;
  responsible: string;
  stage: string;
  evidence: string;
  /** A note to the figure; never the norm's own text. */
  notes?: string;
  when?: readonly StarterCondition[];
}

/** `number` is the n of the code '<criterion>.<n>' and never changes: the ledger recognises the analysis by that code. */
export interface StarterAnalysis {
  number: number;
  label: string;
  parameters: readonly StarterParameter[];
}

export interface StarterCriterion {
  /** Never changes once released: the ledger recognises the criterion, its analyses and parameters by it. */
  code: string;
  /** The code that people see where the norm has no criterion of that number. */
  shownCode?: string;
  label: string;
  analyses: readonly StarterAnalysis[];
}

/** A chapter of the norm, by its number there ('7'): codes sort as numbers do. */
export interface StarterRequirement {
  code: string;
  label: string;
  criteria: readonly StarterCriterion[];
}
