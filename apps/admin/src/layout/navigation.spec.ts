import { RESOURCE_KEYS } from '@prumo/domain';
import type { Screen } from '../shared/screen';
import { navigationFor } from './navigation';

const screens = RESOURCE_KEYS.map((name) => ({ name, list: () => null })) as unknown as Screen[];
const admin = { isAdmin: true, allowedModules: [] };
const labels = (user: typeof admin | { isAdmin: boolean; allowedModules: string[] }, list = screens) =>
  navigationFor(user, list).map(({ label, items }) => [label, items.map(({ to }) => to)]);

describe('navigationFor', () => {
  it('shows an administrator every screen, once', () => {
    const paths = navigationFor(admin, screens).flatMap(({ items }) => items.map(({ to }) => to));
    expect(paths).toEqual([...new Set(paths)]);
    expect([...paths].sort()).toEqual(['/', ...RESOURCE_KEYS.map((name) => `/${name}`)].sort());
  });

  it('shows a group only when one of its modules is held', () => {
    expect(labels({ isAdmin: false, allowedModules: ['buildings', 'settings'] })).toEqual([
      [undefined, ['/']],
      ['Cadastros', ['/buildings', '/compositions']],
      ['Administração', ['/settings']],
    ]);
    expect(labels({ isAdmin: false, allowedModules: [] })).toEqual([[undefined, ['/']]]);
  });

  it('shows a screen with the rights of another module after that module', () => {
    expect(labels({ isAdmin: false, allowedModules: ['constructive-systems'] })).toEqual([
      [undefined, ['/']],
      ['Cadastros', ['/constructive-systems', '/materials', '/surface-finishes']],
    ]);
  });

  it('excludes modules that are readable only because another one needs them', () => {
    expect(labels({ isAdmin: false, allowedModules: ['reports'] })).toEqual([
      [undefined, ['/']],
      ['Operações', ['/reports', '/evidence']],
    ]);
  });

  it('excludes screens that do not exist', () => {
    expect(labels(admin, [])).toEqual([[undefined, ['/']]]);
  });
});
