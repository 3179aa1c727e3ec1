import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type DemandedRow, GUEST_ROLE_LABELS, rowId } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError, invalid, notFound, tokenForbidden } from '../../../common/errors/domain-error.js';
import { groupShortCode } from '../../../common/short-code.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { countedAttempt } from '../../buildings/transfer/recipient.js';
import { EvaluationService } from '../evaluation/evaluation.service.js';
import { ProofRowsService } from '../proof/proof-rows.service.js';
import { readReport } from '../report.view.js';
import { namedRow, referenceField, type RowReference, UNNAMED_ROW } from '../row-reference.dto.js';
import { findInvited } from './invited-user.js';
import { hashLinkCode, newLinkCode, newLinkToken } from './link-secret.js';
import type { CreatedReportLink, CreateReportLink, ReportLinkRecord } from './report-link.dto.js';
import { ReportLink } from './report-link.entity.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Of one report, those that have ended included. */
const MAX_LINKS = 200;
const DOSSIER_OF_COLLABORATOR = 'Só o convite de um auditor dá o dossiê';
const CODE_OF_USER = 'Só o convite por link pede um código';
const UNKNOWN_ROW = 'Esta linha não se aplica neste relatório.';

const recordOf = (stored: ReportLink): ReportLinkRecord => {
  const { reportId: _, hash, userId, codeHash, rowIds, ...link } = stored;
  const opening = hash !== null ? 'link' : userId !== null ? 'account' : 'none';
  return { ...link, rowCount: rowIds.length, hasCode: codeHash !== null, opening };
};

/** '… (Auditor, linhas: 12, com dossiê, com conta)', for the audit. */
const linkText = ({ guestName, role, rowIds, hasDossier, hash }: ReportLink): string => {
  const facts = [GUEST_ROLE_LABELS[role], `linhas: ${rowIds.length}`];
  if (hasDossier) facts.push('com dossiê');
  if (hash === null) facts.push('com conta');
  return `${guestName} (${facts.join(', ')})`;
};

/** The ids of the named rows, each once. @throws invalid naming each row that the report does not demand */
function rowIdsOf(rows: readonly RowReference[], demanded: readonly DemandedRow[]): string[] {
  const current = new Set(demanded.map(rowId));
  const errors: [string, string][] = [];
  const ids = rows.map((reference, at) => {
    const row = namedRow(reference);
    const id = row ? rowId(row) : '';
    if (!current.has(id))
      errors.push([`rows.${at}.${referenceField(reference)}`, row ? UNKNOWN_ROW : UNNAMED_ROW]);
    return id;
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  return [...new Set(ids)];
}

/** The invitations of a report, as its owner and administrators manage them. */
@Injectable()
export class ReportLinks {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
    private readonly evaluation: EvaluationService,
    private readonly rows: ProofRowsService,
  ) {}

  /** @throws notFound when the report is not the caller's */
  async list(actor: Actor, reportId: number): Promise<ReportLinkRecord[]> {
    const { manager } = this.dataSource;
    await readReport(manager, actor, reportId);
    const links = await manager.find(ReportLink, { where: { reportId }, order: { id: 'DESC' } });
    return links.map(recordOf);
  }

  /**
   * @throws notFound, invalid for rows that the report does not demand and for an e-mail of nobody, tooMany after many
   * of these, conflict beyond MAX_LINKS
   */
  async create(actor: Actor, reportId: number, body: CreateReportLink): Promise<CreatedReportLink> {
    // A link would outlive the token that made it.
    if (actor.token) throw tokenForbidden();
    const { role, hasCode = false, hasDossier = false, email } = body;
    if (hasDossier && role !== 'auditor') throw invalid({ hasDossier: DOSSIER_OF_COLLABORATOR });
    if (hasCode && email !== undefined) throw invalid({ hasCode: CODE_OF_USER });
    if (email !== undefined) {
      const run = () => this.insert(actor, reportId, body, { email });
      return { ...(await countedAttempt(this.dataSource, actor, run)), token: null, code: null };
    }
    const { token, hash } = newLinkToken();
    const code = hasCode ? newLinkCode() : null;
    const codeHash = code === null ? null : hashLinkCode(token, code);
    const record = await this.insert(actor, reportId, body, { hash, codeHash });
    return { ...record, token, code: code === null ? null : groupShortCode(code) };
  }

  private insert(
    actor: Actor,
    reportId: number,
    { guestName, role, fields, days, hasDossier = false, rows }: CreateReportLink,
    opening: { hash: string; codeHash: string | null } | { email: string },
  ): Promise<ReportLinkRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      const report = await this.rows.lock(tx, actor, reportId);
      if ((await manager.countBy(ReportLink, { reportId })) >= MAX_LINKS)
        throw new DomainError('conflict', `Um relatório pode ter no máximo ${MAX_LINKS} convites.`);
      const rowIds = rowIdsOf(rows, await this.evaluation.demandedRows(manager, report));
      const expiresAt = new Date(Date.now() + days * DAY_MS);
      const opened =
        'email' in opening
          ? { userId: await findInvited(manager, opening.email, report.ownerId) }
          : { hash: opening.hash, codeHash: opening.codeHash };
      const { identifiers } = await manager.insert(ReportLink, {
        reportId,
        guestName,
        role,
        fields,
        rowIds,
        hasDossier,
        expiresAt,
        ...opened,
      });
      const { id } = identifiers[0] as { id: number };
      const created = await manager.findOneByOrFail(ReportLink, { id });
      await this.audit(tx, created, { from: null, to: linkText(created) });
      return recordOf(created);
    });
  }

  /** Revokes a link; one that was revoked before stays as it is. @throws notFound */
  revoke(actor: Actor, reportId: number, id: number): Promise<ReportLinkRecord> {
    return this.work.run(actor, async (tx) => {
      await this.rows.lock(tx, actor, reportId);
      const link = await linkOf(tx.manager, reportId, id);
      if (link.revokedAt) return recordOf(link);
      const revokedAt = new Date();
      await tx.manager.update(ReportLink, id, { revokedAt });
      await this.audit(tx, link, { from: linkText(link), to: 'Revogado' });
      return recordOf({ ...link, revokedAt });
    });
  }

  private audit(
    tx: Transaction,
    { id, userId, reportId }: ReportLink,
    links: { from: string | null; to: string },
  ): Promise<void> {
    const of = { linkId: id, ...(userId !== null && { invitedId: userId }) };
    return tx.audit('verification', 'reports', reportId, { ...of, links });
  }
}

async function linkOf(manager: EntityManager, reportId: number, id: number): Promise<ReportLink> {
  const link = await manager.findOneBy(ReportLink, { id, reportId });
  if (!link) throw notFound();
  return link;
}
