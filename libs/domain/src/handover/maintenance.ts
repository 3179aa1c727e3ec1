import { daysLater, monthsLater } from '../text/days.js';

export const MAINTENANCE_PERIODS = [
  'daily',
  'weekly',
  'fortnightly',
  'monthly',
  'bimonthly',
  'quarterly',
  'half-yearly',
  'yearly',
  'two-yearly',
  'three-yearly',
  'five-yearly',
  'as-needed',
] as const;
/** How often a maintenance activity is due (NBR 5674). */
export type MaintenancePeriod = (typeof MAINTENANCE_PERIODS)[number];
export const MAINTENANCE_PERIOD_LABELS: Readonly<Record<MaintenancePeriod, string>> = {
  daily: 'Diária',
  weekly: 'Semanal',
  fortnightly: 'Quinzenal',
  monthly: 'Mensal',
  bimonthly: 'Bimestral',
  quarterly: 'Trimestral',
  'half-yearly': 'Semestral',
  yearly: 'Anual',
  'two-yearly': 'Bienal',
  'three-yearly': 'Trienal',
  'five-yearly': 'Quinquenal',
  'as-needed': 'Conforme necessidade',
};

export const MAINTENANCE_TEAMS = ['local', 'qualified', 'specialised'] as const;
/** Who carries an activity out (NBR 5674). */
export type MaintenanceTeam = (typeof MAINTENANCE_TEAMS)[number];
export const MAINTENANCE_TEAM_LABELS: Readonly<Record<MaintenanceTeam, string>> = {
  local: 'Equipe de manutenção local',
  qualified: 'Empresa capacitada',
  specialised: 'Empresa especializada',
};

/** 'Água fria, Registros: Abrir e fechar': an activity by its names; an element that is called as its system once. */
export const activityName = ({
  system,
  element,
  label,
}: {
  system: string;
  element: string | null;
  label: string;
}): string => `${element && element !== system ? `${system}, ${element}` : system}: ${label}`;

/** The interval of a period. */
export type Interval = { days: number } | { months: number };
const INTERVALS: Readonly<Record<MaintenancePeriod, Interval | null>> = {
  daily: { days: 1 },
  weekly: { days: 7 },
  fortnightly: { days: 15 },
  monthly: { months: 1 },
  bimonthly: { months: 2 },
  quarterly: { months: 3 },
  'half-yearly': { months: 6 },
  yearly: { months: 12 },
  'two-yearly': { months: 24 },
  'three-yearly': { months: 36 },
  'five-yearly': { months: 60 },
  'as-needed': null,
};

/** Null for what is done as needed. */
export const intervalOf = (period: MaintenancePeriod): Interval | null => INTERVALS[period];

/**
 * The days on which an activity is due, from one interval after the start through the last day. Days 'aaaa-mm-dd';
 * each is counted from the start, so that a month without the 31st does not move those after it.
 */
export function dueDays(period: MaintenancePeriod, start: string, last: string): string[] {
  const interval = INTERVALS[period];
  if (!interval) return [];
  const days: string[] = [];
  for (let count = 1; ; count += 1) {
    const day =
      'days' in interval
        ? daysLater(start, count * interval.days)
        : monthsLater(start, count * interval.months);
    if (day > last) return days;
    days.push(day);
  }
}

/** NBR 14037 and 5674: the programme of a manual covers five years. */
const PROGRAMME_MONTHS = 60;

/** The last day of the programme that starts with the delivery. */
export const programmeEnd = (delivery: string): string => monthsLater(delivery, PROGRAMME_MONTHS);
