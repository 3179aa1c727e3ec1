import type { ModuleKey, Readable, ResourceKey } from '@prumo/domain';

import { PLAIN_CATALOGUES } from './plain-catalogues.js';

/**
 * Who a route is for: anybody; anybody signed in; holders of a module (and, for reading, of those whose screens
 * need it); administrators; holders of a link (`guest`). `owned`: of what belongs to somebody, others get 404.
 */
export interface Expected {
  for: 'public' | 'guest' | 'signedIn' | 'module' | 'admin';
  module?: Readable;
  /** Further modules that the caller must hold. */
  others?: readonly Readable[];
  owned?: boolean;
  /** Whoever signed in more than ten minutes ago is asked for their password first. */
  confirmed?: boolean;
}

const open: Expected = { for: 'public' };
const guest: Expected = { for: 'guest' };
const signedIn: Expected = { for: 'signedIn' };
const confirmed: Expected = { for: 'signedIn', confirmed: true };
const holds = (module: Readable, ...others: readonly Readable[]): Expected => ({
  for: 'module',
  module,
  ...(others.length > 0 && { others }),
});
const confirmedHolds = (module: ModuleKey): Expected => ({ ...holds(module), confirmed: true });
const owned = (module: ResourceKey): Expected => ({ for: 'module', module, owned: true });
const admin = (module: ModuleKey): Expected => ({ for: 'admin', module });
const confirmedAdmin = (module: ModuleKey): Expected => ({ ...admin(module), confirmed: true });

type Table = Record<string, Expected>;

const crud = (module: ResourceKey): Table => ({
  [`GET /api/${module}`]: holds(module),
  [`GET /api/${module}/export`]: holds(module),
  [`GET /api/${module}/:id`]: holds(module),
  [`POST /api/${module}`]: holds(module),
  [`PUT /api/${module}/:id`]: holds(module),
  [`DELETE /api/${module}/:id`]: holds(module),
  [`POST /api/${module}/bulk/delete`]: holds(module),
  [`GET /api/${module}/:id/history`]: holds(module),
  [`GET /api/${module}/:id/history/:version`]: holds(module),
  [`POST /api/${module}/:id/revert`]: holds(module),
});

const seededCrud = (module: ResourceKey): Table => ({
  ...crud(module),
  [`GET /api/${module}/:id/original`]: holds(module),
  [`POST /api/${module}/:id/original`]: holds(module),
});

const HAS_NO_ACTIVE_FLAG: readonly ResourceKey[] = ['states', 'cities'];

const switches = (module: ResourceKey): Table =>
  HAS_NO_ACTIVE_FLAG.includes(module) ? {} : { [`POST /api/${module}/bulk/active`]: holds(module) };

const ownedCrud = (module: ResourceKey): Table => ({
  ...crud(module),
  [`GET /api/${module}/:id`]: owned(module),
  [`PUT /api/${module}/:id`]: owned(module),
  [`DELETE /api/${module}/:id`]: owned(module),
  [`GET /api/${module}/:id/history`]: owned(module),
  [`GET /api/${module}/:id/history/:version`]: owned(module),
  [`POST /api/${module}/:id/revert`]: owned(module),
});

const CATALOGUES = [
  ...PLAIN_CATALOGUES,
  'typologies',
  'noise-classes',
  'aggressiveness-classes',
  'predominant-colors',
  'materials',
  'surface-finishes',
  'warranty-terms',
  'maintenance-activities',
  'requirements',
  'criteria',
  'analyses',
  'parameters',
  'attributes',
  'bioclimatic-zones',
  'isopleths',
  'states',
  'cities',
] as const;

/** Tables that come as a file: whoever may write the module's records may import them. */
const imports = (path: string, module: ResourceKey = path as ResourceKey): Table => ({
  [`POST /api/${path}/import`]: holds(module),
  [`GET /api/${path}/import/template`]: holds(module),
});

