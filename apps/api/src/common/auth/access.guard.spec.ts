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
  it('lets nobody into a route that says nothing, not even administrators', () => {
    expect(codeOf(undefined, person([], true), 'GET')).toBe('moduleForbidden');
  });

  it('opens reading, and reading alone, to modules whose screens need it', () => {
    const access = { kind: 'module', module: 'technicians' } as const;
    expect(codeOf(access, person(['buildings']), 'GET')).toBeUndefined();
    expect(codeOf(access, person(['buildings']), 'HEAD')).toBeUndefined();
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect(codeOf(access, person(['buildings']), method)).toBe('moduleForbidden');
    expect(codeOf(access, person(['technicians']), 'POST')).toBeUndefined();
    expect(codeOf(access, person(['reports']), 'GET')).toBe('moduleForbidden');
  });

  it('tells holders of the module that it is the action that is not theirs', () => {
    const access = { kind: 'admin', module: 'users' } as const;
    expect(codeOf(access, person(['users']), 'POST')).toBe('actionForbidden');
    expect(codeOf(access, person(['buildings']), 'POST')).toBe('moduleForbidden');
    expect(codeOf(access, person([], true), 'POST')).toBeUndefined();
  });
});
