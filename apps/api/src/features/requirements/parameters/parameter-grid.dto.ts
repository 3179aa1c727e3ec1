import type { ParameterSource } from '@prumo/domain';

import {
  integer,
  listOf,
  orNull,
  responseClass,
  responseType,
  text,
} from '../../../common/http/openapi/response-type.js';

export type ParameterIds = InstanceType<typeof ParameterIds>;
export const ParameterIds = responseClass('ParameterIds', { ids: listOf(integer()) });

const source = orNull(text());

/** The sources of parameters. */
export const ParameterSourceRecord = responseType<ParameterSource>('ParameterSource', {
  standard: source,
  standardItem: source,
  standardEdition: source,
});
