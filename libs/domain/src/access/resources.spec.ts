import { MODULE_KEYS } from './modules.js';
import {
  holdsModule,
  isResourceKey,
  mayRead,
  RESOURCE_KEYS,
  RESOURCE_LABELS,
  resourceLabel,
} from './resources.js';

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

describe('a resource of another module', () => {
  it('has the rights of its module', () => {
    expect(holdsModule(holding('constructive-systems'), 'materials')).toBe(true);
    expect(holdsModule(holding('buildings'), 'materials')).toBe(false);
    expect(mayRead(holding('buildings'), 'materials')).toBe(true);
    expect(mayRead(holding('typologies'), 'materials')).toBe(false);
    expect(mayRead(holding('materials'), 'materials')).toBe(false);
  });

  it('stands after its module', () => {
    expect(RESOURCE_KEYS.indexOf('materials')).toBe(RESOURCE_KEYS.indexOf('constructive-systems') + 1);
    expect(RESOURCE_KEYS.filter((key) => (MODULE_KEYS as readonly string[]).includes(key))).toEqual(
      MODULE_KEYS,
    );
    expect(resourceLabel('materials')).toBe('Materiais');
    expect(RESOURCE_LABELS).toMatchObject({ buildings: 'Edificações', materials: 'Materiais' });
    expect(Object.keys(RESOURCE_LABELS)).toEqual(RESOURCE_KEYS);
    expect(isResourceKey('toString')).toBe(false);
  });
});
