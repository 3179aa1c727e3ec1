import type { EntityManager } from 'typeorm';
import {
  type AnswerRow,
  evidenceDivergences,
  type EvidenceKind,
  type EvidenceLimits,
  evidenceValidity,
  type EvidenceValidity,
  groupBy,
  type LimitedBuilding,
  saoPauloDay,
} from '@prumo/domain';

import type { EvidenceMediaType, EvidencePlace } from './storage/evidence-content.entity.js';

/** A file of a revision, with what `EvidenceContents.open` needs. */
export interface RevisionFile {
  name: string;
  mediaType: EvidenceMediaType;
  /** In bytes. */
  size: number;
  sha256: string;
  contentId: number;
  place: EvidencePlace;
}

/** The newest revision of a piece of evidence. */
export interface NewestRevision {
  number: number;
  date: string | null;
  note: string | null;
  link: string | null;
  files: RevisionFile[];
}

interface StoredEvidence extends EvidenceLimits {
  id: number;
  kind: EvidenceKind;
  subject: string;
  number: string | null;
  issuer: string | null;
  accreditation: string | null;
  issuedOn: string | null;
  validUntil: string | null;
}

/** A piece of evidence as a report uses it. */
export interface ReportEvidence extends StoredEvidence {
  validity: EvidenceValidity;
  /** Where the report's building is outside of its limits of use. */
  divergences: string[];
}

export type RowEvidence = Omit<ReportEvidence, 'accreditation' | keyof EvidenceLimits>;

/** A piece of evidence as the rows of a report show it. */
export const rowEvidence = (evidence: ReportEvidence): RowEvidence => {
  const { id, kind, subject, number, issuer, issuedOn, validUntil, validity, divergences } = evidence;
  return { id, kind, subject, number, issuer, issuedOn, validUntil, validity, divergences };
};

/** The same with its newest revision and the rows that use it. */
export interface WholeReportEvidence extends ReportEvidence {
  /** Absent while it has none. */
  revision?: NewestRevision;
  rows: AnswerRow[];
}

const EVIDENCE = `SELECT e.id, e.kind, e.subject, e.number, e.issuer, e.accreditation, e.issued_on AS "issuedOn",
    e.valid_until AS "validUntil", e.limit_zones AS "limitZones", e.limit_height AS "limitHeight",
    e.limit_floors AS "limitFloors", e.limit_system_id AS "limitSystemId",
    (SELECT s.label FROM constructive_systems s WHERE s.id = e.limit_system_id) AS "limitSystem"
  FROM evidence e WHERE e.id IN (SELECT l.evidence_id FROM verification_evidence l WHERE l.report_id = $1)
  ORDER BY e.id`;

const BUILDING = `SELECT b.bioclimatic_zone AS "bioclimaticZone", b.bioclimatic_zone_2024 AS "bioclimaticZone2024",
    b.building_height AS "buildingHeight", b.floors, b.constructive_system_id AS "constructiveSystemId",
    (SELECT s.label FROM constructive_systems s WHERE s.id = b.constructive_system_id) AS "constructiveSystem"
  FROM buildings b JOIN reports r ON r.building_id = b.id WHERE r.id = $1`;

/** The evidence that rows of a report use, compared with its building and today's date (São Paulo). */
export async function readReportEvidence(
  manager: EntityManager,
  reportId: number,
): Promise<ReportEvidence[]> {
  const evidence = await manager.query<StoredEvidence[]>(EVIDENCE, [reportId]);
  if (evidence.length === 0) return [];
  const [building] = await manager.query<[LimitedBuilding]>(BUILDING, [reportId]);
  const today = saoPauloDay(new Date());
  return evidence.map((one) => ({
    ...one,
    validity: evidenceValidity(one.validUntil, today),
    divergences: evidenceDivergences(one, building),
  }));
}

const readRowsOf = (manager: EntityManager, reportId: number) =>
  manager.query<(AnswerRow & { evidenceId: number })[]>(
    `SELECT key, analysis_id AS "analysisId", evidence_id AS "evidenceId"
     FROM verification_evidence WHERE report_id = $1 ORDER BY key, analysis_id`,
    [reportId],
  );

const REVISIONS = `SELECT DISTINCT ON (r.evidence_id) r.evidence_id AS "evidenceId", r.number, r.date, r.note, r.link,
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', f.name, 'mediaType', c.media_type, 'size', c.size,
        'sha256', c.sha256, 'contentId', c.id, 'place', c.place) ORDER BY f.id)
      FROM evidence_files f JOIN evidence_contents c ON c.id = f.content_id WHERE f.revision_id = r.id), '[]') AS files
  FROM evidence_revisions r WHERE r.evidence_id = ANY($1) ORDER BY r.evidence_id, r.number DESC`;

/**
 * The evidence of a report for its documents, with a fixed number of queries: pass the manager of a snapshot. The bytes
 * of a file are `EvidenceContents.open({ id: contentId, sha256, place })`.
 */
export async function evidenceOfReport(
  manager: EntityManager,
  reportId: number,
): Promise<WholeReportEvidence[]> {
  const evidence = await readReportEvidence(manager, reportId);
  const links = groupBy(await readRowsOf(manager, reportId), ({ evidenceId }) => evidenceId);
  const revisions = await manager.query<({ evidenceId: number } & NewestRevision)[]>(REVISIONS, [
    evidence.map(({ id }) => id),
  ]);
  const newest = new Map(revisions.map(({ evidenceId, ...revision }) => [evidenceId, revision]));
  return evidence.map((one) => {
    const revision = newest.get(one.id);
    const rows = (links.get(one.id) ?? []).map(({ key, analysisId }) => ({ key, analysisId }));
    return { ...one, ...(revision && { revision }), rows };
  });
}
