import { sync, type VEvent } from 'node-ical';
import {
  dueDays,
  MAINTENANCE_PERIODS,
  maintenancePlan,
  type MaintenancePeriod,
  type PlannedActivity,
  programmeEnd,
} from '@prumo/domain';
import { maintenanceActivities } from '@prumo/starter-catalogue';

import { maintenanceCalendar } from './maintenance-calendar.js';

const NOW = new Date('2026-11-27T12:00:00Z');

const eventsOf = (text: string): VEvent[] =>
  Object.values(sync.parseICS(text)).filter((part): part is VEvent => part?.type === 'VEVENT');

const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The days of each event of a calendar, by its id, as another program expands them. */
const daysOf = (text: string): Map<string, string[]> =>
  new Map(eventsOf(text).map(({ uid, rrule }) => [uid, rrule?.all().map(dayOf) ?? []]));

const calendarOf = (deliveryDate: string, activities: readonly PlannedActivity[]): string =>
  maintenanceCalendar({
    ...{ building: { id: 7, name: 'Residencial; Ipê, bloco A' }, deliveryDate, activities, now: NOW },
    host: 'prumo.example',
  });

const planned = (period: MaintenancePeriod, over: Partial<PlannedActivity> = {}): PlannedActivity => ({
  ...{ activityId: MAINTENANCE_PERIODS.indexOf(period) + 1, ownActivityId: null, period, team: 'local' },
  ...{ system: 'Água fria', element: null, label: 'Verificar', standardPeriod: null, isIfAny: false },
  ...{ toCheck: false, isLeftOut: false, reason: null, lastDoneOn: null, nextDueOn: null, status: 'on-time' },
  ...over,
});

describe('maintenanceCalendar', () => {
  it.each(['2024-02-29', '2026-01-31', '2026-08-30', '2027-12-28', '2028-01-29'])(
    'has, after a delivery on %s, the due days of every period',
    (delivery) => {
      const dated = MAINTENANCE_PERIODS.filter((period) => period !== 'as-needed');
      const days = daysOf(
        calendarOf(
          delivery,
          MAINTENANCE_PERIODS.map((period) => planned(period)),
        ),
      );
      expect([...days.values()]).toEqual(
        dated.map((period) => dueDays(period, delivery, programmeEnd(delivery))),
      );
    },
  );

  it('has the programme of a block of flats from the starter catalogue, each activity once', () => {
    const activities = maintenanceActivities.map((activity, at) => ({
      ...activity,
      ...{ id: at + 1, isActive: true },
    })) as unknown as Parameters<typeof maintenancePlan>[0]['activities'];
    const delivery = '2026-03-31';
    const plan = maintenancePlan({
      facts: { units: 40, hasElevator: true, hasGas: true, garage: 'covered', basementLevels: 1 },
      ...{ activities, changes: [], own: [], lastDone: [], deliveryDate: delivery, today: '2026-11-27' },
    });
    const text = calendarOf(delivery, plan);
    const days = daysOf(text);
    expect(days.size).toBe(plan.length);
    for (const { activityId, period } of plan)
      expect(days.get(`manutencao-7-a${activityId}@prumo.example`)).toEqual(
        dueDays(period, delivery, programmeEnd(delivery)),
      );
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  it('leaves out what is out of the plan, and escapes the names', () => {
    const text = calendarOf('2026-03-31', [
      planned('yearly', { label: 'Lavar; secar, e\nlacrar' }),
      planned('monthly', { isLeftOut: true }),
    ]);
    const events = eventsOf(text);
    expect(events.map(({ summary, location }) => ({ summary, location }))).toEqual([
      { summary: 'Água fria: Lavar; secar, e\nlacrar', location: 'Residencial; Ipê, bloco A' },
    ]);
  });
});
