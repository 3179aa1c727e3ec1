/** What a rule demands at the levels mínimo, intermediário and superior, as printed; null where the norm has none. */
export type LevelValues = readonly [
  minimum: string | null,
  intermediate: string | null,
  superior: string | null,
];

/** One demand on the building: one of `values` (keys of seeded rows), or a number within the limits. */
export interface StarterCondition {
  /** Key of the attribute, as in `attributes.ts`. */
  attribute: string;
  values?: readonly string[];
  min?: number;
  max?: number;
}

/** A rule of the starter catalogue: one row of the printed table. */
export interface StarterParameter {
  /** Unique in its analysis and never changed: by it the ledger knows the parameter. */
  key: string;
  /** Unique in its analysis. */
  label: string;
  values: LevelValues;
  unit?: string;
  /** Norm, part and edition the figures were taken from, and whether to check them: never the norm's own text. */
  notes: string;
  when?: readonly StarterCondition[];
}

/** `number`: the n of the code '<criterion>.<n>'; never changed, the ledger knows the analysis by that code. */
export interface StarterAnalysis {
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
