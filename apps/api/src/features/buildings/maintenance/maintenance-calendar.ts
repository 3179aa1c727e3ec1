import ical from 'ical-generator';
import {
  activityKey,
  activityName,
  MAINTENANCE_TEAM_LABELS,
  type PlannedActivity,
  recurrenceOf,
} from '@prumo/domain';

export const ICALENDAR = 'text/calendar';

/** What the calendar of a building is made of. */
export interface CalendarInput {
  building: { id: number; name: string };
  /** The start of the programme. */
  deliveryDate: string;
  activities: readonly PlannedActivity[];
  /** The host of the installation, which makes the events' ids unique. */
  host: string;
  now: Date;
}

const atMidnight = (day: string): Date => new Date(`${day}T00:00:00`);

/**
 * The five-year programme of a building as iCalendar (RFC 5545): one recurring event of whole days an activity, with
 * the days of `dueDays`. What is left out or done as needed has none.
 */
export function maintenanceCalendar({
  building,
  deliveryDate,
  activities,
  host,
  now,
}: CalendarInput): string {
  const calendar = ical({
    name: `Manutenção: ${building.name}`,
    prodId: { company: 'Prumo', product: 'Prumo', language: 'PT-BR' },
  });
  for (const activity of activities) {
    const recurrence = activity.isLeftOut ? null : recurrenceOf(activity.period, deliveryDate);
    if (!recurrence) continue;
    const { team, isIfAny } = activity;
    calendar.createEvent({
      id: `manutencao-${building.id}-${activityKey(activity)}@${host}`,
      stamp: now,
      start: atMidnight(recurrence.first),
      allDay: true,
      summary: activityName(activity),
      description: [
        `Responsável: ${MAINTENANCE_TEAM_LABELS[team]}`,
        ...(isIfAny ? ['Se houver na edificação.'] : []),
      ].join('\n'),
      location: building.name,
      repeating: recurrence.rule,
    });
  }
  return calendar.toString();
}
