import type { PdeBuilding, PdeCompany, PdeModel, PdeTechnician } from '../report/pde-model.js';
import type { Progress } from './progress.js';
import type { RequirementProgress, ProofRow } from './proof-record.js';
import type { Situation } from './situations.js';

/** The kinds of documents that print the rows of a proof. */
export const PROOF_KINDS = ['proof-table', 'responsible-booklet', 'test-plan', 'audit-checklist'] as const;
export type ProofKind = (typeof PROOF_KINDS)[number];

/** A file of a piece of evidence, in its newest revision. */
export interface ProofFile {
  name: string;
  sha256: string;
}

/** A piece of evidence of a row. Whether it is in date depends on the day and is no part of the content. */
export interface ProofEvidence {
  id: number;
  /** 'Laudo de ensaio 1.234/2026 – Esquadria de correr'. */
  title: string;
  isTest: boolean;
  issuer: string | null;
  accreditation: string | null;
  /** Days 'aaaa-mm-dd'. */
  issuedOn: string | null;
  validUntil: string | null;
  /** Where the building is outside of its limits of use. */
  divergences: readonly string[];
  revision: number | null;
  link: string | null;
  files: readonly ProofFile[];
}

/** A row as the documents of a proof print it: without notes, which are the owner's. */
export interface PrintedProofRow extends Omit<
  ProofRow,
  'notes' | 'version' | 'parameterId' | 'requirementId' | 'expectedUnit' | 'criterion' | 'evidence'
> {
  /** The source of the demand: 'ABNT NBR 15575-4:2021, 12.3'. */
  standard: string | null;
  evidence: readonly ProofEvidence[];
}

/** The PDE that was issued of the same evaluation. */
export interface ProvenPde {
  number: string | null;
  version: number;
  authenticityCode: string;
  isDraft: boolean;
}

/** The content of a document of a proof; its authenticity code is computed from it. */
export interface ProofContent {
  kind: ProofKind;
  /** Of a booklet: the responsible. */
  subject: string | null;
  building: Pick<PdeBuilding, 'name' | 'street' | 'addressNumber' | 'neighborhood' | 'city' | 'state'>;
  technician: Pick<PdeTechnician, 'fullName' | 'creaCau' | 'licenseState' | 'company'>;
  /** Absent if unknown. */
  company?: PdeCompany;
  /** null: what the report demands now was not issued as a PDE. */
  pde: ProvenPde | null;
  /** Of the printed rows. */
  progress: Progress;
  requirements: readonly RequirementProgress[];
  rows: readonly PrintedProofRow[];
}

/** All data of a document of a proof; the PDF is a pure function of it and the template's version. */
export type ProofModel = ProofContent &
  Pick<
    PdeModel,
    | 'reportId'
    | 'version'
    | 'generatedAt'
    | 'authenticityCode'
    | 'contentSha256'
    | 'documentNumber'
    | 'verifyUrl'
    | 'logo'
  >;

/** The piece missing from a row's proof. */
export type Lack =
  Exclude<Situation, 'meets' | 'not-applicable' | 'exempt'> | 'review' | 'no-evidence' | 'expired';

export const LACK_LABELS: Readonly<Record<Lack, string>> = {
  'not-assessed': 'Não avaliado',
  drafting: 'Em elaboração',
  'under-review': 'Em análise',
  fails: 'Não atende',
  review: 'Rever: a exigência mudou',
  'no-evidence': 'Atende, sem evidência',
  expired: 'Atende, evidência vencida',
};

export const isExpired = ({ validUntil }: Pick<ProofEvidence, 'validUntil'>, day: string): boolean =>
  validUntil !== null && validUntil < day;

/**
 * The piece missing from a row's proof on a day ('aaaa-mm-dd'); null where it is proven by evidence in date, does not apply or
 * is exempt.
 */
export function lackOf(
  { situation, toReview, evidence }: Pick<PrintedProofRow, 'situation' | 'toReview' | 'evidence'>,
  day: string,
): Lack | null {
  if (toReview) return 'review';
  if (situation === 'not-applicable' || situation === 'exempt') return null;
  if (situation !== 'meets') return situation;
  if (evidence.length === 0) return 'no-evidence';
  return evidence.every((one) => isExpired(one, day)) ? 'expired' : null;
}
