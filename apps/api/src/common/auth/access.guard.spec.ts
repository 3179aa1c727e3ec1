import { refusal } from './access.guard.js';
import type { Actor } from './access.js';

const person = (allowedModules: string[], isAdmin = false): Actor => ({
  id: 1,
  email: 'a@b.co',
  fullName: 'A',
  isAdmin,
  allowedModules,
  isConfirmed: true,
});
const codeOf = (...args: Parameters<typeof refusal>) => refusal(...args)?.code;

describe('refusal', () => {
  it('refuses administrators, too, on a route without an access decorator', () => {
    expect(codeOf(undefined, person([], true), 'GET')).toBe('moduleForbidden');
  });

  it('permits GET and HEAD alone to modules whose screens need the module', () => {
    const access = { kind: 'module', modules: ['technicians'] } as const;
    expect(codeOf(access, person(['buildings']), 'GET')).toBeUndefined();
    expect(codeOf(access, person(['buildings']), 'HEAD')).toBeUndefined();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(codeOf(access, person(['buildings']), method)).toBe('moduleForbidden');
    expect(codeOf(access, person(['technicians']), 'POST')).toBeUndefined();
    expect(codeOf(access, person(['reports']), 'GET')).toBe('moduleForbidden');
  });

  it('refuses the action to holders of the module, and the module to others', () => {
    const access = { kind: 'admin', module: 'users' } as const;
    expect(codeOf(access, person(['users']), 'POST')).toBe('actionForbidden');
    expect(codeOf(access, person(['buildings']), 'POST')).toBe('moduleForbidden');
    expect(codeOf(access, person([], true), 'POST')).toBeUndefined();
  });
});
