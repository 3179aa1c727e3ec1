import { MAINTENANCE_PERIODS, MAINTENANCE_TEAMS, MANUAL_KINDS } from '@prumo/domain';

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
import { BuildingWarrantiesRecord } from '../../buildings/warranties/warranties.dto.js';

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

export type PublicResidentsPage = InstanceType<typeof PublicResidentsPage>;
export const PublicResidentsPage = responseClass('PublicResidentsPage', {
  building: text(),
  city: orNull(text({ example: 'São Paulo / SP' })),
  company: orNull(text('The company that issues the documents.')),
  manuals: listOf(object(PublicManual), 'The last of each kind that was issued.'),
  warranties: object(BuildingWarrantiesRecord),
  activities: listOf(object(PublicActivity)),
});
