import { groupBy } from '../collection/maps.js';
import type { ValuesOf } from '../fields/field.js';
import { daysBetween, daysLater } from '../text/days.js';
import { counted } from '../text/numbers.js';
import { maintenanceActivityValueFields } from './handover-fields.js';
import { ownActivityFields, planChangeFields } from './maintenance-plan-fields.js';
import { intervalOf, type MaintenancePeriod } from './maintenance.js';
import { presenceIn, type PresenceFacts } from './presence.js';
import { nextDueDay } from './recurrence.js';

export const DUE_STATUSES = ['overdue', 'due-soon', 'on-time', 'routine', 'if-any', 'undated'] as const;
/**
 * Whether an activity of a plan is late. What recurs in days is routine, and what the building only may have is not
 * known to be there until it has a record: neither is ever late.
 */
export type DueStatus = (typeof DUE_STATUSES)[number];
export const DUE_STATUS_LABELS: Readonly<Record<DueStatus, string>> = {
  overdue: 'Vencida',
  'due-soon': 'Vence em 30 dias',
  'on-time': 'Em dia',
  routine: 'Rotina',
  'if-any': 'Se houver',
  undated: 'Sem data',
};

/** Days before the due day from which an activity is due soon. */
const SOON_DAYS = 30;

/** An activity of the catalogue, as a plan needs it. */
export interface CatalogueActivity extends ValuesOf<typeof maintenanceActivityValueFields> {
  id: number;
  label: string;
  isActive: boolean;
}

export type PlanChange = ValuesOf<typeof planChangeFields>;
export type OwnActivity = ValuesOf<typeof ownActivityFields> & { id: number };

/** Which activity a record is of: exactly one of both is set. */
export interface ActivityReference {
  activityId: number | null;
  ownActivityId: number | null;
}

/** Names an activity of a plan: 'a12' of the catalogue, 'o3' of the building's own. */
export const activityKey = ({ activityId, ownActivityId }: ActivityReference): string =>
  activityId === null ? `o${ownActivityId}` : `a${activityId}`;

/** When an activity was last done. */
export interface LastDone extends ActivityReference {
  doneOn: string;
}

/** An activity of a building's plan, with when it is due. */
export interface PlannedActivity
  extends ActivityReference, Pick<CatalogueActivity, 'system' | 'element' | 'label' | 'team'> {
  period: MaintenancePeriod;
  /** Of the catalogue, where the plan changes it. */
  standardPeriod: MaintenancePeriod | null;
  /** No fact of the building decides whether it has the element. */
  isIfAny: boolean;
  /** No source that was read states it. */
  toCheck: boolean;
  isLeftOut: boolean;
  reason: string | null;
  lastDoneOn: string | null;
  nextDueOn: string | null;
  status: DueStatus;
}

export interface PlanInput {
  facts: PresenceFacts;
  activities: readonly CatalogueActivity[];
  changes: readonly PlanChange[];
  own: readonly OwnActivity[];
  lastDone: readonly LastDone[];
  /** The delivery of the building, from which what has no record is counted. */
  deliveryDate: string | null;
  today: string;
}

const isRoutine = (period: MaintenancePeriod): boolean => {
  const interval = intervalOf(period);
  return interval !== null && 'days' in interval;
};

/** The next due day; of routine, the first that has not passed: nobody makes up for what was left undone. */
function nextDay(period: MaintenancePeriod, from: string, today: string): string | null {
  const interval = intervalOf(period);
  if (interval === null || !('days' in interval)) return nextDueDay(period, from);
  const times = Math.max(1, Math.ceil(daysBetween(from, today) / interval.days));
  return daysLater(from, times * interval.days);
}

interface Due {
  nextDueOn: string | null;
  /** Whether the building may have the element, and no record says that it has. */
  isUnconfirmed: boolean;
}

