/** @jest-environment ./test/jsdom.mjs */
import { act, screen, waitFor } from '@testing-library/react';
import { type Answers, fakeApi, pending, refusal } from '../../../test/fakeApi';
import { openScreen } from '../../../test/renderScreen';
import type { SessionUser } from '../../api/signed-in/session';
import settings from '../../features/settings';
import technicians from '../../features/technicians';
import { PaletteProvider } from './PaletteProvider';

const SEARCH = 'GET /api/search';
const hit = (id: number, label: string, resource = 'buildings') => ({ resource, id, label, detail: null });
const HITS = [
  hit(1, 'Edifício Girândola'),
  hit(2, 'Edifício Girassol'),
  hit(3, 'Edifício Girassol', 'reports'),
];

const text = () => screen.findByRole('combobox', { name: 'Busca rápida' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const active = () => screen.queryByRole('option', { selected: true })?.textContent;
const groups = () => screen.queryAllByRole('group').map((group) => group.getAttribute('aria-label'));
const status = () => screen.getByRole('status').textContent;

beforeEach(() => localStorage.clear());

async function open(answers: Answers = {}, person: Partial<SessionUser> = {}) {
  const api = fakeApi({ [SEARCH]: HITS, ...answers });
  const rendered = await openScreen(
    <PaletteProvider screens={[technicians, settings]}>
      <input aria-label="Algo" autoFocus />
    </PaletteProvider>,
    { path: '/technicians', user: person },
  );
  // It is loaded when it is first opened.
  await act(() => rendered.user.keyboard('{Control>}k{/Control}'));
  await text();
  const type = async (typed: string) => {
    await rendered.user.clear(await text());
    await rendered.user.paste(typed);
  };
  return { api, type, ...rendered };
}

describe('list of shortcuts', () => {
  it("opens on '?' outside text fields and from the palette, and includes Ctrl+S", async () => {
    const { user, type } = await open();
    await type('atalhos');
    await act(() => user.keyboard('{Enter}'));
    const list = await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
    expect(list.textContent).toContain('CtrlSSalva o formulário aberto');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.type(screen.getByLabelText('Algo'), '?');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(document.body);
    await user.keyboard('?');
    await screen.findByRole('dialog', { name: 'Atalhos do teclado' });
  });
});

describe('command palette', () => {
  it('opens and closes by its shortcut, and returns the focus', async () => {
    const { user } = await open();
    expect(document.activeElement).toBe(await text());
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByLabelText('Algo'));
  });

  it('groups records by kind, and links to their forms', async () => {
    const { type, user, router } = await open();
    await type('gira');
    await waitFor(() => expect(groups()).toEqual(['Edificações', 'Relatórios']));
    await user.click(screen.getAllByRole('option', { name: /Girassol/ })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname + router.state.location.search).toBe('/buildings/2/edit');
  });

  it('finds screens by name, ignoring accents', async () => {
    const { type, user, router } = await open({ [SEARCH]: [] });
    await type('configuracoes');
    await waitFor(() => expect(active()).toBe('Configurações'));
    await user.keyboard('{Enter}');
    expect(router.state.location.pathname).toBe('/settings');
  });

  it('moves by arrow keys, from the last option to the first', async () => {
    const { type, user } = await open();
    await type('gira');
    await waitFor(() => expect(options()).toHaveLength(3));
    const [first, second, last] = options();
    for (const [key, at] of [
      ['{ArrowUp}', last],
      ['{ArrowDown}', first],
      ['{ArrowDown}', second],
    ] as const) {
      await user.keyboard(key);
      expect(active()).toBe(at);
    }
    const { id } = screen.getByRole('option', { selected: true });
    expect((await text()).getAttribute('aria-activedescendant')).toBe(id);
  });

  it('offers recent choices before anything is typed', async () => {
    const { type, user } = await open({ [SEARCH]: [hit(2, 'Edifício Girassol')] });
    await type('girassol');
    await waitFor(() => expect(options()).toHaveLength(1));
    await user.keyboard('{Enter}{Control>}k{/Control}');
    await text();
    expect(groups()[0]).toBe('Recentes');
    expect(active()).toContain('Edifício Girassol');
  });

  it('offers nothing that the user may not open', async () => {
    const { type } = await open({ [SEARCH]: [] }, { isAdmin: false, allowedModules: ['technicians'] });
    expect(options()).not.toContain('Configurações');
    expect(options()).toEqual(expect.arrayContaining(['Dashboard', 'Responsáveis Técnicos', 'Lixeira']));
    expect(groups()).not.toContain('Recentes');
    await type('zb1');
    await waitFor(() => expect(status()).toBe('Nenhum resultado para “zb1”.'));
  });
});

describe('search of the command palette', () => {
  it('aborts a request superseded by a longer text', async () => {
    const late = pending([hit(1, 'Gira, do mais curto')]);
    const { type } = await open({
      [SEARCH]: ({ query }) => (query['q'] === 'gira' ? late.answer() : [hit(2, 'Girassol, do mais longo')]),
    });
    await type('gira');
    await waitFor(() => expect(globalThis.fetch).toHaveBeenCalled());
    await type('girassol');
    await screen.findByText('Girassol, do mais longo');
    late.release();
    await type('girassol,');
    await waitFor(() => expect(options()).toEqual(['Girassol, do mais longo']));
  });

  it('shows an error, and retries', async () => {
    const { api, type, user } = await open({ [SEARCH]: refusal(503) });
    await type('girassol');
    await screen.findByRole('alert');
    api.answers[SEARCH] = HITS;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(options()).toHaveLength(3));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
