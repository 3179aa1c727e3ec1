import type { Screen } from '../../shared/screen';
import { matches, type PaletteSource, paletteGroups } from './groups';

const Icon = (() => null) as unknown as Screen['icon'];
const screen = (name: Screen['name'], createLabel?: string): Screen => ({
  name,
  list: () => null,
  icon: Icon,
  recordRepresentation: () => name,
  ...(createLabel !== undefined && { options: { createLabel } }),
});

const screens = [
  screen('buildings', 'Nova Edificação'),
  screen('technicians', 'Novo Responsável'),
  screen('users', 'Novo Usuário'),
  screen('settings'),
];
const user = {
  id: 1,
  fullName: 'Bia',
  email: 'bia@exemplo.com.br',
  isAdmin: false,
  allowedModules: ['buildings', 'users'],
  expires_at: 0,
};
const source = (more: Partial<PaletteSource> = {}): PaletteSource => ({
  text: '',
  user,
  screens,
  hits: [],
  recent: [],
  mode: 'light',
  ...more,
});
const shown = (more: Partial<PaletteSource>) =>
  paletteGroups(source(more)).map(({ label, items }) => [label, items.map((item) => item.label)]);

describe('paletteGroups', () => {
  it('offers screens and create actions that the user may open, for an empty query', () =>
    expect(shown({})).toEqual([
      ['Criar', ['Nova Edificação']],
      ['Telas', ['Dashboard', 'Edificações', 'Usuários', 'Lixeira', 'Verificar documento', 'Ajuda']],
      ['Ações', ['Usar tema escuro', 'Atalhos do teclado', 'Sair']],
    ]));

  it('finds verification, manual and actions by name, and offers the theme not in use', () => {
    expect(shown({ text: 'verificar' })).toEqual([['Telas', ['Verificar documento']]]);
    expect(shown({ text: 'ajuda' })).toEqual([['Telas', ['Ajuda']]]);
    expect(shown({ text: 'tema', mode: 'dark' })).toEqual([['Ações', ['Usar tema claro']]]);
    expect(shown({ text: 'sair' })).toEqual([['Ações', ['Sair']]]);
  });

  it('offers recent choices only while they may be opened', () => {
    const recent = [
      { to: '/technicians?edit=1', label: 'Helena', detail: null },
      { to: '/buildings?edit=2', label: 'Aurora', detail: null },
      { to: '/', label: 'Dashboard', detail: null },
    ];
    expect(shown({ recent })[0]).toEqual(['Recentes', ['Aurora', 'Dashboard']]);
  });

  it('offers the company screen to administrators only, also as a recent choice', () => {
    const recent = [{ to: '/company', label: 'Empresa', detail: null }];
    const admin = { ...user, isAdmin: true };
    expect(shown({ text: 'empresa', user: admin })).toEqual([['Telas', ['Empresa']]]);
    expect(shown({ user: admin, recent })[0]).toEqual(['Recentes', ['Empresa']]);
    expect(shown({ text: 'empresa' })).toEqual([]);
    expect(shown({ recent })[0]).toEqual(['Criar', ['Nova Edificação']]);
  });

  it('finds screens without accents, followed by records by kind', () => {
    const hits = [
      { resource: 'buildings', id: 7, label: 'Edifício Aurora', detail: 'Natal/RN' },
      { resource: 'cities', id: 9, label: 'Edificante', detail: null },
      { resource: 'buildings', id: 8, label: 'Edifício Sol', detail: null },
    ] as const;
    expect(shown({ text: ' EDIFICAC ', hits })).toEqual([
      ['Telas', ['Edificações']],
      ['Criar', ['Nova Edificação']],
      ['Edificações', ['Edifício Aurora', 'Edifício Sol']],
      ['Municípios', ['Edificante']],
    ]);
  });

  it('links to the form of a record', () => {
    const hits = [{ resource: 'buildings', id: 7, label: 'Aurora', detail: null }] as const;
    const [group] = paletteGroups(source({ text: 'auro', hits }));
    expect(group?.items[0]).toMatchObject({ key: 'buildings:7', to: '/buildings/7/edit' });
  });
});

describe('matches', () => {
  it.each([
    ['Zonas Bioclimáticas', 'bio zon', true],
    ['Zonas Bioclimáticas', 'bioclimatica', true],
    ['Zonas Bioclimáticas', 'zona ruído', false],
  ])('%s by %p: %p', (text, search, found) => expect(matches(text, search)).toBe(found));
});
