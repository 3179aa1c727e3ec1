import { holdsModule, isModuleKey, mayRead, MODULE_KEYS, MODULES, READS } from './modules.js';

const admin = { isAdmin: true, allowedModules: [] };
const holding = (...allowedModules: string[]) => ({ isAdmin: false, allowedModules });

describe('holdsModule', () => {
  it('grants an administrator every module', () => {
    for (const key of MODULE_KEYS) expect(holdsModule(admin, key)).toBe(true);
  });

  it('grants others the modules of their list, but not those that they may only read', () => {
    expect(holdsModule(holding('buildings'), 'buildings')).toBe(true);
    expect(holdsModule(holding('buildings'), 'technicians')).toBe(false);
    expect(holdsModule(holding(), 'reports')).toBe(false);
  });
});

describe('mayRead', () => {
  it.each([
    [['buildings'], 'technicians', true],
    [['buildings'], 'cep', true],
    [['buildings'], 'reports', false],
    [['buildings'], 'parameters', false],
    [['reports'], 'buildings', true],
    [['reports'], 'technicians', false],
    [['parameters'], 'attributes', true],
    [['attributes'], 'metadata', true],
    [['cities'], 'states', true],
    [['states'], 'cities', false],
    [['users'], 'users', true],
    [['typologies', 'isopleths'], 'cities', true],
    [['unknown'], 'states', false],
    [['constructor'], 'states', false],
    [[], 'states', false],
  ] as const)('with %j and module %s returns %p', (modules, target, expected) => {
    expect(mayRead(holding(...modules), target)).toBe(expected);
  });

  it('lets an administrator read everything', () => expect(mayRead(admin, 'metadata')).toBe(true));
});

it('has the nineteen modules of the product', () => {
  expect(MODULE_KEYS).toHaveLength(19);
  expect(MODULES['aggressiveness-classes']).toBe('Classes de Agressividade');
});

it('recognises its own keys only', () => {
  expect(isModuleKey('users')).toBe(true);
  expect(isModuleKey('toString')).toBe(false);
});

it('grants nothing about people or permissions by implication', () => {
  expect(Object.values(READS).flat()).not.toContain('users');
  expect(Object.values(READS).flat()).not.toContain('settings');
});
