import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  type OwnActivity,
  PLAN_FAULTS,
  type PlanChange,
} from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { DomainError, invalid } from '../../../common/errors/domain-error.js';
import { laterThan, UnitOfWork } from '../../../crud/write/transaction.js';
import { readSnapshot } from '../../../database/read-snapshot.js';
import { lockBuilding, readBuilding, refuseStalePart } from '../building-owner.js';
import { readPlan } from './maintenance-reader.js';
import { plannedAt, readChanges, readOwn, writeChanges, writeOwn } from './maintenance-store.js';
import type { MaintenancePlanRecord, PlanBody } from './maintenance.dto.js';

type SentOwn = Omit<OwnActivity, 'id'> & { id: number | null };

/** The maintenance plan of a building: the catalogue's activities, changed where the building needs it. */
@Injectable()
export class MaintenancePlanService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws notFound when the building is not the caller's */
  get(actor: Actor, buildingId: number): Promise<MaintenancePlanRecord> {
    return readSnapshot(this.dataSource, async (manager) =>
      readPlan(manager, await readBuilding(manager, actor, buildingId)),
    );
  }

  /** Replaces all changes and own activities. @throws notFound, stale, invalid naming each wrong row, conflict */
  put(actor: Actor, buildingId: number, body: PlanBody): Promise<MaintenancePlanRecord> {
    return this.work.run(actor, async (tx) => {
      const { manager } = tx;
      await lockBuilding(tx, actor, buildingId);
      const at = await plannedAt(manager, buildingId);
      refuseStalePart(at, body.updatedAt);
      tx.refuseStale(at && { updatedAt: at });
      const before = {
        changes: await readChanges(manager, [buildingId]),
        own: await readOwn(manager, [buildingId]),
      };
      const names = await activityNames(manager, [...before.changes, ...body.changes]);
      const after = checked(body, { names, own: new Set(before.own.map(({ id }) => id)) });
      await refuseRecorded(manager, before.own, after.own);
      const [from, to] = [planText(before, names), planText(after, names)];
      if (from !== to) {
        const now = laterThan(at ?? new Date(0));
        await writeChanges(manager, buildingId, after.changes, now);
        await writeOwn(manager, buildingId, after.own, now);
        await tx.audit('maintenance', 'buildings', buildingId, {
          maintenance: { from: from || null, to: to || null },
        });
      }
      return readPlan(manager, await readBuilding(manager, actor, buildingId));
    });
  }
}

type Names = ReadonlyMap<number, string>;

/** The descriptions of activities, which are kept from being deleted until the transaction ends. */
async function activityNames(
  manager: EntityManager,
  changes: readonly { activityId: number }[],
): Promise<Names> {
  const rows = await manager.query<{ id: number; label: string }[]>(
    'SELECT id, label FROM maintenance_activities WHERE id = ANY($1) ORDER BY id FOR KEY SHARE',
    [[...new Set(changes.map(({ activityId }) => activityId))]],
  );
  return new Map(rows.map(({ id, label }) => [id, label]));
}

/** What is stored; a change that changes nothing is none. @throws invalid */
function checked(
  { changes, own }: PlanBody,
  known: { names: Names; own: ReadonlySet<number> },
): { changes: PlanChange[]; own: SentOwn[] } {
  const errors: Record<string, string> = {};
  const seen = new Set<number>();
  const wanted = changes.map(({ activityId, period = null, isLeftOut = false, reason = null }, at) => {
    if (!known.names.has(activityId)) errors[`changes.${at}.activityId`] = PLAN_FAULTS.unknown;
    else if (seen.has(activityId)) errors[`changes.${at}.activityId`] = PLAN_FAULTS.twice;
    if (isLeftOut && reason === null) errors[`changes.${at}.reason`] = PLAN_FAULTS.reason;
    seen.add(activityId);
    return { activityId, period, isLeftOut, reason: isLeftOut ? reason : null };
  });
  const seenOwn = new Set<number>();
  const ownActivities = own.map(({ id = null, system, element = null, label, period, team }, at) => {
    if (id !== null && !known.own.has(id)) errors[`own.${at}.id`] = PLAN_FAULTS.unknownOwn;
    else if (id !== null && seenOwn.has(id)) errors[`own.${at}.id`] = PLAN_FAULTS.twice;
    if (id !== null) seenOwn.add(id);
    return { id, system, element, label, period, team };
  });
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return {
    changes: wanted.filter(({ period, isLeftOut }) => period !== null || isLeftOut),
    own: ownActivities,
  };
}

/** @throws conflict when an own activity that goes has records */
async function refuseRecorded(
  manager: EntityManager,
  stored: readonly { id: number }[],
  kept: readonly SentOwn[],
): Promise<void> {
  const gone = stored.map(({ id }) => id).filter((id) => kept.every((one) => one.id !== id));
  const [used] = await manager.query<[] | [unknown]>(
    'SELECT 1 FROM maintenance_records WHERE own_activity_id = ANY($1) LIMIT 1',
    [gone],
  );
  if (used) throw new DomainError('conflict', PLAN_FAULTS.hasRecords);
}

/** 'Abrir e fechar: Anual', 'Filtrar: fora do plano (sem piscina)', a line each: what the history shows. */
function planText(
  { changes, own }: { changes: readonly PlanChange[]; own: readonly SentOwn[] },
  names: Names,
): string {
  const changed = changes.map(({ activityId, period, isLeftOut, reason }) => {
    const name = `${names.get(activityId) ?? ''} (nº ${activityId})`;
    const changes = [
      ...(period === null ? [] : [MAINTENANCE_PERIOD_LABELS[period]]),
      ...(isLeftOut ? [`fora do plano (${reason})`] : []),
    ];
    return `${name}: ${changes.join(', ')}`;
  });
  const added = own.map(({ system, element, label, period, team }) =>
    [
      ...[system, element, label].filter((part) => part !== null),
      MAINTENANCE_PERIOD_LABELS[period],
      MAINTENANCE_TEAM_LABELS[team],
    ].join(' · '),
  );
  return [...changed.sort(), ...added].join('\n');
}
