import { MANUAL_KINDS } from '@prumo/domain';

import { listOf, oneOf, responseClass, text } from '../../../common/http/openapi/response-type.js';

/** What a report's building has of its manuals. */
export type ManualState = InstanceType<typeof ManualState>;
export const ManualState = responseClass('ManualState', {
  kinds: listOf(oneOf(MANUAL_KINDS), 'The manuals that the building has: `kind` of `GET …/jsreport`.'),
  missing: listOf(text(), 'What a manual issued now would lack; with anything here it is a draft.'),
});
