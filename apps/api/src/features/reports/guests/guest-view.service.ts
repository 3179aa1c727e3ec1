import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { rowId, type ProofRow } from '@prumo/domain';

import { notFound } from '../../../common/errors/domain-error.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import type { OpenedFile } from '../evidence/evidence-revisions.service.js';
import { evidenceOfReport, rowEvidence, type WholeReportEvidence } from '../evidence/report-evidence.js';
import { EvidenceContents } from '../evidence/storage/evidence-contents.js';
import { readStoredRows } from '../proof/proof-row-store.js';
import { mergeRows } from '../proof/proof-rows.js';
import type { GuestLink } from './guest-link.js';
import { savedOf } from './guest-saved.js';
import type { GuestEvidence, GuestView } from './guest.dto.js';
import { type Guest, linkEnded } from './guest.guard.js';

const PLACE = `SELECT r.building_id AS "buildingId", r.document_number AS "documentNumber", b.name AS "buildingName",
    concat_ws(', ', b.street, b.address_number, b.neighborhood, b.city, b.state) AS "buildingAddress"
  FROM reports r JOIN buildings b ON b.id = r.building_id WHERE r.id = $1`;

type Place = Pick<GuestView, 'documentNumber' | 'buildingName' | 'buildingAddress'> & { buildingId: number };

/** A piece of evidence as guests see it: with the files of its newest revision, and no word of the house about it. */
const guestEvidence = ({ revision, ...evidence }: WholeReportEvidence): GuestEvidence => ({
  ...rowEvidence(evidence),
  link: revision?.link ?? null,
  files: (revision?.files ?? []).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
});

/** Reads of guests, limited to the rows and fields of their link and the evidence of these rows. */
@Injectable()
export class GuestViewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly evaluation: EvaluationService,
    private readonly contents: EvidenceContents,
  ) {}

  /** @throws notFound when the report was deleted */
  view({ link }: Guest): Promise<GuestView> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { guestName, role, fields, expiresAt, hasDossier } = link;
      const { place, rows, evidence } = await this.read(manager, link);
      const { documentNumber, buildingName, buildingAddress } = place;
      const lists = await savedOf(manager, link, rows, rows);
      return {
        guestName,
        role,
        fields,
        expiresAt,
        hasDossier,
        documentNumber,
        buildingName,
        buildingAddress,
        ...lists,
        evidence: evidence.map(guestEvidence),
      };
    });
  }

  /** A file that the view lists. @throws notFound */
  async file({ link }: Guest, evidenceId: number, sha256: string): Promise<OpenedFile> {
    const { evidence } = await readSnapshot(this.dataSource, (manager) => this.read(manager, link));
    const files = evidence.find(({ id }) => id === evidenceId)?.revision?.files;
    const found = files?.find((file) => file.sha256 === sha256);
    if (!found) throw notFound();
    const { name, contentId: id, place, mediaType, size } = found;
    return { name, mediaType, size, open: () => this.contents.open({ id, sha256, place }) };
  }

  /** The rows of the link that apply now, and the evidence that they use. */
  private async read(
    manager: EntityManager,
    { reportId, rowIds }: GuestLink,
  ): Promise<{ place: Place; rows: ProofRow[]; evidence: WholeReportEvidence[] }> {
    const [place] = await manager.query<Place[]>(PLACE, [reportId]);
    if (!place) throw linkEnded();
    const { buildingId } = place;
    const demanded = await this.evaluation.demandedRows(manager, { id: reportId, buildingId });
    const given = new Set(rowIds);
    const stored = await readStoredRows(manager, reportId);
    const { rows } = mergeRows(demanded, stored, (row) => given.has(rowId(row)));
    const used = new Set(rows.flatMap(({ evidence }) => evidence));
    const all = used.size === 0 ? [] : await evidenceOfReport(manager, reportId);
    return { place, rows, evidence: all.filter(({ id }) => used.has(id)) };
  }
}
