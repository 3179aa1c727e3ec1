import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

import { type Actor } from '../../../common/auth/access.js';
import { logEvent } from '../../../common/auth/security-log.js';
import { actionForbidden, invalid, notFound } from '../../../common/errors/domain-error.js';
import { findIds, lockSelected, type Selection } from '../../../crud/bulk/selection.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { advisoryLock } from '../../../database/locks.js';
import { lockAccount } from '../../people/sessions/sessions.service.js';
import { changeOwner } from '../../people/users/change-owner.js';
import { buildingView } from '../building.view.js';
import type { PreviewTransfer, TransferBuildings, TransferredBuildings } from './building-transfer.dto.js';
import { giveCompositions } from './composition-copies.js';
import { countGivenEvidence, giveEvidence } from './evidence-copies.js';
import {
  countedAttempt,
  fieldOf,
  findRecipient,
  namedRecipient,
  type Named,
  type Recipient,
} from './recipient.js';
import { type Copies, copyTechnicians, unseenTechnicians } from './technician-copies.js';
import { followCopiesInTrash } from './trashed-references.js';

interface Owned {
  id: number;
  ownerId: number;
}

const OWN = 'Escolha outra pessoa: o que foi escolhido já é dela.';

/** Reports of the buildings `$1`, deleted ones in the trash included. */
const REPORT_IDS = `
  SELECT r.id FROM reports r WHERE r.building_id = ANY($1::integer[])
  UNION ALL SELECT x.record_id FROM trash x WHERE x.owner_id = ANY($2::integer[]) AND x.entity = 'reports'
    AND (x.snapshot -> 'reports' -> 0 ->> 'building_id')::integer = ANY($1::integer[])`;

/** The buildings that the caller may give away. @throws notFound when one is missing, or another's */
async function readOwned(manager: EntityManager, actor: Actor, selection: Selection): Promise<Owned[]> {
  const ids = await findIds(manager, actor, buildingView, selection);
  const rows = await manager.query<Owned[]>(
    `SELECT b.id, b.user_id AS "ownerId" FROM buildings b
     WHERE b.id = ANY($1::integer[]) AND ${ownedSql('b.user_id', '$2')} ORDER BY b.id`,
    [ids, ownerSeenBy(actor)],
  );
  if (rows.length < ids.length) throw notFound();
  return rows;
}

/** Locks the buildings, and before them their owners: writes that create a record for these wait (`lockOwner`). @throws notFound */
async function lockOwned(tx: Transaction, actor: Actor, selection: Selection): Promise<Owned[]> {
  const { records, missing } = await lockSelected(tx, actor, buildingView, selection, async (ids) => {
    await tx.manager.query(
      `SELECT FROM users WHERE id IN (SELECT user_id FROM buildings WHERE id = ANY($1::integer[]))
       ORDER BY id FOR UPDATE`,
      [ids],
    );
  });
  if (missing.length > 0) throw notFound();
  return records.map(({ id, userId }) => ({ id, ownerId: userId }));
}

/** Leaves out what is the new owner's. @throws invalid when nothing is left */
function movable(buildings: readonly Owned[], to: Recipient | null, named?: Named): Owned[] {
  const others = buildings.filter(({ ownerId }) => ownerId !== to?.id);
  if (others.length === 0) throw invalid({ [named ? fieldOf(named) : 'toUserId']: OWN });
  return others;
}

/** Points buildings and answers, also in the trash, at the copies. @returns what the audit keeps, by building */
async function useCopies(
  manager: EntityManager,
  ids: readonly number[],
  { of }: Copies,
): Promise<Record<number, object>> {
  if (of.size === 0) return {};
  const pairs = JSON.stringify([...of].map(([from, to]) => ({ from, to })));
  const PAIRS = 'jsonb_to_recordset($2) AS c("from" integer, "to" integer)';
  const changed = await manager.query<{ id: number; from: number; to: number }[]>(
    `WITH changed AS (
       UPDATE buildings b SET technician_id = c."to" FROM ${PAIRS}
       WHERE b.id = ANY($1::integer[]) AND b.technician_id = c."from" RETURNING b.id, c."from", c."to")
     SELECT id, "from", "to" FROM changed`,
    [ids, pairs],
  );
  await manager.query(
    `UPDATE report_answers a SET technician_id = c."to" FROM ${PAIRS}, reports r
     WHERE r.building_id = ANY($1::integer[]) AND a.report_id = r.id AND a.technician_id = c."from"`,
    [ids, pairs],
  );
  await followCopiesInTrash(manager, ids, pairs, ['report_answers', 'technician_id']);
  return Object.fromEntries(changed.map(({ id, from, to }) => [id, { copiedTechnicianId: { from, to } }]));
}

