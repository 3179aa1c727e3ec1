/** @jest-environment ./test/jsdom.mjs */
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { type Answers, fakeApi, refusal } from '../../../test/fakeApi';
import { gone, openScreen, retype, saveButton } from '../../../test/renderScreen';
import type { SessionUser } from '../../api/signed-in/session';
import { sessionEnd } from '../../api/signed-in/sessionEnd';
import settings from './index';

const DIRTY = 'Existem alterações não salvas.';
const CLEAN = 'As mudanças são aplicadas imediatamente após salvar.';
const RANGE = 'Informe um valor entre 5 e 100.';
const SAVED = 'Configurações atualizadas com sucesso.';
const PUT = 'PUT /api/settings';

const size = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Itens por página/ });

async function open(answers: Answers = {}, user: Partial<SessionUser> = {}) {
  const api = fakeApi({
    'GET /api/settings': { pageSize: 15, publicNames: false },
    [PUT]: ({ body }) => body,
    'GET /api/backups': { isOn: true, backups: [], failure: null },
    'GET /api/upgrade-notes': [],
    ...answers,
  });
  const Screen = settings.list;
  const rendered = await openScreen(
    <>
      <Screen />
      <Link to="/states">Estados</Link>
    </>,
    { path: '/settings', user },
  );
  await screen.findByRole('textbox', { name: /^Itens por página/ });
  return { api, ...rendered };
}

describe('settings', () => {
  it('show unsaved changes, and store them', async () => {
    const { api, user } = await open();
    expect(size().value).toBe('15');
    expect(screen.getByText(CLEAN)).toBeTruthy();
    await retype(user, size(), '7');
    expect(screen.getByText(DIRTY)).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText(SAVED);
    expect(screen.getByText(CLEAN)).toBeTruthy();
    expect(api.sent(PUT)).toEqual([{ pageSize: 7, publicNames: false }]);
  });

  it('reject all but whole numbers from 5 to 100', async () => {
    const { api, user } = await open();
    for (const wrong of ['4', '101', '', '0']) {
      await retype(user, size(), wrong);
      await user.click(saveButton());
      await screen.findByText(RANGE);
      expect([wrong, size().getAttribute('aria-invalid')]).toEqual([wrong, 'true']);
      await retype(user, size(), '20');
      await gone(RANGE);
    }
    expect(api.sent(PUT)).toEqual([]);
    for (const right of ['5', '100']) {
      await retype(user, size(), right);
      await user.click(saveButton());
      await waitFor(() =>
        expect(api.sent(PUT)).toContainEqual({ pageSize: Number(right), publicNames: false }),
      );
      await screen.findByText(CLEAN);
    }
  });

  it('keep unsaved changes when saving fails, with an error', async () => {
    const { user } = await open({ [PUT]: refusal(500) });
    await retype(user, size(), '33');
    await user.click(saveButton());
    await screen.findByText('Não foi possível salvar as configurações.');
    expect(size().value).toBe('33');
    expect(screen.getByText(DIRTY)).toBeTruthy();
  });

  it('show no error of their own when the session has ended', async () => {
    const told = jest.fn();
    sessionEnd.onEnd({ tell: told, leave: () => undefined });
    const { user } = await open({ [PUT]: refusal(401, 'Autenticação necessária.') });
    await retype(user, size(), '33');
    await user.click(saveButton());
    await waitFor(() =>
      expect(told).toHaveBeenCalledWith(
        'Sessão finalizada',
        expect.stringMatching(/^Autenticação necessária\./),
      ),
    );
    expect(screen.queryByText('Não foi possível salvar as configurações.')).toBeNull();
  });

  it('ask before unsaved changes are discarded', async () => {
    const { user, router } = await open();
    await retype(user, size(), '44');
    await user.click(screen.getByRole('link', { name: 'Estados' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    await waitFor(() => expect(size().value).toBe('44'));
    expect(router.state.location.pathname).toBe('/settings');
  });
});

describe('backups below the settings', () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  const madeAgo = (days: number) => ({ name: `${days}.backup`, madeAt: daysAgo(days), bytes: 2_400_000 });
  const backups = () => screen.findByRole('region', { name: 'Cópias de segurança' });
  const told = (backups: object[], failure: object | null = null, isOn = true): Answers => ({
    'GET /api/backups': { isOn, backups, failure },
  });

  it('are listed to administrators with age and size', async () => {
    await open(told([madeAgo(0)]));
    const made = await within(await backups()).findAllByRole('listitem');
    expect(made.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^\d\d\/\d\d\/\d{4} \d\d:\d\d · Hoje2,3\s?MB$/),
    ]);
    expect(within(await backups()).queryByRole('alert')).toBeNull();
  });

  it('show a warning when the newest is old, or the last one failed', async () => {
    const reason = 'a pasta dos backups não pode ser usada: sem espaço em disco';
    await open(told([3, 4, 5, 6, 7, 8, 9, 10, 11].map(madeAgo), { at: daysAgo(0), reason }));
    await screen.findByText('A cópia mais nova é de 3 dias atrás.');
    expect(screen.getByText(new RegExp(`falhou: ${reason}\\.`))).toBeTruthy();
    expect(within(await backups()).getAllByRole('listitem')).toHaveLength(7);
    expect(screen.getByText('e mais 2')).toBeTruthy();
  });

  it('show a warning when backups are off', async () => {
    await open(told([], null, false));
    await screen.findByText(/O Prumo não faz cópias diárias/);
  });

  it('are neither shown to other users nor requested, nor is the link to the company', async () => {
    const { api } = await open({}, { isAdmin: false, allowedModules: ['settings'] });
    expect(screen.queryByRole('region', { name: 'Cópias de segurança' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Editar Empresa' })).toBeNull();
    expect(api.asked.map(({ call }) => call)).toEqual(['GET /api/settings']);
  });
});
