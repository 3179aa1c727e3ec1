import type { Demand } from '../catalogue/parameter-fields.js';
import type { Level } from '../report/report-fields.js';
import type { AchievedLevel, UnjudgedReason } from './judge.js';
import type { Progress } from './progress.js';
import type { ProofValues } from './proof-fields.js';

/** The judgement of a design value; all null without one. */
export interface ShownJudgement {
  achieved: AchievedLevel | null;
  meets: boolean | null;
  unjudged: UnjudgedReason | null;
}

/** A row that a report demands, with its entries, as the API answers it. */
export interface ProofRow extends ProofValues, ShownJudgement {
  key: string | null;
  analysisId: number | null;
  parameterId: number | null;
  requirementId: number;
  requirement: string;
  criterion: string;
  analysis: string;
  label: string;
  obligation: Demand;
  demand: string | null;
  hasLevels: boolean;
  requiredLevel: Level;
  expectedUnit: string | null;
  isPending: boolean;
  isExcludedByAnswer: boolean;
  usualMethod: string | null;
  usualResponsible: string | null;
  usualStage: string | null;
  usualEvidence: string | null;
  toReview: boolean;
  formerLabel: string | null;
  formerDemand: string | null;
  version: number;
  /** Ids of the evidence that proves the row. */
  evidence: number[];
}

/** The progress of one requirement's rows. */
export interface RequirementProgress extends Progress {
  requirementId: number;
  requirement: string;
}
