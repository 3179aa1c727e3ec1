import { Injectable } from '@nestjs/common';
import type { AnswerRow, CommentKind } from '@prumo/domain';

import type { Changes } from '../../../audit/audit-changes.js';
import { actionForbidden, DomainError } from '../../../common/errors/domain-error.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { lockBuildingOwner } from '../../buildings/building-owner.js';
import { commentChanges } from '../comments/comment-changes.js';
import { countOfLink, type NewComment, writeComments } from '../comments/comment-store.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { type LockedReport, type ProofState, ProofRowsService } from '../proof/proof-rows.service.js';
import { Report } from '../report.entity.js';
import { auditedGuest, type GuestLink, isStillOpen, writerOf } from './guest-link.js';
import { draftedRows, type GuestEdit, refuseForeign, refuseForeignRow } from './guest-rows.js';
import { savedOf } from './guest-saved.js';
import type { GuestCommentBody, GuestSaved } from './guest.dto.js';
import { type Guest, linkEnded } from './guest.guard.js';

/** Comments and submissions of a link. */
const MAX_EVENTS = 2000;

/** Writes of guests, limited to the rows and fields of their link. */
@Injectable()
export class GuestService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
    private readonly rows: ProofRowsService,
  ) {}

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
    const { id, reportId } = link;
    return this.work.run(writerOf(link), async (tx) => {
      const { manager } = tx;
      const found = await manager.findOneBy(Report, { id: reportId });
      if (!found) throw linkEnded();
      const { buildingId } = found;
      const ownerId = await lockBuildingOwner(manager, buildingId);
      await tx.lock(Report, { id: reportId });
      if (!(await isStillOpen(manager, id))) throw linkEnded();
      if ((await countOfLink(manager, reportId, id)) >= MAX_EVENTS)
        throw new DomainError('conflict', `Este convite já tem ${MAX_EVENTS} comentários e envios.`);
      return work(tx, { id: reportId, buildingId, ownerId }, auditedGuest(link, address));
    });
  }
}

const eventOf = (
  { id }: GuestLink,
  { key = null, analysisId = null }: Partial<AnswerRow>,
  kind: CommentKind,
  text: string | null,
): NewComment => ({ key, analysisId, kind, text, isShared: true, userId: null, linkId: id });
