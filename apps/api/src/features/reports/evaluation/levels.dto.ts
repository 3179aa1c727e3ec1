import { type AnalysisLevels as Levels, LEVELS } from '@prumo/domain';

import {
  integer,
  listOf,
  oneOf,
  orNull,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

/** The levels that a report form offers of an analysis. */
export const AnalysisLevels = responseType<Levels>('AnalysisLevels', {
  analysisId: integer(),
  levels: listOf(
    oneOf(LEVELS),
    'Empty: the norm gives figures without levels; such an analysis is selected with `minimum`.',
  ),
  reason: orNull(text('Why not all three exist, in a sentence; null if they do.')),
});
