import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  analysesOf,
  buildingProfile,
  canonicalJson,
  type EvaluatedReport,
  type EvaluationFacts,
  holdsModule,
  type Level,
  levelProfile,
  LEVELS,
  type PdeContent,
  type StoredProgress,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { forEachYielding } from '../../../common/concurrency/yield-to-event-loop.js';
import { sha256 } from '../../../common/sha256.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { readBuilding } from '../../buildings/building-owner.js';
import type { BuildingRecord } from '../../buildings/building.dto.js';
import { evaluatedAnswers, readAnswersOf } from '../answers/answer-store.js';
import { IS_DRAFT, type LastIssue, lastIssues } from '../documents/document-store.js';
import { EvaluationService, loadEvaluationFacts } from '../evaluation/evaluation.service.js';
import { readProgressOf } from '../proof/report-progress.js';
import { readStructures } from '../structure/structure-store.js';
import { wholeCatalogue } from '../structure/whole-catalogue.js';
import type { BuildingOverview, OverviewDocument, OverviewReport } from './overview.dto.js';

/** Reports and documents that the page shows; the lists of reports have the others. */
const SHOWN = 20;

interface ListedReport {
  id: number;
  version: number;
  number: string | null;
  generatedAt: Date;
  total: number;
}

const REPORTS = `
  SELECT r.id, r.version, r.document_number AS number, r.generated_at AS "generatedAt",
    (count(*) OVER ())::integer AS total
  FROM reports r WHERE r.building_id = $1 ORDER BY r.generated_at DESC, r.id DESC LIMIT ${SHOWN}`;

const DOCUMENTS = `
  SELECT d.sha256, d.report_id AS "reportId", d.number, d.version, left(d.content_sha256, 16) AS code,
    d.issued_at AS "issuedAt", d.issued_by_name AS "issuedByName", ${IS_DRAFT} AS "isDraft"
  FROM documents d
  WHERE d.kind = 'pde' AND d.report_id IN (SELECT r.id FROM reports r WHERE r.building_id = $1) AND ${ownedSql('d.owner_id', '$2')}
  ORDER BY d.id DESC LIMIT ${SHOWN}`;

function seatOf({ cities }: EvaluationFacts, { state }: BuildingRecord): BuildingOverview['seat'] {
  const [name, latitude, longitude] = [cities?.['name'], cities?.['latitude'], cities?.['longitude']];
  if (latitude == null || longitude == null) return null;
  return {
    name: String(name),
    state: state ?? '',
    latitude: Number(latitude),
    longitude: Number(longitude),
  };
}

/** The levels of the analyses that have levels. */
function selectedLevels(evaluation: EvaluatedReport): Level[] {
  const levelled = analysesOf(evaluation).filter(({ existing }) => existing?.length !== 0);
  const selected = new Set(levelled.flatMap(({ levels }) => levels));
  return LEVELS.filter((level) => selected.has(level));
}

function overviewOf(
  { total: _, ...report }: ListedReport,
  content: PdeContent,
  issue: LastIssue | undefined,
  proof: StoredProgress | undefined,
): OverviewReport {
  const { evaluation } = content;
  const isCurrent =
    issue?.version === report.version && issue.contentSha256 === sha256(canonicalJson(content));
  return {
    ...report,
    levels: selectedLevels(evaluation),
    counts: evaluation.counts,
    isDraft: evaluation.isDraft,
    isOutdated: issue !== undefined && !isCurrent,
    proof: proof ?? null,
    issued: issue ? { version: issue.version, issuedAt: issue.issuedAt, isDraft: issue.isDraft } : null,
  };
}

/** Reads what the page of a building shows in one snapshot; the number of queries does not grow with its reports. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
  ) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, id: number): Promise<BuildingOverview> {
    return readSnapshot(this.dataSource, (manager) => this.read(manager, actor, id));
  }

  private async read(manager: EntityManager, actor: Actor, id: number): Promise<BuildingOverview> {
    const building = await readBuilding(manager, actor, id);
    const seesReports = holdsModule(actor, 'reports');
    const reports = seesReports ? await manager.query<ListedReport[]>(REPORTS, [id]) : [];
    const facts = await loadEvaluationFacts(manager, id);
    const { whole, ofReports } = await this.contentsOf(manager, facts, reports);
    return {
      id,
      name: building.name,
      location: [building.city, building.state].filter(Boolean).join('/'),
      updatedAt: building.updatedAt,
      seat: seatOf(facts, building),
      ...buildingProfile(facts, whole),
      divergences: whole.evaluation.divergences,
      ...(seesReports && {
        reportCount: reports[0]?.total ?? 0,
        reports: await this.reportsOf(manager, reports, ofReports),
        profile: levelProfile(ofReports[0]?.evaluation.requirements ?? []),
        documents: await manager.query<OverviewDocument[]>(DOCUMENTS, [id, ownerSeenBy(actor)]),
      }),
    };
  }

  /** The content of the whole catalogue, which is what the facts of a building depend on, and that of each report. */
  private async contentsOf(
    manager: EntityManager,
    facts: EvaluationFacts,
    reports: readonly ListedReport[],
  ): Promise<{ whole: PdeContent; ofReports: PdeContent[] }> {
    const ids = reports.map((report) => report.id);
    const structures = await readStructures(manager, ids);
    const answers = await readAnswersOf(manager, ids);
    const items = ids.flatMap((id) => {
      const structure = structures.get(id);
      return structure ? [{ structure, answers: evaluatedAnswers(answers.get(id) ?? []) }] : [];
    });
    const [whole, ...ofReports] = await this.evaluation.evaluateEach(manager, facts, [
      { structure: await wholeCatalogue(manager), answers: [] },
      ...items,
    ]);
    if (!whole) throw new Error('The catalogue was not evaluated.');
    return { whole, ofReports };
  }

  private async reportsOf(
    manager: EntityManager,
    reports: readonly ListedReport[],
    contents: readonly PdeContent[],
  ): Promise<OverviewReport[]> {
    const ids = reports.map(({ id }) => id);
    const issues = await lastIssues(manager, ids);
    const proofs = await readProgressOf(manager, ids);
    const overviews: OverviewReport[] = [];
    await forEachYielding(reports.entries(), ([index, report]) => {
      const content = contents[index];
      if (!content) return;
      overviews.push(overviewOf(report, content, issues.get(report.id), proofs.get(report.id)));
    });
    return overviews;
  }
}
