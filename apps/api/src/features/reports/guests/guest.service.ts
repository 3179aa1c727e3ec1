import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type AnswerRow, type CommentKind, rowId, type VerificationRow } from '@prumo/domain';

import type { Changes } from '../../../audit/audit-changes.js';
import { actionForbidden, DomainError } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { commentChanges } from '../comments/comment-changes.js';
import { countOfLink, type NewComment, readSharedThreads, writeComments } from '../comments/comment-store.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { Report } from '../report.entity.js';
import { readStoredRows } from '../verification/verification-row-store.js';
import { mergeRows } from '../verification/verification-rows.js';
import {
  type LockedReport,
  type ProofState,
  VerificationRowsService,
} from '../verification/verification-rows.service.js';
import { type GuestLink, isStillOpen } from './guest-link.js';
import { draftedRows, type GuestEdit, guestRow, refuseForeign, refuseForeignRow } from './guest-rows.js';
import type { GuestCommentBody, GuestSaved, GuestView } from './guest.dto.js';
import { type Guest, linkEnded } from './guest.guard.js';

/** Comments and submissions of a link. */
const MAX_EVENTS = 2000;

const PLACE = `SELECT r.building_id AS "buildingId", r.document_number AS "documentNumber", b.name AS "buildingName",
    concat_ws(', ', b.street, b.address_number, b.neighborhood, b.city, b.state) AS "buildingAddress"
  FROM reports r JOIN buildings b ON b.id = r.building_id WHERE r.id = $1`;

type Place = Pick<GuestView, 'documentNumber' | 'buildingName' | 'buildingAddress'> & { buildingId: number };

/** What holders of a link read and write: the rows and fields that it gives, and nothing else. */
@Injectable()
export class GuestService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
    private readonly rows: VerificationRowsService,
  ) {}

  view({ link }: Guest): Promise<GuestView> {
    return readSnapshot(this.dataSource, async (manager) => {
      const { guestName, role, fields, expiresAt, reportId } = link;
      const [place] = await manager.query<Place[]>(PLACE, [reportId]);
      if (!place) throw linkEnded();
      const { buildingId, ...shown } = place;
      const demanded = await this.evaluation.demandedRows(manager, { id: reportId, buildingId });
      const given = new Set(link.rowIds);
      const stored = await readStoredRows(manager, reportId);
      const { rows } = mergeRows(demanded, stored, (row) => given.has(rowId(row)));
      const lists = await savedOf(manager, link, rows, rows);
      return { guestName, role, fields, expiresAt, ...shown, ...lists };
    });
  }

  /** Saves changed rows, all or none. @throws invalid, stale, actionForbidden for an auditor */
  save(guest: Guest, edits: readonly GuestEdit[]): Promise<GuestSaved> {
    return this.write(guest, async (tx, report, by) => {
      const edit = (state: ProofState) => {
        refuseForeign(edits, guest.link, state);
        return draftedRows(edits, state);
      };
      const { rows } = await this.rows.save(tx, report, edit, () => by);
      return savedOf(tx.manager, guest.link, edits, rows);
    });
  }

  /** Submits rows, all or none. @throws invalid, stale, actionForbidden for an auditor */
  submit(guest: Guest, edits: readonly GuestEdit[]): Promise<GuestSaved> {
    return this.write(guest, async (tx, report, by) => {
      const events = edits.map((row) => eventOf(guest.link, row, 'submitted', null));
      const edit = (state: ProofState) => {
        refuseForeign(edits, guest.link, state);
        return edits.map((row) => ({ ...row, situation: 'under-review' as const }));
      };
      const { rows } = await this.rows.save(tx, report, edit, ({ demanded }) => ({
        ...by,
        comments: commentChanges(events, demanded),
      }));
      await writeComments(tx.manager, report.id, events);
      return savedOf(tx.manager, guest.link, edits, rows);
    });
  }

  /** @throws invalid for a row that the link does not give, actionForbidden for an auditor, conflict */
  comment(guest: Guest, { text, ...row }: GuestCommentBody): Promise<GuestSaved> {
    return this.write(guest, async (tx, report, by) => {
      const demanded = await this.evaluation.demandedRows(tx.manager, report);
      refuseForeignRow(row, guest.link, demanded);
      const event = eventOf(guest.link, row, 'comment', text);
      await writeComments(tx.manager, report.id, [event]);
      const comments = commentChanges([event], demanded);
      await tx.audit('verification', 'reports', report.id, { ...by, comments });
      return savedOf(tx.manager, guest.link, [row], []);
    });
  }

  /**
   * Writes in the name of a guest whose link is still open.
   * @param work gets what the audit says of the guest @throws notFound, actionForbidden, conflict beyond MAX_EVENTS
   */
  private async write(
    { link, address }: Guest,
    work: (tx: Transaction, report: LockedReport, by: Changes) => Promise<GuestSaved>,
  ): Promise<GuestSaved> {
    if (link.role === 'auditor') throw actionForbidden();
    const { id, reportId, guestName } = link;
    return this.work.run(null, async (tx) => {
      const { manager } = tx;
      const found = await manager.findOneBy(Report, { id: reportId });
      if (!found) throw linkEnded();
      const { buildingId } = found;
      const ownerId = await lockBuildingOwner(manager, buildingId);
      await tx.lock(Report, { id: reportId });
      if (!(await isStillOpen(manager, id))) throw linkEnded();
      if ((await countOfLink(manager, reportId, id)) >= MAX_EVENTS)
        throw new DomainError('conflict', `Este convite já tem ${MAX_EVENTS} comentários e envios.`);
      return work(tx, { id: reportId, buildingId, ownerId }, { guest: guestName, address });
    });
  }
}

const eventOf = (
  { id }: GuestLink,
  { key = null, analysisId = null }: Partial<AnswerRow>,
  kind: CommentKind,
  text: string | null,
): NewComment => ({ key, analysisId, kind, text, isShared: true, userId: null, linkId: id });

/** The comments that a guest sees of these rows; none for an auditor. */
async function shownComments(
  manager: EntityManager,
  { role, reportId, id: linkId }: GuestLink,
  rows: readonly Partial<AnswerRow>[],
): Promise<GuestSaved['comments']> {
  if (role === 'auditor') return [];
  const shown = new Set(rows.map(({ key = null, analysisId = null }) => rowId({ key, analysisId })));
  const shared = await readSharedThreads(manager, reportId, linkId);
  return shared
    .filter((comment) => shown.has(rowId(comment)))
    .map(({ id, key, analysisId, kind, text, linkId: author, createdAt }) => ({
      ...{ id, key, analysisId, kind, text, createdAt },
      isOwn: author !== null,
    }));
}

const savedOf = async (
  manager: EntityManager,
  link: GuestLink,
  sent: readonly Partial<AnswerRow>[],
  rows: readonly VerificationRow[],
): Promise<GuestSaved> => ({
  rows: rows.map((row) => guestRow(link, row)),
  comments: await shownComments(manager, link, sent),
});
