import { ApiPropertyOptional } from '@nestjs/swagger';
import { EVIDENCE_KINDS, EVIDENCE_VALIDITIES, RESOURCE_KEYS } from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  number,
  object,
  oneOf,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';
import type { DueMaintenance } from '../../buildings/maintenance/due-maintenance.js';
import type { ExpiringEvidence } from '../../reports/evidence/expiring-evidence.js';
import { ProofOverviewRecord } from '../../reports/proof/progress.dto.js';

/** The two figures of the stat cards, over what the caller may see. */
export class DashboardStats extends responseClass('DashboardStats', {
  totalBuildings: integer(),
  totalReports: integer(),
}) {}

export class TechnicianRank extends responseClass('TechnicianRank', {
  technicianId: integer(),
  name: text(),
  count: integer('Buildings.'),
}) {}

export class StateShare extends responseClass('StateShare', {
  state: text({ example: 'PR' }),
  count: integer(),
  percent: number('Of the buildings with a state, one decimal.'),
}) {}

const Distributions = responseClass('Distributions', { states: listOf(object(StateShare)) });

const ForecastFigures = responseClass('ForecastFigures', {
  reportsCurrentMonth: integer(),
  projectedTotal: integer(),
  averagePerDay: number(),
  progressPercent: integer(),
  daysSoFar: integer(),
  daysInMonth: integer(),
});

export class ReportMonth extends responseClass('ReportMonth', {
  month: text({ example: '2026-11', description: 'In São Paulo.' }),
  count: integer('Report versions made in it.'),
}) {}

const IncompleteBuilding = responseClass('IncompleteBuilding', {
  id: integer(),
  name: text(),
  missing: listOf(text(), 'Fields of the building that are not filled in.'),
});

export class Alerts extends responseClass('Alerts', {
  incompleteBuildings: listOf(object(IncompleteBuilding), 'At most 50, newest first.'),
  incompleteCount: integer(),
}) {}

/** Facts that the documents of buildings depend on and that are not told, as on the pages of the buildings. */
export class MissingFacts extends responseClass('MissingFacts', {
  facts: integer(),
  buildingIds: listOf(integer(), 'The buildings that lack some, newest first.'),
  isPartial: flag('Only the newest buildings were counted: there are more than 300.'),
}) {}

/** An import that the caller finished. */
export class FinishedImport extends responseClass('FinishedImport', {
  at: text({ format: 'date-time' }),
  list: oneOf(RESOURCE_KEYS, 'The list that shows its rows.'),
  created: integer(),
  changed: integer(),
}) {}

const FirstSteps = responseClass('FirstSteps', {
  technician: flag('Own, or of the company.'),
  building: flag(),
  report: flag(),
  document: flag('An issued one.'),
  samples: flag('Whether the caller has sample data, which does not count for the steps.'),
});

const ExpiringItem = responseType<ExpiringEvidence['first'][number]>('ExpiringItem', {
  id: integer(),
  kind: oneOf(EVIDENCE_KINDS),
  subject: text(),
  number: orNull(text()),
  validUntil: text({ format: 'date' }),
  validity: oneOf(EVIDENCE_VALIDITIES),
});

const Expiring = responseType<ExpiringEvidence>('ExpiringEvidence', {
  expired: integer(),
  expires30: integer('Within 30 days.'),
  expires90: integer('Within 31 to 90 days.'),
  first: listOf(object(ExpiringItem), 'At most five, by their last day.'),
});

const DueBuilding = responseType<DueMaintenance['first'][number]>('DueBuilding', {
  id: integer(),
  name: text(),
  overdue: integer(),
  dueSoon: integer('Within 30 days.'),
});

const Due = responseType<DueMaintenance>('DueMaintenance', {
  overdue: integer(),
  dueSoon: integer('Within 30 days.'),
  buildings: integer('Buildings with some.'),
  first: listOf(object(DueBuilding), 'At most five, by what is overdue.'),
});

/** The dashboard's insights; a part about what the caller may not open is left out. */
export class DashboardInsights {
  @ApiPropertyOptional({ type: TechnicianRank, isArray: true, description: 'At most 5.' })
  technicians?: TechnicianRank[];

  @ApiPropertyOptional({ type: Distributions }) distributions?: InstanceType<typeof Distributions>;

  @ApiPropertyOptional({ type: ForecastFigures, description: 'Absent while the month has no report.' })
  forecast?: InstanceType<typeof ForecastFigures>;

  @ApiPropertyOptional({
    type: ReportMonth,
    isArray: true,
    description: 'The last twelve months, oldest first, also those without a report.',
  })
  reportMonths?: ReportMonth[];

  @ApiPropertyOptional({ type: Alerts }) alerts?: Alerts;

  @ApiPropertyOptional({ type: ProofOverviewRecord, description: 'Absent while no proof has begun.' })
  proofs?: ProofOverviewRecord;

  @ApiPropertyOptional({
    type: Expiring,
    description: 'Evidence that has expired or will within 90 days. Absent without any.',
  })
  evidence?: ExpiringEvidence;

  @ApiPropertyOptional({
    type: Due,
    description:
      'Maintenance that is overdue or due within 30 days, of the 300 buildings delivered last. Absent without any.',
  })
  maintenance?: DueMaintenance;

  @ApiPropertyOptional({
    type: FirstSteps,
    description: 'What the caller has of their own, up to the first document.',
  })
  firstSteps?: InstanceType<typeof FirstSteps>;

  @ApiPropertyOptional({
    type: String,
    isArray: true,
    description:
      'For administrators: what is wrong with how Prumo is run, in Portuguese. Absent when nothing is.',
  })
  notices?: string[];
}
