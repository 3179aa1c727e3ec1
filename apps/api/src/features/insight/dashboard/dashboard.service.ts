import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { COMPLETENESS_FIELDS, forecast, holdsModule, lastMonths, snakeCase } from '@prumo/domain';

import type { Actor } from '../../../common/auth/access.js';
import { AdminAlerts } from '../../../common/logging/admin-alerts.js';
import { ownedSql, ownerSeenBy } from '../../../crud/ownership.js';
import { ReplicaRouter } from '../../../database/replicas/replica-router.js';
import { findDueMaintenance } from '../../buildings/maintenance/due-maintenance.js';
import { findExpiring } from '../../reports/evidence/expiring-evidence.js';
import { readProofOverview } from '../../reports/proof/report-progress.js';
import type {
  Alerts,
  DashboardInsights,
  DashboardStats,
  ReportMonth,
  StateShare,
  TechnicianRank,
} from './dashboard.dto.js';

const RANKED = 5;
const ALERTED = 50;
const MONTHS = 12;

/** Fields without which a building is incomplete, with their columns. */
const NEEDED = Object.keys(COMPLETENESS_FIELDS).map((field) => [field, `b.${snakeCase(field)}`] as const);
const INCOMPLETE = NEEDED.map(([, column]) => `${column} IS NULL`).join(' OR ');
const MISSING = `array_remove(ARRAY[${NEEDED.map(
  ([field, column]) => `CASE WHEN ${column} IS NULL THEN '${field}' END`,
).join(', ')}], NULL)`;

const OWNED = ownedSql('b.user_id', '$1');

/** Number of the caller's buildings or reports; for one who sees all, the total that the database keeps. */
async function countOf(manager: EntityManager, actor: Actor, list: 'buildings' | 'reports'): Promise<number> {
  const owner = ownerSeenBy(actor);
  const from = list === 'buildings' ? 'buildings b' : 'reports r JOIN buildings b ON b.id = r.building_id';
  const [row] = await (owner === null
    ? manager.query<Counted[]>('SELECT sum(change) AS count FROM list_totals WHERE list = $1', [list])
    : manager.query<Counted[]>(`SELECT count(*) FROM ${from} WHERE b.user_id = $1`, [owner]));
  return row?.count ?? 0;
}

interface Counted {
  count: number | null;
}

/** Technicians by number of buildings, ties by name. */
function rankTechnicians(manager: EntityManager, actor: Actor): Promise<TechnicianRank[]> {
  return manager.query(
    `SELECT t.id AS "technicianId", t.full_name AS name, ranked.count
     FROM (SELECT b.technician_id, count(*) AS count FROM buildings b WHERE ${OWNED} GROUP BY 1) ranked
     JOIN technicians t ON t.id = ranked.technician_id
     ORDER BY ranked.count DESC, t.full_name COLLATE ptbr, t.id LIMIT ${RANKED}`,
    [ownerSeenBy(actor)],
  );
}

function distributeByState(manager: EntityManager, actor: Actor): Promise<StateShare[]> {
  return manager.query(
    `SELECT b.state, count(*) AS count, round(100.0 * count(*) / sum(count(*)) OVER (), 1) AS percent
     FROM buildings b WHERE ${OWNED} AND b.state IS NOT NULL
     GROUP BY b.state ORDER BY count(*) DESC, b.state`,
    [ownerSeenBy(actor)],
  );
}

/** How many report versions were made in each of the last months (São Paulo), oldest first. */
async function reportsByMonth(manager: EntityManager, actor: Actor, now: Date): Promise<ReportMonth[]> {
  const starts = lastMonths(now, MONTHS);
  const owner = ownerSeenBy(actor);
  const [join, scope] =
    owner === null ? ['', ''] : ['JOIN buildings b ON b.id = r.building_id', 'AND b.user_id = $2'];
  const rows = await manager.query<{ month: number; count: number }[]>(
    `SELECT width_bucket(r.generated_at, $1::timestamptz[]) AS month, count(*) FROM reports r ${join}
     WHERE r.generated_at >= ($1::timestamptz[])[1] ${scope} GROUP BY 1`,
    [starts.map(({ start }) => start), ...(owner === null ? [] : [owner])],
  );
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  return starts.map(({ month }, at) => ({ month, count: counts.get(at + 1) ?? 0 }));
}

