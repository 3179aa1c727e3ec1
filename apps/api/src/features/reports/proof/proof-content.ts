import type { EntityManager } from 'typeorm';
import {
  AUTHENTICITY_CODE_LENGTH,
  canonicalJson,
  type DemandedRow,
  evidenceTitle,
  getOrInsert,
  type NormReference,
  normText,
  type PdeContent,
  printedRows,
  progressByRequirement,
  progressOf,
  type ProofContent,
  type ProofEvidence,
  type ProofKind,
  type PrintedProofRow,
  type ProvenPde,
  rowId,
  type ProofRow,
} from '@prumo/domain';

import { badRequest } from '../../../common/errors/domain-error.js';
import { sha256 } from '../../../common/sha256.js';
import { lastDocument } from '../documents/document-store.js';
import { pdeOf } from '../documents/document-target.js';
import type { EvaluationService } from '../evaluation/evaluation.service.js';
import { evidenceOfReport, type WholeReportEvidence } from '../evidence/report-evidence.js';
import type { ReportRecord } from '../report.dto.js';
import { readStoredRows } from './proof-row-store.js';
import { mergeRows } from './proof-rows.js';

/** A row as printed: without notes, and without what only the grid needs. */
function printedRow(
  { notes: _, version: _version, parameterId: _id, requirementId: _requirement, ...row }: ProofRow,
  standard: NormReference | null,
  evidence: readonly ProofEvidence[],
): PrintedProofRow {
  const { expectedUnit: _unit, criterion: _criterion, ...printed } = row;
  return { ...printed, standard: standard && normText(standard), evidence };
}

/** A piece of evidence as printed: without its validity, which depends on the day. */
function proofEvidence(evidence: WholeReportEvidence): ProofEvidence {
  const { id, kind, issuer, accreditation, issuedOn, validUntil, divergences, revision } = evidence;
  return {
    id,
    title: evidenceTitle(evidence),
    isTest: kind === 'test-report',
    issuer,
    accreditation,
    issuedOn,
    validUntil,
    divergences,
    revision: revision?.number ?? null,
    link: revision?.link ?? null,
    files: (revision?.files ?? []).map(({ name, sha256: hash }) => ({ name, sha256: hash })),
  };
}

function evidenceByRow(all: readonly WholeReportEvidence[]): Map<string, ProofEvidence[]> {
  const byRow = new Map<string, ProofEvidence[]>();
  for (const one of all) {
    const printed = proofEvidence(one);
    for (const row of one.rows) getOrInsert(byRow, rowId(row), () => []).push(printed);
  }
  return byRow;
}

/** The PDE that was issued of a content; null when the last one says something else. */
export async function issuedPde(
  manager: EntityManager,
  { id, version }: Pick<ReportRecord, 'id' | 'version'>,
  content: PdeContent,
): Promise<ProvenPde | null> {
  const last = await lastDocument(manager, pdeOf(id));
  const contentSha256 = sha256(canonicalJson(content));
  if (last?.version !== version || last.contentSha256 !== contentSha256) return null;
  return {
    number: last.number,
    version,
    authenticityCode: contentSha256.slice(0, AUTHENTICITY_CODE_LENGTH),
    isDraft: content.evaluation.isDraft,
  };
}

/** The rows of a report's proof with their source and evidence, in printed order. */
export async function readProofRows(
  manager: EntityManager,
  evaluation: EvaluationService,
  report: Pick<ReportRecord, 'id' | 'buildingId'>,
): Promise<{ row: ProofRow; printed: PrintedProofRow }[]> {
  const demanded = await evaluation.demandedRows(manager, report);
  const sources = new Map(demanded.map((row: DemandedRow) => [rowId(row), row.parameter.standard]));
  const { rows } = mergeRows(demanded, await readStoredRows(manager, report.id));
  const evidence = evidenceByRow(await evidenceOfReport(manager, report.id));
  return rows.map((row) => {
    const id = rowId(row);
    return { row, printed: printedRow(row, sources.get(id) ?? null, evidence.get(id) ?? []) };
  });
}

const NO_ROW = 'Nenhuma linha deste responsável.';
const NO_SUBJECT = 'Informe o responsável do caderno (subject).';

/** The content of a document of a proof, read in a snapshot. @throws badRequest for a booklet without rows */
export async function readProofContent(
  manager: EntityManager,
  evaluation: EvaluationService,
  report: ReportRecord,
  { kind, subject }: { kind: ProofKind; subject: string },
): Promise<ProofContent> {
  const isBooklet = kind === 'responsible-booklet';
  if (isBooklet && subject === '') throw badRequest(NO_SUBJECT);
  const content = await evaluation.ofReport(manager, report);
  const all = await readProofRows(manager, evaluation, report);
  const wanted = new Set(
    printedRows(
      all.map(({ row }) => row),
      kind,
      subject,
    ),
  );
  const rows = all.filter(({ row }) => wanted.has(row));
  if (isBooklet && rows.length === 0) throw badRequest(NO_ROW);
  const { building, technician, company } = content;
  const { name, street, addressNumber, neighborhood, city, state } = building;
  const { fullName, creaCau, licenseState, company: employer } = technician;
  return {
    kind,
    subject: isBooklet ? subject : null,
    building: { name, street, addressNumber, neighborhood, city, state },
    technician: { fullName, creaCau, licenseState, company: employer },
    ...(company && { company }),
    pde: await issuedPde(manager, report, content),
    progress: progressOf(rows.map(({ row }) => row)),
    requirements: progressByRequirement(rows.map(({ row }) => row)),
    rows: rows.map(({ printed }) => printed),
  };
}
