import { mayDo } from './authProvider';

const admin = { isAdmin: true, allowedModules: [] };
const holding = (...allowedModules: string[]) => ({ isAdmin: false, allowedModules });

describe('mayDo', () => {
  it('allows an administrator everything', () => {
    expect(mayDo(admin, 'delete', 'users')).toBe(true);
    expect(mayDo(admin, 'list', 'parameters')).toBe(true);
  });

  it('allows reading and writing a module to its holder', () => {
    for (const action of ['list', 'create', 'edit', 'delete']) {
      expect(mayDo(holding('technicians'), action, 'technicians')).toBe(true);
      expect(mayDo(holding('technicians'), action, 'criteria')).toBe(false);
    }
  });

  it('allows only reading a module that a held module depends on', () => {
    expect(mayDo(holding('buildings'), 'list', 'technicians')).toBe(true);
    expect(mayDo(holding('buildings'), 'create', 'technicians')).toBe(false);
  });

  it('reserves the confirmation of parameters to administrators', () => {
    expect(mayDo(admin, 'check', 'parameters')).toBe(true);
    expect(mayDo(holding('parameters'), 'check', 'parameters')).toBe(false);
  });

  it('reserves user management to administrators, whatever modules are held', () => {
    expect(mayDo(holding('users'), 'list', 'users')).toBe(true);
    expect(mayDo(holding('users'), 'create', 'users')).toBe(false);
    expect(mayDo(holding('users'), 'delete', 'users')).toBe(false);
  });
});