/** Buildings that lack something a report depends on, newest first, with the fields that are missing. */
async function findIncomplete(manager: EntityManager, actor: Actor): Promise<Alerts> {
  const from = `FROM buildings b WHERE ${OWNED} AND (${INCOMPLETE})`;
  const owner = [ownerSeenBy(actor)];
  const [incompleteBuildings, [counted]] = await Promise.all([
    manager.query<Alerts['incompleteBuildings']>(
      `SELECT b.id, b.name, ${MISSING} AS missing ${from} ORDER BY b.created_at DESC, b.id DESC LIMIT ${ALERTED}`,
      owner,
    ),
    manager.query<Counted[]>(`SELECT count(*) ${from}`, owner),
  ]);
  return { incompleteBuildings, incompleteCount: counted?.count ?? 0 };
}

const notSample = (column: string, id: string): string =>
  `NOT EXISTS (SELECT FROM sample_records s WHERE s.${column} = ${id})`;

/** The steps up to a first document, each with whether the caller has taken it; sample data does not count. */
async function findFirstSteps(
  manager: EntityManager,
  actor: Actor,
): Promise<DashboardInsights['firstSteps']> {
  const owned = ownedSql('o.user_id', '$1');
  const [steps] = await manager.query<[NonNullable<DashboardInsights['firstSteps']>]>(
    `SELECT
       EXISTS (SELECT FROM technicians o
         WHERE (${owned} OR o.is_shared) AND ${notSample('technician_id', 'o.id')}) AS technician,
       EXISTS (SELECT FROM buildings o WHERE ${owned} AND ${notSample('building_id', 'o.id')}) AS building,
       EXISTS (SELECT FROM reports r JOIN buildings o ON o.id = r.building_id
         WHERE ${owned} AND ${notSample('report_id', 'r.id')}) AS report,
       EXISTS (SELECT FROM documents d
         WHERE d.kind = 'pde' AND ${ownedSql('d.owner_id', '$1')}
           AND ${notSample('report_id', 'd.report_id')}) AS document,
       EXISTS (SELECT FROM technicians t JOIN sample_records s ON s.technician_id = t.id WHERE t.user_id = $2)
         OR EXISTS (SELECT FROM buildings b JOIN sample_records s ON s.building_id = b.id WHERE b.user_id = $2)
         OR EXISTS (SELECT FROM buildings b JOIN reports r ON r.building_id = b.id
           JOIN sample_records s ON s.report_id = r.id WHERE b.user_id = $2) AS samples`,
    [ownerSeenBy(actor), actor.id],
  );
  return steps;
}

/** Figures and alerts over the records that a person may see. */
@Injectable()
export class DashboardService {
  constructor(
    private readonly replicas: ReplicaRouter,
    private readonly notices: AdminAlerts,
  ) {}

  stats(actor: Actor): Promise<DashboardStats> {
    return this.replicas.read(async ({ manager }) => {
      const [totalBuildings, totalReports] = await Promise.all([
        countOf(manager, actor, 'buildings'),
        countOf(manager, actor, 'reports'),
      ]);
      return { totalBuildings, totalReports };
    });
  }

  /** Parts about modules that the person may not open are left out. */
  async insights(actor: Actor): Promise<DashboardInsights> {
    const now = new Date();
    const seesBuildings = holdsModule(actor, 'buildings');
    const figures = this.replicas.read(({ manager }) =>
      Promise.all([
        seesBuildings ? rankTechnicians(manager, actor) : undefined,
        seesBuildings ? distributeByState(manager, actor) : undefined,
        seesBuildings ? findIncomplete(manager, actor) : undefined,
        holdsModule(actor, 'reports') ? reportsByMonth(manager, actor, now) : undefined,
        seesBuildings ? findFirstSteps(manager, actor) : undefined,
        holdsModule(actor, 'reports') ? readProofOverview(manager, actor) : undefined,
        holdsModule(actor, 'reports') ? findExpiring(manager, actor, now) : undefined,
        seesBuildings ? findDueMaintenance(manager, actor, now) : undefined,
      ]),
    );
    const [[technicians, states, alerts, reportMonths, firstSteps, proofs, evidence, maintenance], notices] =
      await Promise.all([figures, this.noticesFor(actor)]);
    return {
      technicians,
      distributions: states && { states },
      alerts,
      firstSteps,
      proofs,
      evidence,
      maintenance,
      reportMonths,
      forecast: forecast(reportMonths?.at(-1)?.count ?? 0, now),
      notices,
    };
  }

  private async noticesFor({ isAdmin }: Actor): Promise<string[] | undefined> {
    const notices = isAdmin ? await this.notices.all() : [];
    return notices.length > 0 ? notices : undefined;
  }
}
