import type { EntityManager } from 'typeorm';
import type { GuestField, GuestRole } from '@prumo/domain';

import type { Changes } from '../../../audit/audit-changes.js';
import type { Actor } from '../../../common/auth/access.js';
import type { InvitationRecord } from './invitation.dto.js';

/** An open link as a request uses it. */
export interface GuestLink {
  id: number;
  reportId: number;
  /** The invited user; null: the holder of the link. */
  userId: number | null;
  guestName: string;
  role: GuestRole;
  fields: GuestField[];
  rowIds: string[];
  hasDossier: boolean;
  codeHash: string | null;
  expiresAt: Date;
  isFreshlyUsed: boolean;
}

const OPEN = 'revoked_at IS NULL AND expires_at > now()';
const COLUMNS = `id, report_id AS "reportId", user_id AS "userId", guest_name AS "guestName", role, fields, row_ids AS "rowIds",
  has_dossier AS "hasDossier", code_hash AS "codeHash", expires_at AS "expiresAt",
  coalesce(last_used_at > now() - interval '1 minute', false) AS "isFreshlyUsed"`;

/** The open link of a token's hash. */
export async function findOpenLink(manager: EntityManager, hash: string): Promise<GuestLink | undefined> {
  const [link] = await manager.query<GuestLink[]>(
    `SELECT ${COLUMNS} FROM report_links WHERE hash = $1 AND ${OPEN}`,
    [hash],
  );
  return link;
}

/** The open invitation with this number, of this user. */
export async function findInvitation(
  manager: EntityManager,
  id: number,
  userId: number,
): Promise<GuestLink | undefined> {
  const [link] = await manager.query<GuestLink[]>(
    `SELECT ${COLUMNS} FROM report_links WHERE id = $1 AND user_id = $2 AND ${OPEN}`,
    [id, userId],
  );
  return link;
}

const MAX_INVITATIONS = 50;

/** The open invitations of a user, the newest first. */
export const findInvitationsOf = (manager: EntityManager, userId: number): Promise<InvitationRecord[]> =>
  manager.query<InvitationRecord[]>(
    `SELECT l.id, l.role, cardinality(l.row_ids) AS "rowCount", l.expires_at AS "expiresAt",
       b.name AS "buildingName", r.document_number AS "documentNumber"
     FROM report_links l JOIN reports r ON r.id = l.report_id JOIN buildings b ON b.id = r.building_id
     WHERE l.user_id = $1 AND ${OPEN} ORDER BY l.id DESC LIMIT ${MAX_INVITATIONS}`,
    [userId],
  );

/** Link, guest and address in the audit row of a guest's change. */
export const auditedGuest = ({ id, guestName }: GuestLink, address: string): Changes => ({
  linkId: id,
  guest: guestName,
  address,
});

/** In whose name a guest writes: an invited user in their own. */
export const writerOf = ({ userId }: GuestLink): Pick<Actor, 'id'> | null =>
  userId === null ? null : { id: userId };

export async function markUsed(manager: EntityManager, id: number): Promise<void> {
  await manager.query('UPDATE report_links SET last_used_at = now() WHERE id = $1', [id]);
}

/** Whether a link is still open; a write that holds its report ends before the link is revoked. */
export async function isStillOpen(manager: EntityManager, id: number): Promise<boolean> {
  const found = await manager.query<unknown[]>(`SELECT FROM report_links WHERE id = $1 AND ${OPEN}`, [id]);
  return found.length > 0;
}

/** Gives a link the one ticket that it may have, valid for a minute. @returns its end */
export async function storeTicket(manager: EntityManager, id: number, hash: string): Promise<Date> {
  const ticketUntil = new Date(Date.now() + 60_000);
  await manager.query('UPDATE report_links SET ticket_hash = $2, ticket_until = $3 WHERE id = $1', [
    id,
    hash,
    ticketUntil,
  ]);
  return ticketUntil;
}

/** The open link of a ticket's hash, which is used up by it. */
export async function takeTicket(manager: EntityManager, hash: string): Promise<GuestLink | undefined> {
  const [[link]] = await manager.query<[GuestLink[], number]>(
    `UPDATE report_links SET ticket_hash = NULL, ticket_until = NULL
     WHERE ticket_hash = $1 AND ticket_until > now() AND ${OPEN} RETURNING ${COLUMNS}`,
    [hash],
  );
  return link;
}
