import { nextCode } from '../common-suites/suite.js';
import { ADMIN } from '../support/app.js';
import type { Target } from './target.js';

/** A record that there is one of: it is only ever changed. */
const theOne = (path: string, body: Readonly<Record<string, unknown>>): Target => ({
  body: () => body,
  make: async (admin) => (await admin.put(path, body)).status,
  put: path,
});

/** What a person sends to sign in, of their own account and of the settings. */
export const ACCOUNT_TARGETS: Readonly<Record<string, Target>> = {
  '/api/account': theOne('/api/account', { fullName: 'Ana Prado', phone: '41999998888' }),
  '/api/account/password': {
    body: () => ({ currentPassword: ADMIN.password, newPassword: 'Uma-senha-longa-9' }),
    make: async (admin) => (await admin.get('/api/account')).status,
    put: '/api/account/password',
    isSentWhole: true,
    get: '/api/account',
  },
  '/api/account/tokens': {
    body: () => ({ name: 'Planilha', scope: 'read', days: 30, modules: ['buildings'] }),
  },
  // No code and no passkey can be right here: what is blank is refused on its field before either is judged.
  '/api/account/second-factor/totp/confirm': { body: () => ({ code: '000000' }) },
  '/api/account/second-factor/passkeys': { body: () => ({ name: 'Chave', response: {} }) },
  '/api/auth/confirm': { body: () => ({ password: ADMIN.password }) },
  '/api/auth/confirm/second-factor': { body: () => ({ code: '000000' }) },
  '/api/auth/confirm/passkey': { body: () => ({ response: {} }) },
  '/api/login/second-factor': { body: () => ({ code: '000000' }) },
  '/api/login/passkey/options': { body: () => ({ alone: true }) },
  '/api/login/passkey': { body: () => ({ response: {} }) },
  '/api/settings': {
    body: () => ({ pageSize: 25, publicNames: true }),
    make: async (admin) => (await admin.put('/api/settings', { pageSize: 25 })).status,
    put: '/api/settings',
  },
  '/api/company/manual-texts': theOne('/api/company/manual-texts', { operation: '## Piso' }),
  '/api/company': theOne('/api/company', { name: 'Prumo Engenharia', accentColor: '#134E5E' }),
  '/api/saved-filters': {
    body: () => ({ resource: 'buildings', name: nextCode(), query: { filter: {}, sort: null } }),
  },
};
