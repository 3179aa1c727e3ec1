import { integer, responseClass } from '../../../common/http/openapi/response-type.js';

/** Numbers of sample records. */
export class SampleCounts extends responseClass('SampleCounts', {
  technicians: integer(),
  buildings: integer(),
  reports: integer(),
}) {}
