/** Whether an address takes a body and keeps nothing of it: a return names a version, who removes somebody repeats a name. */
export const keepsNothing = (path: string): boolean =>
  KEEPS_NOTHING.includes(path) || /\/(revert|original|anonymize|transfer|bulk\/(active|delete))$/.test(path);

const KEEPS_NOTHING: readonly string[] = [
  // They name a row by one of two fields, of a submitted row or of a link: report-links.spec asks them.
  '/api/reports/{id}/verification/comments',
  '/api/reports/{id}/verification/decisions',
  // They name one of two kinds of activities: maintenance.spec asks them.
  '/api/buildings/{id}/maintenance-records',
  '/api/buildings/{id}/maintenance-records/{recordId}',
  '/api/guest/rows',
  '/api/guest/submission',
  '/api/guest/comments',
  '/api/login',
  '/api/buildings/transfer/preview',
  '/api/reports/preview',
  '/api/parameters/check',
  '/api/trash/restore',
  '/api/bioclimatic-zones/{id}/coverages/bulk',
  '/api/isopleths/{id}/coverages/bulk',
];
