import {
  CONFIDENCES,
  WARRANTY_BASES,
  WARRANTY_KINDS,
  WARRANTY_REGIMES,
  WARRANTY_STARTS,
  WARRANTY_STATUSES,
} from '@prumo/domain';

import {
  flag,
  integer,
  listOf,
  object,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../../common/http/openapi/response-type.js';

export const day = (description: string) => text({ description, example: '2031-03-31' });

export const WarrantyCountRecord = responseClass('WarrantyCount', {
  start: oneOf(WARRANTY_STARTS),
  day: day('From which the terms count.'),
  isAssumed: flag('Nobody chose it: the delivery where its day is known, else the occupancy permit.'),
});

const BuildingWarrantyRecord = responseClass('BuildingWarranty', {
  code: text({ example: 'G17170-06' }),
  element: text({ example: 'Impermeabilização' }),
  failure: text('The failure that is covered.'),
  kind: oneOf(WARRANTY_KINDS),
  months: orNull(integer('Of the kind months only.')),
  basis: oneOf(WARRANTY_BASES),
  source: orNull(text()),
  confidence: orNull(oneOf(CONFIDENCES)),
  presence: oneOf(
    ['present', 'if-any'],
    'if-any: no fact of the building decides whether it has the element.',
  ),
  end: orNull(day('The last day; null without one, or while the start is unknown.')),
  status: oneOf(WARRANTY_STATUSES, 'On `today`; it never says who is liable.'),
});

const StatusCounts = responseClass('WarrantyStatusCounts', {
  valid: integer(),
  'ends-12': integer('Ends within 12 months.'),
  'ends-6': integer('Ends within 6 months.'),
  ended: integer(),
  'no-term': integer(),
});

export type BuildingWarrantiesRecord = InstanceType<typeof BuildingWarrantiesRecord>;
export const BuildingWarrantiesRecord = responseClass('BuildingWarranties', {
  regime: oneOf(WARRANTY_REGIMES, 'By the filing date of the project.'),
  isRegimeAssumed: flag('Without a filing date the norm of today is assumed.'),
  count: orNull(object(WarrantyCountRecord)),
  today: day('The day in São Paulo of which the states are said.'),
  rows: listOf(object(BuildingWarrantyRecord)),
  counts: object(StatusCounts),
});