/** The status of what is due on a day. @param today 'aaaa-mm-dd' */
export function dueStatus(
  period: MaintenancePeriod,
  { nextDueOn, isUnconfirmed }: Due,
  today: string,
): DueStatus {
  if (nextDueOn === null) return 'undated';
  if (isUnconfirmed) return 'if-any';
  if (isRoutine(period)) return 'routine';
  if (nextDueOn < today) return 'overdue';
  return nextDueOn <= daysLater(today, SOON_DAYS) ? 'due-soon' : 'on-time';
}

/**
 * The plan of a building: active activities whose element it has or may have, with the plan's changes, then its own;
 * by system, in the order of the catalogue. What is left out, or off in the catalogue, has no due day.
 */
export function maintenancePlan(input: PlanInput): PlannedActivity[] {
  const { deliveryDate, today } = input;
  const changes = new Map(input.changes.map((change) => [change.activityId, change]));
  const last = new Map(input.lastDone.map((done) => [activityKey(done), done.doneOn]));
  const dates = (
    reference: ActivityReference,
    { period, isLeftOut, isIfAny }: Pick<PlannedActivity, 'period' | 'isLeftOut' | 'isIfAny'>,
  ) => {
    const lastDoneOn = last.get(activityKey(reference)) ?? null;
    const from = lastDoneOn ?? deliveryDate;
    const nextDueOn = from === null || isLeftOut ? null : nextDay(period, from, today);
    const isUnconfirmed = isIfAny && lastDoneOn === null;
    return { lastDoneOn, nextDueOn, status: dueStatus(period, { nextDueOn, isUnconfirmed }, today) };
  };
  const ofCatalogue = input.activities.flatMap((activity): PlannedActivity[] => {
    const presence = presenceIn(input.facts, activity.presence);
    if (presence === 'absent' || !activity.isActive) return [];
    const { system, element, label, team } = activity;
    const { period: changed = null, isLeftOut = false, reason = null } = changes.get(activity.id) ?? {};
    const reference = { activityId: activity.id, ownActivityId: null };
    const period = changed ?? activity.period;
    const isIfAny = presence === 'if-any';
    return [
      {
        ...reference,
        system,
        element,
        label,
        team,
        period,
        isLeftOut,
        reason,
        standardPeriod: period === activity.period ? null : activity.period,
        isIfAny,
        toCheck: activity.confidence !== 'V',
        ...dates(reference, { period, isLeftOut, isIfAny }),
      },
    ];
  });
  const own = input.own.map(({ id, system, element, label, team, period }): PlannedActivity => {
    const reference = { activityId: null, ownActivityId: id };
    return {
      ...reference,
      system,
      element,
      label,
      team,
      period,
      isLeftOut: false,
      reason: null,
      standardPeriod: null,
      isIfAny: false,
      toCheck: false,
      ...dates(reference, { period, isLeftOut: false, isIfAny: false }),
    };
  });
  return bySystem([...ofCatalogue, ...own]);
}

/** Systems in the order in which they first appear. */
function bySystem(activities: readonly PlannedActivity[]): PlannedActivity[] {
  return [...groupBy(activities, ({ system }) => system).values()].flat();
}

export interface DueCounts {
  overdue: number;
  dueSoon: number;
}

/** How many activities of a plan are overdue, and due within 30 days. */
export const dueCounts = (plan: readonly Pick<PlannedActivity, 'status'>[]): DueCounts => ({
  overdue: plan.filter(({ status }) => status === 'overdue').length,
  dueSoon: plan.filter(({ status }) => status === 'due-soon').length,
});

/** '3 vencidas · 1 vence em 30 dias'; empty when nothing is late. */
export const dueCountsText = ({ overdue, dueSoon }: DueCounts): string =>
  [
    ...(overdue > 0 ? [counted(overdue, 'vencida', 'vencidas')] : []),
    ...(dueSoon > 0 ? [`${counted(dueSoon, 'vence', 'vencem')} em 30 dias`] : []),
  ].join(' · ');
