import { mayDo } from './authProvider';

const admin = { isAdmin: true, allowedModules: [] };
const holding = (...allowedModules: string[]) => ({ isAdmin: false, allowedModules });

describe('mayDo', () => {
  it('lets an administrator do everything', () => {
    expect(mayDo(admin, 'delete', 'users')).toBe(true);
    expect(mayDo(admin, 'list', 'parameters')).toBe(true);
  });

  it('lets a module be read and written by who holds it', () => {
    for (const action of ['list', 'create', 'edit', 'delete']) {
      expect(mayDo(holding('technicians'), action, 'technicians')).toBe(true);
      expect(mayDo(holding('technicians'), action, 'criteria')).toBe(false);
    }
  });

  it('only lets be read what a held module needs', () => {
    expect(mayDo(holding('buildings'), 'list', 'technicians')).toBe(true);
    expect(mayDo(holding('buildings'), 'create', 'technicians')).toBe(false);
  });

  it('leaves the check of parameters to administrators', () => {
    expect(mayDo(admin, 'check', 'parameters')).toBe(true);
    expect(mayDo(holding('parameters'), 'check', 'parameters')).toBe(false);
  });

  it('leaves the users to administrators, whatever is held', () => {
    expect(mayDo(holding('users'), 'list', 'users')).toBe(true);
    expect(mayDo(holding('users'), 'create', 'users')).toBe(false);
    expect(mayDo(holding('users'), 'delete', 'users')).toBe(false);
  });
});