/** What is expected of every route. One that is missing here fails the test, as does one that is gone. */
export const ACCESS_TABLE: Table = {
  'GET /api/csrf-token': open,
  'POST /api/login': open,
  'POST /api/login/second-factor': open,
  'POST /api/login/passkey/options': open,
  'POST /api/login/passkey': open,
  'GET /api/logout': open,
  'GET /api/openapi.json': open,
  'GET /api/health': open,
  'GET /api/company': signedIn,
  'PUT /api/company': admin('settings'),
  'GET /api/company/logo': signedIn,
  'POST /api/company/logo': admin('settings'),
  'DELETE /api/company/logo': admin('settings'),
  'GET /api/company/manual-texts': signedIn,
  'PUT /api/company/manual-texts': admin('settings'),
  'GET /api/v': open,
  'GET /api/v/:code': open,
  'GET /api/m/:code': open,
  'GET /api/m/:code/manuals/:kind': open,
  'GET /api/guest': guest,
  'GET /api/guest/evidence/:id/files/:sha256': guest,
  'POST /api/guest/dossier': guest,
  'GET /api/guest/dossier': guest,
  'PUT /api/guest/rows': guest,
  'POST /api/guest/submission': guest,
  'POST /api/guest/comments': guest,
  'GET /api/health/live': open,
  'GET /api/health/ready': open,

  'GET /api/auth/user': signedIn,
  'POST /api/auth/refresh': signedIn,
  'POST /api/auth/confirm': signedIn,
  'POST /api/auth/confirm/second-factor': signedIn,
  'POST /api/auth/confirm/passkey/options': signedIn,
  'POST /api/auth/confirm/passkey': signedIn,
  'GET /api/auth/sessions': signedIn,
  'DELETE /api/auth/sessions/:id': signedIn,
  'GET /api/auth/devices': signedIn,
  'DELETE /api/auth/devices/:id': signedIn,
  'GET /api/account': signedIn,
  'PUT /api/account': signedIn,
  'PUT /api/account/password': signedIn,
  'GET /api/account/activity': signedIn,
  'GET /api/account/invitations': signedIn,
  'GET /api/account/data': confirmed,
  'GET /api/account/second-factor': signedIn,
  'POST /api/account/second-factor/totp': confirmed,
  'POST /api/account/second-factor/totp/confirm': confirmed,
  'DELETE /api/account/second-factor/totp': confirmed,
  'POST /api/account/second-factor/passkeys/options': confirmed,
  'POST /api/account/second-factor/passkeys': confirmed,
  'DELETE /api/account/second-factor/passkeys/:id': confirmed,
  'POST /api/account/second-factor/recovery-codes': confirmed,
  'GET /api/account/tokens': signedIn,
  'POST /api/account/tokens': confirmed,
  'DELETE /api/account/tokens/:id': confirmed,
  'GET /api/dashboard/stats': signedIn,
  'GET /api/dashboard/extended-stats': signedIn,
  'GET /api/dashboard/missing-facts': holds('buildings'),
  'GET /api/dashboard/imports': signedIn,
  'POST /api/samples': holds('reports', 'buildings', 'technicians'),
  'DELETE /api/samples': holds('reports', 'buildings', 'technicians'),
  'GET /api/search': signedIn,
  'GET /api/saved-filters': signedIn,
  'POST /api/saved-filters': signedIn,
  'DELETE /api/saved-filters/:id': signedIn,
  'GET /api/documents/verify': signedIn,
  'POST /api/documents/verify': signedIn,
  'GET /api/trash': signedIn,
  'GET /api/trash/export': signedIn,
  'POST /api/trash/:id/restore': signedIn,
  'POST /api/trash/restore': signedIn,
  'GET /api/backups': admin('settings'),
  'GET /api/upgrade-notes': admin('settings'),
  'GET /api/catalogue-package': admin('requirements'),
  'POST /api/catalogue-package': admin('requirements'),
  'GET /api/audit': admin('users'),
  'GET /api/audit/export': admin('users'),
  'GET /api/settings': signedIn,
  'PUT /api/settings': holds('settings'),

  'GET /api/users': holds('users'),
  ...[...CATALOGUES, 'technicians', 'buildings', 'compositions'].reduce<Table>(
    (all, module) => ({ ...all, ...imports(module) }),
    {},
  ),
  ...imports('bioclimatic-zones/coverages', 'bioclimatic-zones'),
  ...imports('isopleths/coverages', 'isopleths'),
  'GET /api/users/export': holds('users'),
  'GET /api/users/:id': holds('users'),
  'GET /api/users/:id/access': admin('users'),
  'GET /api/users/:id/history': holds('users'),
  'POST /api/users': confirmedAdmin('users'),
  'PUT /api/users/:id': admin('users'),
  'DELETE /api/users/:id': confirmedAdmin('users'),
  'POST /api/users/bulk/delete': confirmedAdmin('users'),
  'POST /api/users/:id/transfer': confirmedAdmin('users'),
  'POST /api/users/:id/anonymize': confirmedAdmin('users'),
  'DELETE /api/users/:id/second-factor': confirmedAdmin('users'),

  ...ownedCrud('technicians'),
  'POST /api/technicians/:id/anonymize': confirmedAdmin('technicians'),
  ...ownedCrud('compositions'),
  ...ownedCrud('evidence'),
  'POST /api/evidence/:id/revisions': owned('evidence'),
  'POST /api/evidence/:id/revisions/:number/files': owned('evidence'),
  'DELETE /api/evidence/:id/revisions/:number/files/:sha256': owned('evidence'),
  'GET /api/evidence/:id/files/:sha256': owned('evidence'),
  ...ownedCrud('buildings'),
  'POST /api/buildings/transfer': confirmedHolds('buildings'),
  'POST /api/buildings/transfer/preview': holds('buildings'),
  'GET /api/buildings/:id/overview': owned('buildings'),
  'GET /api/buildings/:id/thermal-limits': owned('buildings'),
  'POST /api/buildings/ifc': holds('buildings'),
  'POST /api/buildings/:id/ifc': owned('buildings'),
  'GET /api/buildings/:id/compositions': owned('buildings'),
  'PUT /api/buildings/:id/compositions': owned('buildings'),
  'GET /api/buildings/:id/warranties': owned('buildings'),
  'GET /api/buildings/:id/maintenance': owned('buildings'),
  'PUT /api/buildings/:id/maintenance': owned('buildings'),
  'GET /api/buildings/:id/maintenance.xlsx': owned('buildings'),
  'GET /api/buildings/:id/maintenance.ics': owned('buildings'),
  'GET /api/buildings/:id/maintenance-records': owned('buildings'),
  'POST /api/buildings/:id/maintenance-records': owned('buildings'),
  'PUT /api/buildings/:id/maintenance-records/:recordId': owned('buildings'),
  'DELETE /api/buildings/:id/maintenance-records/:recordId': owned('buildings'),
  'GET /api/buildings/:id/manual': owned('buildings'),
  'PUT /api/buildings/:id/manual': owned('buildings'),
  'POST /api/buildings/:id/manual/pictures': owned('buildings'),
  'GET /api/buildings/:id/manual/pictures/:key': owned('buildings'),
  'GET /api/buildings/:id/residents-page': owned('buildings'),
  'PUT /api/buildings/:id/residents-page': owned('buildings'),
  'POST /api/buildings/:id/residents-page/code': owned('buildings'),
  'GET /api/buildings/:id/structural-system': owned('buildings'),
  'PUT /api/buildings/:id/structural-system': owned('buildings'),
  'DELETE /api/buildings/:id/structural-system': owned('buildings'),

  'GET /api/reports': holds('reports'),
  'GET /api/reports/export': holds('reports'),
  'POST /api/reports/with-structure': holds('reports'),
  'POST /api/reports/preview': holds('reports'),
  'GET /api/reports/compare': holds('reports'),
  'GET /api/reports/levels': holds('reports'),
  'GET /api/reports/level-presets': holds('reports'),
  'POST /api/reports/level-presets': holds('reports'),
  'DELETE /api/reports/level-presets/:id': holds('reports'),
  'GET /api/reports/:id': owned('reports'),
  'GET /api/reports/:id/evaluation': owned('reports'),
  'GET /api/reports/:id/parameters': owned('reports'),
  'GET /api/reports/:id/structure': owned('reports'),
  'GET /api/reports/:id/answers': owned('reports'),
  'PUT /api/reports/:id/answers': owned('reports'),
  'GET /api/reports/:id/thermal-proof': owned('reports'),
  'POST /api/reports/:id/thermal-proof': owned('reports'),
  'GET /api/reports/:id/verification': owned('reports'),
  'PUT /api/reports/:id/verification': owned('reports'),
  'GET /api/reports/:id/verification/comments': owned('reports'),
  'POST /api/reports/:id/verification/comments': owned('reports'),
  'POST /api/reports/:id/verification/decisions': owned('reports'),
  'GET /api/reports/:id/links': owned('reports'),
  'POST /api/reports/:id/links': owned('reports'),
  'DELETE /api/reports/:id/links/:linkId': owned('reports'),
  'PUT /api/reports/:id/with-structure': owned('reports'),
  'DELETE /api/reports/:id': owned('reports'),
  'POST /api/reports/bulk/delete': holds('reports'),
  'GET /api/reports/:id/dossier': owned('reports'),
  'GET /api/reports/:id/verification/import/template': owned('reports'),
  'POST /api/reports/:id/verification/import': owned('reports'),
  'GET /api/reports/:id/ids': owned('reports'),
  'GET /api/reports/:id/manual': owned('reports'),
  'GET /api/reports/:id/jsreport': owned('reports'),
  'GET /api/reports/:id/documents': owned('reports'),
  'GET /api/reports/:id/documents/:sha256': owned('reports'),
  'GET /api/reports/:id/changes': owned('reports'),
  'GET /api/reports/:id/history': owned('reports'),
  'GET /api/reports/:id/history/:version': owned('reports'),
  'POST /api/reports/:id/revert': owned('reports'),

  'GET /api/cep/:cep': holds('cep'),
  'GET /api/metadata/tables': holds('metadata'),
  'GET /api/metadata/tables/:table/columns': holds('metadata'),

  ...Object.assign({}, ...CATALOGUES.map(seededCrud), ...CATALOGUES.map(switches)),
  'GET /api/analyses/next-code': holds('analyses'),
  'GET /api/attributes/:id/values': holds('attributes'),
  'GET /api/parameters/ids': holds('parameters'),
  'GET /api/parameters/sources': holds('parameters'),
  'POST /api/parameters/check': admin('parameters'),
  'GET /api/states/:stateId/cities': holds('cities'),
  'GET /api/place': holds('cities'),
  'GET /api/map/cities': holds('cities'),
  'GET /api/bioclimatic-zones/search-by-city': holds('bioclimatic-zones'),
  'GET /api/bioclimatic-zones/coverages/export': holds('bioclimatic-zones'),
  'GET /api/bioclimatic-zones/:id/coverages': holds('bioclimatic-zones'),
  'GET /api/bioclimatic-zones/:id/coverages/export': holds('bioclimatic-zones'),
  'POST /api/bioclimatic-zones/:id/coverages': holds('bioclimatic-zones'),
  'POST /api/bioclimatic-zones/:id/coverages/bulk': holds('bioclimatic-zones'),
  'POST /api/bioclimatic-zones/:id/coverages/bulk/delete': holds('bioclimatic-zones'),
  'PUT /api/bioclimatic-zones/coverages/:id': holds('bioclimatic-zones'),
  'DELETE /api/bioclimatic-zones/coverages/:id': holds('bioclimatic-zones'),
  'GET /api/isopleths/coverages-index': holds('isopleths'),
  'GET /api/isopleths/coverages/export': holds('isopleths'),
  'GET /api/isopleths/:id/coverages': holds('isopleths'),
  'GET /api/isopleths/:id/coverages/export': holds('isopleths'),
  'POST /api/isopleths/:id/coverages': holds('isopleths'),
  'POST /api/isopleths/:id/coverages/bulk': holds('isopleths'),
  'POST /api/isopleths/:id/coverages/bulk/delete': holds('isopleths'),
  'DELETE /api/isopleths/coverages/:id': holds('isopleths'),
};

/** Pages about the API for people; files, not routes of ours. */
export const isDocumentation = (route: string): boolean => route.startsWith('GET /api/docs');