/** Transfers buildings with their reports and documents; technicians whom the new owner cannot see go as copies. */
@Injectable()
export class BuildingTransfer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound, invalid; actionForbidden for a recipient's id from who may not list users */
  async preview(actor: Actor, { toUserId, ...selection }: PreviewTransfer): Promise<TransferredBuildings> {
    if (toUserId != null && !actor.isAdmin) throw actionForbidden();
    const { manager } = this.dataSource;
    const to = toUserId == null ? null : await findRecipient(manager, { toUserId });
    const buildings = movable(await readOwned(manager, actor, selection), to);
    const moved = buildings.map(({ id }) => id);
    const owners = buildings.map(({ ownerId }) => ownerId);
    const [counts] = await manager.query<[Pick<TransferredBuildings, 'reports' | 'documents'>]>(
      `SELECT (SELECT count(*) FROM reports r WHERE r.building_id = ANY($1::integer[])) AS reports,
         (SELECT count(*) FROM documents d WHERE d.report_id IN (${REPORT_IDS})) AS documents`,
      [moved, owners],
    );
    const unseen = await unseenTechnicians(manager, moved, to);
    return {
      buildings: moved.length,
      ...counts,
      evidence: await countGivenEvidence(manager, moved, to?.id ?? null),
      technicians: unseen.filter(({ twin }) => twin === null).length,
    };
  }

  /** @throws notFound, invalid when the recipient may not have them, tooMany after many wrong e-mails */
  async transfer(
    actor: Actor,
    { toUserId, email, ...selection }: TransferBuildings,
  ): Promise<TransferredBuildings> {
    const named = namedRecipient(actor, { toUserId, email });
    const run = () => this.work.run(actor, (tx) => this.move(tx, actor, selection, named));
    const { to, ...moved } = await ('email' in named ? countedAttempt(this.dataSource, actor, run) : run());
    logEvent('recordsTransferred', { actor, userId: to, details: moved });
    return moved;
  }

  private async move(tx: Transaction, actor: Actor, selection: Selection, named: Named) {
    const { manager } = tx;
    await advisoryLock(manager, 'users');
    await lockAccount(manager, actor);
    const to = await findRecipient(manager, named);
    const buildings = movable(await lockOwned(tx, actor, selection), to, named);
    const moved = buildings.map(({ id }) => id);
    const owners = [...new Set(buildings.map(({ ownerId }) => ownerId))];
    return tx.countAs(moved.length, async () => {
      const copies = await copyTechnicians(tx, moved, to);
      const noted = await useCopies(manager, moved, copies);
      await changeOwner(manager, 'buildings', { rows: { id: moved }, to: to.id, actorId: actor.id, noted });
      await giveCompositions(tx, moved, { to: to.id, actorId: actor.id });
      const evidence = await giveEvidence(tx, moved, { from: owners, to: to.id, actorId: actor.id });
      const counts = await giveReports(manager, moved, owners, to.id);
      await tx.audit('recordsTransferred', 'users', to.id, {
        buildings: moved.length,
        technicians: copies.count,
      });
      return { to: to.id, buildings: moved.length, ...counts, evidence, technicians: copies.count };
    });
  }
}

/** Gives the documents of the buildings' reports, and deleted reports in the trash, to the new owner. */
async function giveReports(
  manager: EntityManager,
  ids: readonly number[],
  owners: readonly number[],
  to: number,
): Promise<Pick<TransferredBuildings, 'reports' | 'documents'>> {
  const [counts] = await manager.query<[Pick<TransferredBuildings, 'reports' | 'documents'>]>(
    `WITH given AS (${REPORT_IDS}),
     issued AS (UPDATE documents SET owner_id = $3 WHERE report_id IN (SELECT id FROM given) RETURNING 1),
     trashed AS (UPDATE trash SET owner_id = $3 WHERE entity = 'reports' AND record_id IN (SELECT id FROM given) RETURNING 1)
     SELECT (SELECT count(*) FROM reports WHERE building_id = ANY($1::integer[])) AS reports,
       (SELECT count(*) FROM issued) AS documents`,
    [ids, owners, to],
  );
  return counts;
}
