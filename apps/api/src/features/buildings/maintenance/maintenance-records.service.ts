import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  activityName,
  formatDate,
  formatDecimal,
  formatNumber,
  PLAN_FAULTS,
  saoPauloDay,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { badRequest, invalid, notFound } from '../../../common/errors/domain-error.js';
import { laterThan, type Transaction, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuilding, readBuilding } from '../building-owner.js';
import {
  readRecord,
  readRecords,
  type RecordValues,
  type StoredMaintenance,
  writeRecord,
} from './maintenance-store.js';
import type { MaintenanceRecordBody, MaintenanceRecord } from './maintenance.dto.js';

/** Records of a building, at most: all are answered together. */
const MAX_RECORDS = 5000;
const TOO_MANY = `Uma edificação tem no máximo ${formatNumber(MAX_RECORDS)} registros de manutenção.`;

/** The records of the maintenance of a building that was done. */
@Injectable()
export class MaintenanceRecordsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** Newest first. @throws notFound when the building is not the caller's */
  list(actor: Actor, buildingId: number): Promise<MaintenanceRecord[]> {
    return readSnapshot(this.dataSource, async (manager) => {
      await readBuilding(manager, actor, buildingId);
      return readRecords(manager, buildingId);
    });
  }

  /** @throws notFound, invalid, badRequest beyond the limit */
  add(actor: Actor, buildingId: number, body: MaintenanceRecordBody): Promise<MaintenanceRecord> {
    return this.work.run(actor, async (tx) => {
      const { userId } = await lockBuilding(tx, actor, buildingId);
      const [{ count }] = await tx.manager.query<[{ count: number }]>(
        'SELECT count(*) AS count FROM maintenance_records WHERE building_id = $1',
        [buildingId],
      );
      if (count >= MAX_RECORDS) throw badRequest(TOO_MANY);
      const values = valuesOf(body);
      await check(tx.manager, { buildingId, userId }, values);
      const id = await writeRecord(tx.manager, buildingId, values, laterThan(new Date(0)));
      return auditRecord(tx, buildingId, undefined, await requireRecord(tx.manager, buildingId, id));
    });
  }

  /** Replaces all values of a record. @throws notFound, stale, invalid */
  change(
    actor: Actor,
    buildingId: number,
    id: number,
    { updatedAt: startedFrom, ...body }: MaintenanceRecordBody,
  ): Promise<MaintenanceRecord> {
    return this.work.run(actor, async (tx) => {
      const { userId } = await lockBuilding(tx, actor, buildingId);
      const stored = await requireRecord(tx.manager, buildingId, id);
      tx.refuseStale(stored, startedFrom);
      const values = valuesOf(body);
      await check(tx.manager, { buildingId, userId }, values, stored);
      await writeRecord(tx.manager, buildingId, values, laterThan(stored.updatedAt), id);
      return auditRecord(tx, buildingId, stored, await requireRecord(tx.manager, buildingId, id));
    });
  }

  /** @throws notFound, stale @returns the record that was deleted */
  remove(actor: Actor, buildingId: number, id: number): Promise<MaintenanceRecord> {
    return this.work.run(actor, async (tx) => {
      await lockBuilding(tx, actor, buildingId);
      const stored = await requireRecord(tx.manager, buildingId, id);
      tx.refuseStale(stored);
      await tx.manager.query('DELETE FROM maintenance_records WHERE id = $1', [id]);
      await auditRecord(tx, buildingId, stored, undefined);
      return stored;
    });
  }
}

const valuesOf = ({
  activityId = null,
  ownActivityId = null,
  doneOn,
  doneBy,
  cost = null,
  note = null,
  evidenceId = null,
}: MaintenanceRecordBody): RecordValues => ({
  activityId,
  ownActivityId,
  doneOn,
  doneBy,
  cost,
  note,
  evidenceId,
});

async function requireRecord(
  manager: EntityManager,
  buildingId: number,
  id: number,
): Promise<StoredMaintenance> {
  const record = await readRecord(manager, buildingId, id);
  if (!record) throw notFound();
  return record;
}

/** Checks what a record refers to, and locks it against a delete. @throws invalid */
async function check(
  manager: EntityManager,
  { buildingId, userId }: { buildingId: number; userId: number },
  { activityId, ownActivityId, doneOn, evidenceId }: RecordValues,
  stored?: StoredMaintenance,
): Promise<void> {
  const errors: Record<string, string> = {};
  const isThere = async (sql: string, values: unknown[]): Promise<boolean> =>
    (await manager.query<unknown[]>(`${sql} FOR KEY SHARE`, values)).length > 0;
  if ((activityId === null) === (ownActivityId === null)) errors['activityId'] = PLAN_FAULTS.oneActivity;
  else if (activityId !== null) {
    if (!(await isThere('SELECT FROM maintenance_activities WHERE id = $1', [activityId])))
      errors['activityId'] = PLAN_FAULTS.unknown;
  } else {
    const own =
      'SELECT FROM maintenance_plan_rows WHERE id = $1 AND building_id = $2 AND activity_id IS NULL';
    if (!(await isThere(own, [ownActivityId, buildingId]))) errors['ownActivityId'] = PLAN_FAULTS.unknownOwn;
  }
  if (doneOn > saoPauloDay(new Date())) errors['doneOn'] = PLAN_FAULTS.future;
  const isNewEvidence = evidenceId !== null && evidenceId !== stored?.evidenceId;
  const usable = 'SELECT FROM evidence WHERE id = $1 AND user_id = $2';
  if (isNewEvidence && !(await isThere(usable, [evidenceId, userId])))
    errors['evidenceId'] = PLAN_FAULTS.evidence;
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** '15/03/2026 · Caixas-d'água: Lavar · Limpa Ltda. · R$ 850,00': what the history shows. */
function recordText(record: StoredMaintenance | undefined): string | null {
  if (!record) return null;
  const { doneOn, doneBy, cost, evidenceSubject, note } = record;
  const price = cost === null ? null : `R$ ${formatDecimal(cost)}`;
  return [formatDate(doneOn), activityName(record), doneBy, price, evidenceSubject, note]
    .filter(Boolean)
    .join(' · ');
}

/** Writes into the building's history what changed of a record. @returns the record after the change */
async function auditRecord<T extends StoredMaintenance | undefined>(
  tx: Transaction,
  buildingId: number,
  before: StoredMaintenance | undefined,
  after: T,
): Promise<T> {
  const [from, to] = [recordText(before), recordText(after)];
  if (from !== to)
    await tx.audit('maintenanceRecord', 'buildings', buildingId, { maintenanceRecord: { from, to } });
  return after;
}
