/** @jest-environment ./test/jsdom.mjs */
import { BroadcastChannel } from 'node:worker_threads';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { fakeApi, pending, refusal } from '../../test/fakeApi';
import { renderScreen } from '../../test/renderScreen';
import buildings from '../features/buildings';
import settings from '../features/settings';
import users from '../features/users';
import { ListRoutes, RequireModule, RequireSession } from './Require';

const SCREENS = [buildings, settings, users];
const UNKNOWN = '404 Page Not Found';

const open = (path: string, allowedModules: readonly string[] = ['buildings', 'settings', 'users']) =>
  renderScreen(
    <Routes>
      {SCREENS.map(({ name, modals, page, pageModals }) => (
        <Route
          key={name}
          path={`${name}/*`}
          element={
            <RequireModule module={name}>
              <ListRoutes name={name} modals={modals} page={page && 'Página'} pageModals={pageModals}>
                Lista
              </ListRoutes>
            </RequireModule>
          }
        />
      ))}
      <Route path="/" element="Dashboard" />
    </Routes>,
    { path, user: { isAdmin: false, allowedModules: [...allowedModules] as never } },
  );

describe('address of a screen', () => {
  it.each([
    '/buildings',
    '/buildings/',
    '/buildings/create',
    '/buildings/import',
    '/users/7/edit',
    '/settings',
  ])('opens it with the module, at %s', (path) => {
    open(path);
    screen.getByText('Lista');
  });

  it.each(['/buildings/7', '/buildings/7/history', '/buildings/7/model', '/buildings/7/transfer'])(
    'opens the page of a record at %s',
    (path) => {
      open(path);
      screen.getByText('Página');
    },
  );

  it.each([
    '/buildings/abc',
    '/buildings/abc/history',
    '/users/7/history',
    '/buildings/5/show',
    '/users/import',
    '/settings/5',
    '/settings/create',
  ])('shows the 404 page at the unknown sub-path %s', (path) => {
    open(path);
    screen.getByText(UNKNOWN);
  });

  it.each(['/users', '/settings', '/buildings?edit=1', '/users?novo=1', '/users/import'])(
    'redirects from %s to the dashboard without the module',
    (path) => {
      const { router } = open(path, ['technicians']);
      screen.getByText('Dashboard');
      expect(router.state.location).toMatchObject({ pathname: '/', search: '' });
    },
  );
});

describe('console while the session is checked', () => {
  const USER = { id: 1, fullName: 'Ana', email: 'ana@exemplo.com', isAdmin: true, allowedModules: [] };
  const check = (answer: object) => {
    // jsdom has none.
    Object.assign(globalThis, { BroadcastChannel });
    document.cookie = 'prumo.signed-in=1';
    fakeApi({ 'GET /api/auth/user': answer });
    return renderScreen(
      <Routes>
        <Route path="/login" element="Login" />
        <Route path="*" element={<RequireSession>Console</RequireSession>} />
      </Routes>,
      { path: '/technicians' },
    );
  };

  it('shows a loading text only, then the console', async () => {
    const { answer, release } = pending(USER);
    check(answer);
    screen.getByText('Carregando…');
    expect(screen.queryByText('Console')).toBeNull();
    release();
    await screen.findByText('Console');
  });

  it('shows an error when the check fails, at the same address', async () => {
    const { router } = check(refusal(503));
    await screen.findByText(
      'Falha ao verificar autenticação. Recarregue a página ou tente novamente mais tarde.',
    );
    expect(screen.queryByText('Console')).toBeNull();
    expect(router.state.location.pathname).toBe('/technicians');
  });
});
