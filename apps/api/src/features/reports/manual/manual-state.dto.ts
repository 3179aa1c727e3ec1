import { MANUAL_KINDS } from '@prumo/domain';

import { listOf, oneOf, responseClass, text } from '../../../common/http/openapi/response-type.js';

/** The manuals of a report's building, with their state. */
export type ManualState = InstanceType<typeof ManualState>;
export const ManualState = responseClass('ManualState', {
  kinds: listOf(oneOf(MANUAL_KINDS), 'The manuals that the building has: `kind` of `GET …/jsreport`.'),
  missing: listOf(text(), 'What a manual issued now would lack; with anything here it is a draft.'),
});
