import {
  MAINTENANCE_PERIODS,
  MAINTENANCE_TEAMS,
  MANUAL_KINDS,
  WARRANTY_BASES,
  WARRANTY_KINDS,
  WARRANTY_REGIMES,
  WARRANTY_STATUSES,
} from '@prumo/domain';

import {
  flag,
  instant,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';
import { day, WarrantyCountRecord } from '../../buildings/warranties/warranties.dto.js';

const PublicManual = responseClass('PublicManual', {
  kind: oneOf(MANUAL_KINDS),
  version: integer(),
  generatedAt: instant('When that version was made.'),
  isDraft: flag("'Minuta': something in it is missing."),
});

const PublicActivity = responseClass('PublicActivity', {
  system: text(),
  element: orNull(text()),
  activity: text(),
  period: oneOf(MAINTENANCE_PERIODS),
  team: oneOf(MAINTENANCE_TEAMS),
  isIfAny: flag('No fact of the building decides whether it has the element.'),
  nextDay: orNull(
    text(
      'The next one by the plan and its records; null without a delivery or after the programme of five years.',
    ),
  ),
});

const PublicWarranty = responseClass('PublicWarranty', {
  thing: text({ example: 'Impermeabilização' }),
  failure: text('The failure that is covered.'),
  kind: oneOf(WARRANTY_KINDS),
  months: orNull(integer('Of the kind months only.')),
  basis: oneOf(WARRANTY_BASES),
  end: orNull(day('The last day; null without one, or while the start is unknown.')),
  isIfAny: flag('No fact of the building decides whether it has the thing.'),
  toCheck: flag('No source that was read states the term.'),
  isOfMaker: flag('The term is the maker’s, and not known.'),
  status: oneOf(WARRANTY_STATUSES, 'On `today`; it never says who is liable.'),
});

const PublicWarranties = responseClass('PublicWarranties', {
  regime: oneOf(WARRANTY_REGIMES, 'By the filing date of the project.'),
  isRegimeAssumed: flag('Without a filing date the norm of today is assumed.'),
  count: orNull(object(WarrantyCountRecord)),
  today: day('The day in São Paulo of which the states are said.'),
  lines: listOf(
    object(PublicWarranty),
    'In the order of the manuals; what the building only may have is last.',
  ),
});

export type PublicResidentsPage = InstanceType<typeof PublicResidentsPage>;
export const PublicResidentsPage = responseClass('PublicResidentsPage', {
  building: text(),
  city: orNull(text({ example: 'São Paulo / SP' })),
  company: orNull(text('The company that issues the documents.')),
  manuals: listOf(object(PublicManual), 'The last of each kind that was issued.'),
  warranties: object(PublicWarranties),
  activities: listOf(object(PublicActivity)),
});
