import { RESOURCE_KEYS, TRASH_DAYS } from '@prumo/domain';

import {
  instant,
  integer,
  oneOf,
  orNull,
  responseClass,
  text,
} from '../../common/http/openapi/response-type.js';

/** A deleted record, as long as it can be restored. */
export type TrashRecord = InstanceType<typeof TrashRecord>;
export const TrashRecord = responseClass('TrashRecord', {
  id: integer(),
  resource: oneOf(RESOURCE_KEYS, 'The list that it was deleted from.'),
  recordId: integer('The id that it had, and has again when it is restored.'),
  title: text({ example: 'Edifício Aurora' }),
  deletedAt: instant(),
  deletedByName: orNull(text('null: deleted by the program.')),
  daysLeft: integer({ maximum: TRASH_DAYS, description: 'Days until it is removed for good.' }),
});
