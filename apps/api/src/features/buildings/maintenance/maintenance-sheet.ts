import {
  DUE_STATUS_LABELS,
  dueDays,
  formatDate,
  MAINTENANCE_PERIOD_LABELS,
  MAINTENANCE_TEAM_LABELS,
  maintenanceActivityFields as fields,
  type PlannedActivity,
  planChangeFields,
  monthsLater,
} from '@prumo/domain';

import { column, type Sheet } from '../../../crud/sheet.js';
import type { SheetCell } from '../../../exchange/sheet-cells.js';

const YEARS = [1, 2, 3, 4, 5] as const;
/** More days than these in a year are counted, not listed. */
const LISTED_DAYS = 12;

/** The plan of a building as a spreadsheet: what is done, when it is due, and the days of each year of the programme. */
export const MAINTENANCE_SHEET: Sheet = [
  column.text('system', fields.system.label),
  column.text('element', fields.element.label),
  column.text('label', 'Atividade'),
  column.text('period', fields.period.label),
  column.text('team', fields.team.label),
  column.date('lastDoneOn', 'Última execução'),
  column.date('nextDueOn', 'Próxima'),
  column.text('status', 'Situação'),
  column.text('reason', planChangeFields.reason.label),
  ...YEARS.map((year) => column.text(`year${year}`, `Ano ${year}`)),
];

const daysText = (days: readonly string[]): string =>
  days.length > LISTED_DAYS ? `${days.length} vezes` : days.map((day) => formatDate(day)).join(', ');

/** The days of each year after the delivery; empty without a delivery. */
function yearTexts({ period, isLeftOut }: PlannedActivity, deliveryDate: string | null): string[] {
  if (deliveryDate === null || isLeftOut) return YEARS.map(() => '');
  const days = dueDays(period, deliveryDate, monthsLater(deliveryDate, YEARS.length * 12));
  return YEARS.map((year) => {
    const [after, last] = [monthsLater(deliveryDate, (year - 1) * 12), monthsLater(deliveryDate, year * 12)];
    return daysText(days.filter((day) => day > after && day <= last));
  });
}

/** The cells of an activity, in the order of the sheet. */
export function sheetCells(activity: PlannedActivity, deliveryDate: string | null): SheetCell[] {
  const { system, element, label, period, team, lastDoneOn, nextDueOn, status, isLeftOut, reason } = activity;
  return [
    system,
    element,
    label,
    MAINTENANCE_PERIOD_LABELS[period],
    MAINTENANCE_TEAM_LABELS[team],
    lastDoneOn,
    nextDueOn,
    isLeftOut ? planChangeFields.isLeftOut.label : DUE_STATUS_LABELS[status],
    reason,
    ...yearTexts(activity, deliveryDate),
  ];
}
