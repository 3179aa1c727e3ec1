import {
  DUE_STATUSES,
  type DueCounts,
  MAINTENANCE_PERIODS,
  MAINTENANCE_TEAMS,
  type MaintenancePeriod,
  type MaintenanceTeam,
  maintenanceRecordFields as recordFields,
  ownActivityFields as ownFields,
  planChangeFields as changeFields,
  type PlannedActivity,
} from '@prumo/domain';

import {
  fieldProperties,
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import { Rule, StartedFrom } from '../../../common/validation/rule.js';
import { NestedList } from '../../../crud/body/lists.js';

const INVALID = { message: 'Atividades inválidas' };
const MAX_CHANGES = 500;
const MAX_OWN = 200;

export class PlanChangeBody {
  @Rule(changeFields.activityId, 'Of the catalogue.') activityId!: number;
  @Rule(changeFields.period, 'null: as in the catalogue.') period?: MaintenancePeriod | null;
  @Rule(changeFields.isLeftOut) isLeftOut?: boolean;
  @Rule(changeFields.reason, 'Required where it is left out.') reason?: string | null;
}

export class OwnActivityBody {
  @Rule(ownFields.id, 'Of a stored one; null or absent: a new one.') id?: number | null;
  @Rule(ownFields.system) system!: string;
  @Rule(ownFields.element) element?: string | null;
  @Rule(ownFields.label, 'What is done.') label!: string;
  @Rule(ownFields.period) period!: MaintenancePeriod;
  @Rule(ownFields.team) team!: MaintenanceTeam;
}

/** What the plan of a building changes: all of it; what is left out is removed. */
export class PlanBody {
  @NestedList(PlanChangeBody, MAX_CHANGES, INVALID)
  changes!: PlanChangeBody[];

  @NestedList(OwnActivityBody, MAX_OWN, INVALID)
  own!: OwnActivityBody[];

  @StartedFrom('The `updatedAt` of the plan that the edit started from; null: it had no changes.')
  updatedAt?: Date | null;
}

export class MaintenanceRecordBody {
  @Rule(recordFields.activityId, 'Of the catalogue; exactly one of both activities is given.')
  activityId?: number | null;

  @Rule(recordFields.ownActivityId, 'Of the building’s own ones.') ownActivityId?: number | null;
  @Rule(recordFields.doneOn, 'Not in the future.') doneOn!: string;
  @Rule(recordFields.doneBy, 'Person or company.') doneBy!: string;
  @Rule(recordFields.cost, 'R$') cost?: number | null;
  @Rule(recordFields.note) note?: string | null;
  @Rule(recordFields.evidenceId, 'One of the building’s owner.') evidenceId?: number | null;
  @StartedFrom() updatedAt?: Date | null;
}

const day = (description: string) => orNull(text({ format: 'date', description }));

const PlannedActivityRecord = responseType<PlannedActivity>('PlannedActivity', {
  activityId: orNull(integer('Of the catalogue.')),
  ownActivityId: orNull(integer('Of the building’s own ones.')),
  system: text(),
  element: orNull(text()),
  label: text('What is done.'),
  team: oneOf(MAINTENANCE_TEAMS),
  period: oneOf(MAINTENANCE_PERIODS),
  standardPeriod: orNull(oneOf(MAINTENANCE_PERIODS, 'Of the catalogue, where the plan changes it.')),
  isIfAny: flag('No fact of the building decides whether it has the element.'),
  toCheck: flag('No source that was read states it.'),
  isLeftOut: flag(),
  reason: orNull(text('Why it is left out.')),
  lastDoneOn: day('Of the newest record.'),
  nextDueOn: day('Counted from the newest record, else from the delivery.'),
  status: oneOf(DUE_STATUSES),
});

const Counts = responseType<DueCounts>('DueCounts', {
  overdue: integer(),
  dueSoon: integer('Within 30 days.'),
});

export type MaintenancePlanRecord = InstanceType<typeof MaintenancePlanRecord>;
export const MaintenancePlanRecord = responseClass('MaintenancePlan', {
  deliveryDate: day('The programme of five years starts with it.'),
  programmeEnd: day('The last day of the programme.'),
  updatedAt: orNull(instant('What a save says that it started from; null: the plan has no changes.')),
  counts: object(Counts),
  activities: listOf(object(PlannedActivityRecord), 'By system.'),
  changes: listOf(
    object(responseClass('PlanChange', fieldProperties(changeFields))),
    'Also of activities whose element the building has not.',
  ),
  own: listOf(object(responseClass('OwnActivity', { ...fieldProperties(ownFields), id: integer() }))),
});

export type MaintenanceRecord = InstanceType<typeof MaintenanceRecord>;
export const MaintenanceRecord = responseClass('MaintenanceRecord', {
  id: integer(),
  buildingId: integer(),
  ...fieldProperties(recordFields),
  system: text(),
  element: orNull(text()),
  label: text('What was done.'),
  evidenceSubject: orNull(text('Of the evidence.')),
  createdAt: instant(),
  updatedAt: instant(),
});
